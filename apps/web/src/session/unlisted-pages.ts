import type { AccessKey, MenuNode } from '@bedside/contracts'
import type { Page } from '../lib/page'
import { nodeOf, pageTitle } from './menu-title'
import type { SidebarLink } from './sidebar-entries'

type Icons = Partial<Record<AccessKey, string>>

/** Pages about accounts, including the user's own. */
const accounts: Icons = { 'management.log': 'history', 'management.online': 'online' }
/** Useful pages without a menu entry, with their icons. */
const unlisted: Icons = { 'hospital.board': 'hospital', ...accounts }

/** Those the user may open. */
export const unlistedPages = (menu: readonly MenuNode[], pages: readonly Page[]) => linksTo(unlisted, menu, pages)
/** Those for the account menu; the others do not concern the account. */
export const accountPages = (menu: readonly MenuNode[], pages: readonly Page[]) => linksTo(accounts, menu, pages)

function linksTo(icons: Icons, menu: readonly MenuNode[], pages: readonly Page[]): readonly SidebarLink[] {
  return pages.flatMap((page) => {
    const { access, path } = page
    const icon = access && icons[access]
    if (icon === undefined) return []
    return [{ key: access as string, path, title: pageTitle(menu, page), icon: nodeOf(menu, page)?.icon || icon }]
  })
}
