import { interfaceTypes, type MenuNode, type Text } from '@bedside/contracts'
import type { Page } from '../lib/page'
import { menuTitle } from './menu-title'

/** A sidebar entry: a link, or a submenu. */
export type SidebarEntry = SidebarLink | SidebarGroup
interface SidebarLine {
  readonly key: string
  readonly title: Text
  readonly icon: string
}
export interface SidebarLink extends SidebarLine {
  readonly path: string
}
interface SidebarGroup extends SidebarLine {
  readonly children: readonly SidebarEntry[]
}

export const isGroup = (entry: SidebarEntry): entry is SidebarGroup => 'children' in entry

/** The sidebar's entries. Menu entries whose page this client lacks are left out. */
export function sidebarEntries(menu: readonly MenuNode[], pages: readonly Page[]): readonly SidebarEntry[] {
  return menu
    .filter((node) => node.isFlag > 0 && node.hidden === 0 && node.interfaceType !== interfaceTypes.button)
    .sort((one, other) => one.orderBy - other.orderBy)
    .flatMap((node) => entryOf(node, pages) ?? [])
}

function entryOf(node: MenuNode, pages: readonly Page[]): SidebarEntry | undefined {
  const line = { key: node.interfaceName, title: menuTitle(node), icon: node.icon }
  const children = sidebarEntries(node.sysMenuList, pages)
  const [only, ...others] = children
  if (!only) {
    const page = pages.find(({ access, path }) => access === node.interfaceName || path === node.pageUrl)
    return page && { ...line, path: page.path }
  }
  const alone = others.length === 0 && !isGroup(only) && node.alwaysShow === 0
  return alone ? { ...only, icon: only.icon || node.icon } : { ...line, children }
}

/** All links, each with its own icon or that of its group. */
export function linksOf(entries: readonly SidebarEntry[], icon = ''): readonly SidebarLink[] {
  return entries.flatMap((entry) =>
    isGroup(entry) ? linksOf(entry.children, entry.icon || icon) : { ...entry, icon: entry.icon || icon },
  )
}

/** The keys from the top to the link with this path; empty if there is none. */
export function trailOf(entries: readonly SidebarEntry[], path: string | undefined): readonly string[] {
  for (const entry of entries) {
    if (!isGroup(entry)) {
      if (entry.path === path) return [entry.key]
      continue
    }
    const below = trailOf(entry.children, path)
    if (below.length > 0) return [entry.key, ...below]
  }
  return []
}
