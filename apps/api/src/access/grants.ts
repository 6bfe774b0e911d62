import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Database, DB, Tx } from '@bedside/prisma'
import { familyOf, ownersAlone, superRoleId, type Family, type MenuNode } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { Prepared } from '../http/prepared.js'
import { DATABASE } from '../tokens.js'
import { held, parentsOf, type Parents } from './tree.js'

type MenuRecord = Selectable<DB['Menu']>

/** What a role may see and do right now. */
export interface Grants {
  /** Changes whenever anything in the tree does. */
  readonly version: string
  /** Names of all valid entries the role holds. */
  readonly keys: ReadonlySet<string>
  /** The same as ids, entries that are switched off included: what may be handed on. */
  readonly menuIds: ReadonlySet<number>
  /** The tree of the role's family with isFlag. */
  readonly tree: Prepared<MenuNode[]>
}

export { superRoleId }

/** The key of the permission version among the installation's facts. */
export const permissionsKey = 'permissions'

/** Somebody as their account says: with what role, for which shop, and whose that shop is. */
export interface Person {
  readonly managerId: number
  readonly roleId: number
  readonly storeId: number | null
  readonly storeOwnerId: number | null
}
const ownsAll = ({ managerId, storeId, storeOwnerId }: Person): boolean =>
  storeId === null || storeOwnerId === managerId

/** What is stored of a role. */
interface RoleFacts {
  readonly family: Family
  readonly menuIds: readonly number[]
}

interface Snapshot {
  readonly version: string
  readonly menus: readonly MenuRecord[]
  readonly parents: Parents
  /** Read when somebody of the role asks: a change of one role costs no reading of all others. */
  readonly factsOf: (roleId: number) => RoleFacts
  readonly roles: Map<number, Grants>
  /** The same for people of shops that are not theirs. */
  readonly staff: Map<number, Grants>
}

/** Permission trees by role, held in memory for as long as the stored permission version stays the same. */
@Injectable()
export class GrantCache {
  private snapshot: Snapshot | undefined
  private findVersion: { get(key: string): unknown } | undefined

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  of(roleId: number, version: string): Grants {
    const snapshot = this.at(version)
    return known(snapshot.roles, roleId, () => build(roleId, snapshot))
  }

  /** What somebody has of their role: whoever works for a shop without owning it is without what its owner alone may do. */
  ofPerson(person: Person, version = this.version()): Grants {
    if (ownsAll(person)) return this.of(person.roleId, version)
    const snapshot = this.at(version)
    return known(snapshot.staff, person.roleId, () => build(person.roleId, snapshot, ownersAlone))
  }

  /** A role's grants as of now, for checks about others. */
  now(roleId: number): Grants {
    return this.of(roleId, this.version())
  }

  /** A role's tree for whoever edits it: what it holds, whether or not that is switched on. */
  editorTree(roleId: number): MenuNode[] {
    const { menus, factsOf } = this.current()
    const { menuIds } = this.now(roleId)
    const own = ofFamily(menus, factsOf(roleId).family)
    return treeOf(own, new Set(own.filter(({ id }) => menuIds.has(id)).map(({ interfaceName }) => interfaceName)))
  }

  /** For when the stored rows were replaced as a whole, version and all. */
  forget(): void {
    this.snapshot = undefined
  }

  /** What people call an entry. */
  nameOf(menuId: number): string {
    return this.current().menus.find(({ id }) => id === menuId)?.name ?? String(menuId)
  }

  private current(): Snapshot {
    return this.at(this.version())
  }

  private at(version: string): Snapshot {
    if (this.snapshot?.version !== version) this.snapshot = this.load(version)
    return this.snapshot
  }

  version(): string {
    this.findVersion ??= this.database.reader.prepare('SELECT value FROM Meta WHERE key = ?')
    const row = this.findVersion.get(permissionsKey) as { value: string } | undefined
    return row?.value ?? '0'
  }

  /** Grants as a transaction sees them, its own changes and those it shares a commit with included. */
  async within(tx: Tx): Promise<(roleId: number) => Grants> {
    const row = await tx.selectFrom('Meta').select('value').where('key', '=', permissionsKey).executeTakeFirst()
    const version = row?.value ?? '0'
    if (version === this.version()) return (roleId) => this.of(roleId, version)
    const menus = await tx.selectFrom('Menu').selectAll().orderBy('orderBy').orderBy('id').execute()
    const roles = await tx.selectFrom('Role').select(['id', 'family']).execute()
    const given = await tx.selectFrom('RoleMenu').selectAll().execute()
    const snapshot = snapshotOf(version, menus, (roleId) =>
      roleFacts(
        roles.find(({ id }) => id === roleId)?.family,
        given.filter((row) => row.roleId === roleId).map(({ menuId }) => menuId),
      ),
    )
    return (roleId) => build(roleId, snapshot)
  }

  private load(version: string): Snapshot {
    const { reader } = this.database
    const menus = reader.prepare('SELECT * FROM Menu ORDER BY orderBy, id').all() as MenuRecord[]
    const family = reader.prepare('SELECT family FROM Role WHERE id = ?').pluck()
    const menuIds = reader.prepare('SELECT menuId FROM RoleMenu WHERE roleId = ?').pluck()
    return snapshotOf(version, menus, (roleId) =>
      roleFacts(family.get(roleId) as string | undefined, menuIds.all(roleId) as number[]),
    )
  }
}

function known(cache: Map<number, Grants>, roleId: number, make: () => Grants): Grants {
  const found = cache.get(roleId) ?? make()
  cache.set(roleId, found)
  return found
}

/** A role that is gone holds nothing. */
const roleFacts = (family: string | undefined, menuIds: readonly number[]): RoleFacts =>
  family === undefined ? { family: 'STORE', menuIds: [] } : { family: familyOf(family), menuIds }

const snapshotOf = (version: string, menus: MenuRecord[], factsOf: Snapshot['factsOf']): Snapshot => ({
  version,
  menus,
  parents: parentsOf(menus),
  factsOf,
  roles: new Map(),
  staff: new Map(),
})

const ofFamily = (menus: readonly MenuRecord[], family: Family): MenuRecord[] =>
  menus.filter((menu) => menu.families.split(',').includes(family))

/** Whatever `without` names counts as switched off. */
function build(roleId: number, { menus, parents, factsOf }: Snapshot, without?: ReadonlySet<string>): Grants {
  const { family, menuIds } = factsOf(roleId)
  const own = ofFamily(menus, family)
  const mine = new Set(own.map(({ id }) => id))
  const all = roleId === superRoleId ? mine : new Set([...held(menuIds, parents)].filter((id) => mine.has(id)))
  const isOff = ({ isFlag, interfaceName }: MenuRecord) => isFlag !== 1 || (without?.has(interfaceName) ?? false)
  const off = new Set(own.filter(isOff).map(({ id }) => id))
  // An entry below one that is switched off is off as well.
  const allowed = (menu: MenuRecord): boolean => {
    if (!all.has(menu.id) || off.has(menu.id)) return false
    for (let fid = menu.fid; fid !== null; fid = parents.get(fid) ?? null) if (off.has(fid)) return false
    return true
  }
  const keys = new Set(own.filter(allowed).map(({ interfaceName }) => interfaceName))
  const json = JSON.stringify(treeOf(own, keys))
  return {
    version: createHash('sha256').update(json).digest('hex').slice(0, 16),
    keys,
    menuIds: all,
    tree: new Prepared(json),
  }
}

/** Menu rows as the tree that goes over the wire. */
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
