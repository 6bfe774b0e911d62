import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { useText } from '../../i18n/messages'
import type { Page } from '../../lib/page'
import { useStore } from '../../lib/store'
import { useNarrow } from '../narrow'
import { NoticeBell } from '../notices/notice-bell'
import { openPalette } from '../palette/palette-state'
import { shellMessages } from '../shell.messages'
import { collapsed, drawerOver } from '../sidebar/sidebar-state'
import { LanguageButton, ShadeButton } from './appearance-buttons'
import { Breadcrumb } from './breadcrumb'
import { FullScreenButton } from './full-screen'
import { IconButton } from './icon-button'
import './navbar.css'
import { navbarMessages } from './navbar.messages'
import { PersonMenu } from './person-menu'

/** The bar above the page: where one is, and what always is at hand. */
export function Navbar({ pages, page }: { pages: readonly Page[]; page: Page }) {
  const t = useText(shellMessages)
  return (
    <header className="navbar" aria-label={t('navbar')}>
      <SidebarToggle page={page} />
      <Breadcrumb pages={pages} page={page} />
      <Tools pages={pages} />
    </header>
  )
}

/** The same on every page, and not drawn again for each. */
const Tools = memo(function Tools({ pages }: { pages: readonly Page[] }) {
  return (
    <div className="navbar-tools">
      <PaletteButton />
      <FullScreenButton />
      <LanguageButton />
      <ShadeButton />
      <NoticeBell />
      <PersonMenu pages={pages} />
    </div>
  )
})

function SidebarToggle({ page }: { page: Page }) {
  const t = useText(navbarMessages)
  const narrow = useNarrow()
  const small = useStore(collapsed)
  const over = useStore(drawerOver) === page
  const open = narrow ? over : !small
  return (
    <IconButton
      label={t(open ? 'closeSidebar' : 'openSidebar')}
      aria-expanded={open}
      icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      onClick={() => (narrow ? drawerOver.set(open ? undefined : page) : collapsed.set(open))}
    />
  )
}

const isMac = navigator.userAgent.includes('Mac')

function PaletteButton() {
  const t = useText(navbarMessages)
  return (
    <Button className="navbar-search" icon={<SearchOutlined />} onClick={openPalette}>
      <span className="navbar-words">
        {t('search')} <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </span>
    </Button>
  )
}
