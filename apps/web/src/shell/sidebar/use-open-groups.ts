import { useState } from 'react'
import { isGroup, type SidebarEntry } from '../../session/sidebar-entries'

/** Which submenus are open: a single one, those the user opened, and those of the current page. */
export function useOpenGroups(
  entries: readonly SidebarEntry[],
  groups: readonly string[],
): [open: readonly string[], setOpen: (open: readonly string[]) => void] {
  const [open, setOpen] = useState(() => [...new Set([...onlyGroup(entries), ...groups])])
  const [followed, setFollowed] = useState(groups)
  if (groups.join() !== followed.join()) {
    setFollowed(groups)
    if (groups.some((group) => !open.includes(group))) setOpen([...new Set([...open, ...groups])])
  }
  return [open, (next) => setOpen([...next])]
}

function onlyGroup(entries: readonly SidebarEntry[]): string[] {
  const groups = entries.filter(isGroup)
  return groups.length === 1 ? groups.map(({ key }) => key) : []
}
