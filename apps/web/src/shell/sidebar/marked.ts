import type { MenuNode } from '@bedside/contracts'
import type { Page } from '../../lib/page'
import { parentOf } from '../../session/listed-under'
import { nodeOf } from '../../session/menu-title'
import { linksOf, trailOf, type SidebarEntry } from '../../session/sidebar-entries'

interface Marked {
  /** The entry that is marked, if any. */
  readonly key: string | undefined
  /** The submenus to open, from the top. */
  readonly groups: readonly string[]
}

/**
 * What the sidebar marks for a page: its own entry; for a hidden page the list that people come from; failing that
 * only the module it stands in is open, so that one still sees where one is.
 */
export function marked(
  entries: readonly SidebarEntry[],
  menu: readonly MenuNode[],
  page: Pick<Page, 'access' | 'path'>,
): Marked {
  const parent = parentOf(page.access)
  const list = linksOf(entries).find(({ key }) => key === parent)
  const trail = [page.path, list?.path].map((path) => trailOf(entries, path)).find(({ length }) => length > 0)
  if (trail) return { key: trail.at(-1), groups: trail.slice(0, -1) }
  const module = menu.find(({ sysMenuList }) => nodeOf(sysMenuList, page))
  return { key: undefined, groups: module ? [module.interfaceName] : [] }
}
