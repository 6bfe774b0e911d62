import type { AccessKey, MenuNode } from '@bedside/contracts'
import type { Page } from '../lib/page'
import { nodeOf, pageTitle } from './menu-title'
import type { SidebarLink } from './sidebar-entries'

/** Pages that no menu lists and people look for all the same, each with an icon. */
const sought: Partial<Record<AccessKey, string>> = {
  'hospital.board': 'hospital',
  'management.log': 'history',
  'management.online': 'online',
}

/** Those that this person may open. */
export function soughtPages(menu: readonly MenuNode[], pages: readonly Page[]): readonly SidebarLink[] {
  return pages.flatMap((page) => {
    const { access, path } = page
    const icon = access && sought[access]
    if (icon === undefined) return []
    return [{ key: access as string, path, title: pageTitle(menu, page), icon: nodeOf(menu, page)?.icon || icon }]
  })
}
