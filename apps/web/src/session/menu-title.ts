import { entries, type MenuEntry, type Text } from '@bedside/contracts'
import type { Page } from '../lib/page'

const catalogue = new Map<string, Text>(entries.map(({ key, title }) => [key, title]))

/**
 * The title of a menu entry: its own translation first; if that is empty and nobody has renamed the entry, the
 * contract's; otherwise the raw title.
 */
export function menuTitle({ interfaceName, name, nameEn }: Pick<MenuEntry, 'interfaceName' | 'name' | 'nameEn'>): Text {
  if (nameEn !== '') return [name, nameEn]
  const catalogueTitle = catalogue.get(interfaceName)
  return catalogueTitle?.[0] === name ? catalogueTitle : [name, name]
}

interface TitledNode extends Pick<MenuEntry, 'interfaceName' | 'name' | 'nameEn' | 'pageUrl'> {
  readonly sysMenuList: readonly TitledNode[]
}

/** The menu entry of a page, by interface name or, for entries added by hand, by path. */
export function nodeOf<N extends { interfaceName: string; pageUrl: string; sysMenuList: readonly N[] }>(
  menu: readonly N[],
  page: Pick<Page, 'access' | 'path'>,
): N | undefined {
  for (const node of menu) {
    if (node.interfaceName === page.access || node.pageUrl === page.path) return node
    const below = nodeOf(node.sysMenuList, page)
    if (below) return below
  }
  return undefined
}

/** The title of a page as in the menu, where titles can be edited. */
export function pageTitle(menu: readonly TitledNode[], page: Pick<Page, 'access' | 'path' | 'title'>): Text {
  const node = nodeOf(menu, page)
  return node ? menuTitle(node) : page.title
}
