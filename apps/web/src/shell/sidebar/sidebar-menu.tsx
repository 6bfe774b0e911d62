import { Menu, type MenuProps } from 'antd'
import { useMemo, useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { say, type Text } from '@bedside/contracts'
import { useLanguage } from '../../i18n/language'
import { isGroup, type SidebarEntry } from '../../session/sidebar-entries'
import { go } from '../../tab/go'
import { addressOfTab } from '../../tab/tabs'
import { MenuIcon } from '../../ui/menu-icon'
import { menuShowTimeoutMs } from '../measures'
import type { Marked } from './marked'

interface SidebarMenuProps {
  entries: readonly SidebarEntry[]
  marked: Marked
  collapsed: boolean
  onChoose: () => void
}

type Item = NonNullable<MenuProps['items']>[number]

/** The entries as links; the submenu of the marked one is open. */
export function SidebarMenu({ entries, marked: { key, groups }, collapsed, onChoose }: SidebarMenuProps) {
  const language = useLanguage()
  const items = useMemo(() => entries.map((entry) => itemOf(entry, (text) => say(text, language))), [entries, language])
  const [open, setOpen] = useState<readonly string[]>(groups)
  const followed = groups.join()
  const [following, setFollowing] = useState(followed)
  if (followed !== following) {
    setFollowing(followed)
    setOpen([...new Set([...open, ...groups])])
  }
  return (
    <Menu
      mode="inline"
      theme="dark"
      className="sidebar-menu"
      inlineCollapsed={collapsed}
      inlineIndent={18}
      subMenuOpenDelay={menuShowTimeoutMs / 1000}
      onClick={onChoose}
      selectedKeys={key === undefined ? [] : [key]}
      // A collapsed menu opens its submenus under the pointer and must not remember that.
      {...(!collapsed && { openKeys: [...open], onOpenChange: setOpen })}
      items={items}
    />
  )
}

function itemOf(entry: SidebarEntry, speak: (text: Text) => string, nested = false): Item {
  const title = speak(entry.title)
  const icon = nested && entry.icon === '' ? undefined : <MenuIcon name={entry.icon} />
  if (isGroup(entry))
    return { key: entry.key, label: title, icon, children: entry.children.map((child) => itemOf(child, speak, true)) }
  return { key: entry.key, title, icon, label: <EntryLink path={entry.path} title={title} /> }
}

/** Leads to the page as it was left, filters and all, where it is open already. */
function EntryLink({ path, title }: { path: string; title: string }) {
  const follow = (event: MouseEvent) => {
    const open = addressOfTab(path)
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (open === undefined || elsewhere) return
    event.preventDefault()
    go(open)
  }
  return (
    <Link to={path} onClick={follow}>
      {title}
    </Link>
  )
}
