import type { DB } from '@bedside/prisma'
import { familyOf, type Family, type MenuNode } from '@bedside/contracts'
import type { Selectable } from 'kysely'

export type MenuRecord = Selectable<DB['Menu']>

/** The families that an entry is available to. */
export const familiesOf = ({ families }: Pick<MenuRecord, 'families'>): Family[] => families.split(',').map(familyOf)

/** The entries available to a family. */
export const ofFamily = (menus: readonly MenuRecord[], family: Family): MenuRecord[] =>
  menus.filter((menu) => familiesOf(menu).includes(family))

/** Menu rows as the tree that is sent to clients. */
export function treeOf(menus: readonly MenuRecord[], keys: ReadonlySet<string>): MenuNode[] {
  const below = new Map<number, MenuRecord[]>()
  for (const menu of menus) below.set(menu.fid ?? 0, [...(below.get(menu.fid ?? 0) ?? []), menu])
  const nodes = (fid: number): MenuNode[] =>
    (below.get(fid) ?? []).map((menu) => ({
      menuId: menu.id,
      fid,
      interfaceType: menu.interfaceType as 1 | 2 | 3,
      interfaceName: menu.interfaceName,
      name: menu.name,
      nameEn: menu.nameEn,
      pageUrl: menu.pageUrl,
      icon: menu.icon,
      orderBy: menu.orderBy,
      hidden: menu.hidden as 0 | 1,
      alwaysShow: menu.alwaysShow as 0 | 1,
      isFlag: keys.has(menu.interfaceName) ? 1 : 0,
      sysMenuList: nodes(menu.id),
    }))
  return nodes(0)
}
