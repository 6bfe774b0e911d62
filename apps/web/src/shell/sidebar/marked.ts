import type { MenuNode } from '@bedside/contracts'
import type { Page } from '../../lib/page'
import { parentOf } from '../../session/listed-under'
import { nodeOf } from '../../session/menu-title'
import { linksOf, trailOf, type SidebarEntry } from '../../session/sidebar-entries'

interface Marked {
  /** The selected entry, if any. */
  readonly key: string | undefined
  /** The submenus to open, outermost first. */
  readonly groups: readonly string[]
}

/**
 * What the sidebar selects for a page: its own entry; for a hidden page that of its list; otherwise only the module is
 * opened.
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
