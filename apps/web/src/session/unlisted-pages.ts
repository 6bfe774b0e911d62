import type { AccessKey, MenuNode } from '@bedside/contracts'
import type { Page } from '../lib/page'
import { nodeOf, pageTitle } from './menu-title'
import type { SidebarLink } from './sidebar-entries'

type Icons = Partial<Record<AccessKey, string>>

/** Where people look after accounts, their own among them. */
const accounts: Icons = { 'management.log': 'history', 'management.online': 'online' }
/** Pages that no menu lists and people look for all the same, each with an icon. */
const unlisted: Icons = { 'hospital.board': 'hospital', ...accounts }

/** Those that this person may open. */
export const unlistedPages = (menu: readonly MenuNode[], pages: readonly Page[]) => linksTo(unlisted, menu, pages)
/** Those that belong beside the account; the others are no matter of one's own. */
export const accountPages = (menu: readonly MenuNode[], pages: readonly Page[]) => linksTo(accounts, menu, pages)

function linksTo(icons: Icons, menu: readonly MenuNode[], pages: readonly Page[]): readonly SidebarLink[] {
  return pages.flatMap((page) => {
    const { access, path } = page
    const icon = access && icons[access]
    if (icon === undefined) return []
    return [{ key: access as string, path, title: pageTitle(menu, page), icon: nodeOf(menu, page)?.icon || icon }]
  })
}
