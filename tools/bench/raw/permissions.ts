import { createHash } from 'node:crypto'
import type { Database } from './database.js'

interface Menu {
  id: number
  fid: number | null
  interfaceType: number
  interfaceName: string
  name: string
  nameEn: string
  pageUrl: string
  icon: string
  orderBy: number
  isFlag: number
  hidden: number
  alwaysShow: number
  families: string
}

/** The permissions of a role, ready to be sent. */
export interface Grants {
  readonly version: string
  readonly keys: ReadonlySet<string>
  readonly ids: ReadonlySet<number>
  /** The complete reply with the menu, in both languages. */
  readonly answer: { readonly zh: Buffer; readonly en: Buffer }
}

/** Trees by role, cached until the stored version of the permissions changes. */
export class Permissions {
  private version = ''
  private readonly grantsByRole = new Map<number, Grants>()

  constructor(private readonly database: Database) {}

  of(roleId: number, family: string, version: string): Grants {
    if (version !== this.version) {
      this.grantsByRole.clear()
      this.version = version
    }
    let grants = this.grantsByRole.get(roleId)
    if (!grants) this.grantsByRole.set(roleId, (grants = this.load(roleId, family)))
    return grants
  }

  private load(roleId: number, family: string): Grants {
    const all = this.database.prepare('SELECT * FROM Menu ORDER BY orderBy, id').all() as Menu[]
    const menus = all.filter((menu) => menu.families.split(',').includes(family))
    const byId = new Map(all.map((menu) => [menu.id, menu]))
    const ids = new Set<number>(roleId === 1 ? menus.map(({ id }) => id) : [])
    const menuRows = this.database.prepare('SELECT menuId FROM RoleMenu WHERE roleId = ?').all(roleId) as {
      menuId: number
    }[]
    for (const { menuId } of menuRows)
      for (let menu = byId.get(menuId); menu && roleId !== 1; menu = byId.get(menu.fid ?? 0))
        if (menu.families.split(',').includes(family)) ids.add(menu.id)

    const on = (menu: Menu | undefined): boolean =>
      menu === undefined || (menu.isFlag === 1 && on(byId.get(menu.fid ?? 0)))
    const keys = new Set(menus.filter((menu) => ids.has(menu.id) && on(menu)).map(({ interfaceName }) => interfaceName))
    const json = JSON.stringify(tree(menus, keys, 0))
    const answer = (msg: string) => Buffer.from(`{"code":1,"msg":"${msg}","data":${json}}`)
    const version = createHash('sha256').update(json).digest('hex').slice(0, 16)
    return { version, keys, ids, answer: { zh: answer('操作成功'), en: answer('OK') } }
  }
}

function tree(menus: readonly Menu[], keys: ReadonlySet<string>, fid: number): unknown[] {
  return menus
    .filter((menu) => (menu.fid ?? 0) === fid)
    .map((menu) => ({
      menuId: menu.id,
      fid,
      interfaceType: menu.interfaceType,
      interfaceName: menu.interfaceName,
      name: menu.name,
      nameEn: menu.nameEn,
      pageUrl: menu.pageUrl,
      icon: menu.icon,
      orderBy: menu.orderBy,
      hidden: menu.hidden,
      alwaysShow: menu.alwaysShow,
      isFlag: keys.has(menu.interfaceName) ? 1 : 0,
      sysMenuList: tree(menus, keys, menu.id),
    }))
}
