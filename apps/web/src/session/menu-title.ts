import { entries, type MenuEntry, type Text } from '@bedside/contracts'
import type { Page } from '../lib/page'

const catalogue = new Map<string, Text>(entries.map(({ key, title }) => [key, title]))

/**
 * What a menu entry is called. Its own translation wins; one that was left empty is looked up by the entry's key, as
 * long as nobody has renamed the entry since; what has no translation shows its raw title.
 */
export function menuTitle({ interfaceName, name, nameEn }: Pick<MenuEntry, 'interfaceName' | 'name' | 'nameEn'>): Text {
  if (nameEn !== '') return [name, nameEn]
  const known = catalogue.get(interfaceName)
  return known?.[0] === name ? known : [name, name]
}

interface TitledNode extends Pick<MenuEntry, 'interfaceName' | 'name' | 'nameEn' | 'pageUrl'> {
  readonly sysMenuList: readonly TitledNode[]
}

/** The menu entry of a page: by its interface name, or by its path where it was entered by hand. */
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

/** What a page is called: as the menu has it, because titles are edited there. */
export function pageTitle(menu: readonly TitledNode[], page: Pick<Page, 'access' | 'path' | 'title'>): Text {
  const node = nodeOf(menu, page)
  return node ? menuTitle(node) : page.title
}
