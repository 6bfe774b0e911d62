import { Drawer } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../i18n/messages'
import type { Page } from '../../lib/page'
import { hrefOf, welcomePath } from '../../lib/paths'
import { useStore } from '../../lib/store'
import { useSignedIn } from '../../session/session'
import { sidebarEntries } from '../../session/sidebar-entries'
import { sidebarWidth } from '../measures'
import { useNarrow } from '../narrow'
import { shellMessages } from '../shell.messages'
import { marked } from './marked'
import { MarkedEntry, SidebarMenu } from './sidebar-menu'
import { closeDrawer, collapsed, drawerOver } from './sidebar-state'
import './sidebar.css'
import { useOpenGroups } from './use-open-groups'

interface SidebarProps {
  pages: readonly Page[]
  page: Page
}

/** The menu beside the page; on narrow screens a drawer that closes on navigation. */
export function Sidebar({ pages, page }: SidebarProps) {
  const t = useText(shellMessages)
  const narrow = useNarrow()
  const small = useStore(collapsed)
  const open = useStore(drawerOver) === page
  if (!narrow)
    return (
      <nav className="sidebar" aria-label={t('sidebar')} data-collapsed={small || undefined}>
        <SidebarContent pages={pages} page={page} small={small} />
      </nav>
    )
  return (
    <Drawer
      open={open}
      onClose={closeDrawer}
      placement="left"
      size={sidebarWidth.open}
      closable={false}
      rootClassName="sidebar-drawer"
      aria-label={t('sidebar')}
      styles={{ body: { padding: 0 } }}
    >
      <nav className="sidebar" aria-label={t('sidebar')}>
        <SidebarContent pages={pages} page={page} small={false} />
      </nav>
    </Drawer>
  )
}

function SidebarContent({ pages, page, small }: SidebarProps & { small: boolean }) {
  const t = useText(shellMessages)
  const { menu } = useSignedIn()
  const entries = useMemo(() => sidebarEntries(menu, pages), [menu, pages])
  const { key, groups } = marked(entries, menu, page)
  const [open, setOpen] = useOpenGroups(entries, groups)
  return (
    <>
      <a href={hrefOf(welcomePath)} className="sidebar-brand" aria-label={t('product')}>
        <Logo />
        {!small && <span className="sidebar-name">{t('product')}</span>}
      </a>
      <MarkedEntry value={key}>
        <SidebarMenu entries={entries} open={open} onOpen={setOpen} collapsed={small} onChoose={closeDrawer} />
      </MarkedEntry>
    </>
  )
}

function Logo() {
  return (
    <svg className="sidebar-logo" viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#409EFF" />
      <path d="M6 9v14M6 19h20v4M26 19v-3a3 3 0 0 0-3-3H12v6" />
    </svg>
  )
}
