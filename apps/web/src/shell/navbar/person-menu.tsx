import {
  DashboardOutlined,
  DownOutlined,
  KeyOutlined,
  LaptopOutlined,
  LogoutOutlined,
  MoonOutlined,
  SunOutlined,
} from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useRef } from 'react'
import { useTranslate, useText } from '../../i18n/messages'
import type { Page } from '../../lib/page'
import { usePhone } from '../../lib/media'
import { dashboardPath, hrefOf, ownSessionsPath, welcomePath } from '../../lib/paths'
import { useStore } from '../../lib/store'
import { logOutAsked } from '../log-out-asked'
import { openPasswordDialog } from '../../session/password-dialog-state'
import { useSignedIn } from '../../session/session'
import { accountPages } from '../../session/unlisted-pages'
import { MenuIcon } from '../../ui/menu-icon'
import { shade, switchShade } from '../theme'
import { navbarMessages } from './navbar.messages'

/** The signed-in user, with account actions. */
export function PersonMenu({ pages }: { pages: readonly Page[] }) {
  const t = useText(navbarMessages)
  const translate = useTranslate()
  const { info, menu } = useSignedIn()
  const button = useRef<HTMLButtonElement>(null)
  const has = (wantedPath: string) => pages.some(({ path }) => path === wantedPath)
  const phone = usePhone()
  const dark = useStore(shade) === 'dark'
  const items = [
    {
      key: 'dashboard',
      icon: <DashboardOutlined />,
      label: <a href={hrefOf(has(dashboardPath) ? dashboardPath : welcomePath)}>{t('dashboard')}</a>,
    },
    { key: 'password', icon: <KeyOutlined />, label: t('changePassword'), onClick: openPasswordDialog },
    { key: 'logOut', icon: <LogoutOutlined />, label: t('logOut'), onClick: () => void logOutAsked() },
    // Its button would take the room of the title there.
    phone && {
      key: 'shade',
      icon: dark ? <SunOutlined /> : <MoonOutlined />,
      label: t(dark ? 'toLight' : 'toDark'),
      onClick: switchShade,
    },
    { type: 'divider' as const },
    { key: 'sessions', icon: <LaptopOutlined />, label: <a href={hrefOf(ownSessionsPath)}>{t('ownSessions')}</a> },
    ...accountPages(menu, pages).map(({ key, path, icon, title }) => ({
      key,
      icon: <MenuIcon name={icon} />,
      label: <a href={hrefOf(path)}>{translate(title)}</a>,
    })),
  ]
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items: items.filter((item) => item !== false) }}
      autoFocus
      onOpenChange={(open) => !open && button.current?.focus()}
    >
      <Button ref={button} type="text" className="navbar-person">
        <span className="navbar-avatar" data-letter={info.managerName.slice(0, 1)} aria-hidden="true" />
        <span className="navbar-words">
          <span className="only-heard">{t('account')}</span>
          <span className="navbar-person-name">{info.managerName}</span>
        </span>
        <DownOutlined />
      </Button>
    </Dropdown>
  )
}
