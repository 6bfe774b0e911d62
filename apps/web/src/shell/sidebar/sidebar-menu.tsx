import { Menu, type MenuProps } from 'antd'
import { createContext, memo, useContext, useMemo, type MouseEvent } from 'react'
import { translate, type Text } from '@bedside/contracts'
import { useLanguage } from '../../i18n/language'
import { isGroup, type SidebarEntry, type SidebarLink } from '../../session/sidebar-entries'
import { hrefOf } from '../../lib/paths'
import { go } from '../../tab/go'
import { addressOfTab } from '../../tab/tabs'
import { MenuIcon } from '../../ui/menu-icon'
import { menuShowTimeoutMs } from '../measures'

interface SidebarMenuProps {
  entries: readonly SidebarEntry[]
  open: readonly string[]
  onOpen: (open: readonly string[]) => void
  collapsed: boolean
  onChoose: () => void
}

type Item = NonNullable<MenuProps['items']>[number]

/** The key of the selected entry. A context, so that navigating renders only entries and not the menu. */
export const MarkedEntry = createContext<string | undefined>(undefined)

/** The entries as links. */
export const SidebarMenu = memo(function SidebarMenu({ entries, open, onOpen, collapsed, onChoose }: SidebarMenuProps) {
  const language = useLanguage()
  const items = useMemo(
    () => entries.map((entry) => itemOf(entry, (text) => translate(text, language))),
    [entries, language],
  )
  return (
    <Menu
      mode="inline"
      theme="dark"
      className="sidebar-menu"
      inlineCollapsed={collapsed}
      inlineIndent={18}
      subMenuOpenDelay={menuShowTimeoutMs / 1000}
      onClick={onChoose}
      selectable={false}
      // A collapsed menu opens submenus on hover, which must not be remembered.
      {...(!collapsed && { openKeys: [...open], onOpenChange: onOpen })}
      items={items}
    />
  )
})

function itemOf(entry: SidebarEntry, localize: (text: Text) => string, nested = false): Item {
  const title = localize(entry.title)
  const icon = nested && entry.icon === '' ? undefined : <MenuIcon name={entry.icon} />
  if (isGroup(entry))
    return {
      key: entry.key,
      label: title,
      icon,
      children: entry.children.map((child) => itemOf(child, localize, true)),
    }
  return { key: entry.key, title, icon, label: <EntryLink entry={entry} title={title} /> }
}

/** A link to the page; if it is already open, with the filters it was left with. */
function EntryLink({ entry: { key, path }, title }: { entry: SidebarLink; title: string }) {
  const marked = useContext(MarkedEntry) === key
  const follow = (event: MouseEvent) => {
    const open = addressOfTab(path)
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (open === undefined || elsewhere) return
    event.preventDefault()
    go(open)
  }
  return (
    <a href={hrefOf(path)} onClick={follow} aria-current={marked ? 'page' : undefined}>
      {title}
    </a>
  )
}
