import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { useText } from '../../i18n/messages'
import type { Page } from '../../lib/page'
import { usePhone } from '../../lib/media'
import { useStore } from '../../lib/store'
import { useNarrow } from '../narrow'
import { MyFilesButton } from '../my-files/my-files-button'
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

/** The bar above the page: breadcrumbs and global tools. */
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

/** The same on every page, so not rendered again for each. */
const Tools = memo(function Tools({ pages }: { pages: readonly Page[] }) {
  const phone = usePhone()
  return (
    <div className="navbar-tools">
      <PaletteButton />
      <FullScreenButton />
      <LanguageButton />
      {!phone && <ShadeButton />}
      <MyFilesButton />
      <NoticeBell />
      <PersonMenu pages={pages} />
    </div>
  )
})

function SidebarToggle({ page }: { page: Page }) {
  return useNarrow() ? <DrawerToggle page={page} /> : <FoldToggle />
}

function DrawerToggle({ page }: { page: Page }) {
  const open = useStore(drawerOver) === page
  return <ToggleButton open={open} onToggle={() => drawerOver.set(open ? undefined : page)} />
}

const FoldToggle = memo(function FoldToggle() {
  const open = !useStore(collapsed)
  return <ToggleButton open={open} onToggle={() => collapsed.set(open)} />
})

function ToggleButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const t = useText(navbarMessages)
  return (
    <IconButton
      label={t(open ? 'closeSidebar' : 'openSidebar')}
      aria-expanded={open}
      icon={open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      onClick={onToggle}
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
