import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Database, DB, Tx } from '@bedside/prisma'
import { familyOf, ownersAlone, superRoleId, type Family, type MenuNode } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import { Prepared } from '../http/prepared.js'
import { DATABASE } from '../tokens.js'
import { ofFamily, treeOf, type MenuRecord } from './menu-tree.js'
import { PromiseCache } from './promise-cache.js'
import { withAncestors, parentsOf, type Parents } from './tree.js'

/** The current permissions of a role. */
export interface Grants {
  /** Changes with every change of the tree. */
  readonly version: string
  /** Names of all valid entries the role holds. */
  readonly keys: ReadonlySet<string>
  /** The same as ids, disabled entries included: what may be granted to others. */
  readonly menuIds: ReadonlySet<number>
  /** The tree of the role's family with isFlag. */
  readonly tree: Prepared<MenuNode[]>
}

/** The key under which the permission version is stored. */
export const permissionsKey = 'permissions'

/** A person's role, shop and that shop's owner, from their account. */
interface Person {
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
  readonly menus: readonly MenuRecord[]
  readonly parents: Parents
  /** Loaded on demand, so that changing one role does not reload all others. */
  readonly factsOf: (roleId: number) => Promise<RoleFacts>
  readonly roles: PromiseCache<Grants>
  /** The same for shop staff who are not the owner. */
  readonly staff: PromiseCache<Grants>
}

/** Caches permission trees by role until the stored permission version changes. */
@Injectable()
export class GrantCache {
  /** Keyed by version, so that a load in progress during invalidation is discarded too. */
  private snapshots = new PromiseCache<Snapshot>()

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async of(roleId: number, version: string): Promise<Grants> {
    const snapshot = await this.at(version)
    return snapshot.roles.of(roleId, () => build(roleId, snapshot))
  }

  /** A person's permissions: those of the role, for shop staff without what only the owner may do. */
  async ofPerson(person: Person, known?: string): Promise<Grants> {
    const version = known ?? (await this.version())
    if (ownsAll(person)) return this.of(person.roleId, version)
    const snapshot = await this.at(version)
    return snapshot.staff.of(person.roleId, () => build(person.roleId, snapshot, ownersAlone))
  }

  /** A role's current grants, for checks about other people. */
  async now(roleId: number): Promise<Grants> {
    return this.of(roleId, await this.version())
  }

  /** A role's tree for editing: what it holds, including disabled entries. */
  async editorTree(roleId: number): Promise<MenuNode[]> {
    const version = await this.version()
    const { menus, factsOf } = await this.at(version)
    const { menuIds } = await this.of(roleId, version)
    const familyMenus = ofFamily(menus, (await factsOf(roleId)).family)
    return treeOf(
      familyMenus,
      new Set(familyMenus.filter(({ id }) => menuIds.has(id)).map(({ interfaceName }) => interfaceName)),
    )
  }

  /** Invalidates everything after the database was replaced, version included. */
  forget(): void {
    this.snapshots = new PromiseCache()
  }

  /** Titles of entries. */
  async namesOf(menuIds: readonly number[]): Promise<string[]> {
    const { menus } = await this.at(await this.version())
    return menuIds.map((menuId) => menus.find(({ id }) => id === menuId)?.name ?? String(menuId))
  }

  /** Grants as seen by a transaction, including its own changes and earlier ones in the same group commit. */
  async within(tx: Tx): Promise<(roleId: number) => Promise<Grants>> {
    const version = await versionIn(tx)
    if (version === (await this.version())) return (roleId) => this.of(roleId, version)
    const snapshot = await read(tx)
    return (roleId) => build(roleId, snapshot)
  }

  version(): Promise<string> {
    return versionIn(this.database.read)
  }

  /** A new version invalidates all older ones. */
  private at(version: string): Promise<Snapshot> {
    if (!this.snapshots.has(version)) this.snapshots = new PromiseCache()
    return this.snapshots.of(version, () => read(this.database.read))
  }
}

async function versionIn(db: Kysely<DB>): Promise<string> {
  const row = await db.selectFrom('Meta').select('value').where('key', '=', permissionsKey).executeTakeFirst()
  return row?.value ?? '0'
}

async function read(db: Kysely<DB>): Promise<Snapshot> {
  const menus = await db.selectFrom('Menu').selectAll().orderBy('orderBy').orderBy('id').execute()
  const factsOf = async (roleId: number): Promise<RoleFacts> => {
    const role = await db.selectFrom('Role').select('family').where('id', '=', roleId).executeTakeFirst()
    const menuRows = await db.selectFrom('RoleMenu').select('menuId').where('roleId', '=', roleId).execute()
    return roleFacts(
      role?.family,
      menuRows.map(({ menuId }) => menuId),
    )
  }
  return { menus, parents: parentsOf(menus), factsOf, roles: new PromiseCache(), staff: new PromiseCache() }
}

/** A deleted role holds nothing. */
const roleFacts = (family: string | undefined, menuIds: readonly number[]): RoleFacts =>
  family === undefined ? { family: 'STORE', menuIds: [] } : { family: familyOf(family), menuIds }

/** Entries named in `without` count as disabled. */
async function build(
  roleId: number,
  { menus, parents, factsOf }: Snapshot,
  without?: ReadonlySet<string>,
): Promise<Grants> {
  const { family, menuIds } = await factsOf(roleId)
  const familyMenus = ofFamily(menus, family)
  const mine = new Set(familyMenus.map(({ id }) => id))
  const all = roleId === superRoleId ? mine : new Set([...withAncestors(menuIds, parents)].filter((id) => mine.has(id)))
  const isOff = ({ isFlag, interfaceName }: MenuRecord) => isFlag !== 1 || (without?.has(interfaceName) ?? false)
  const off = new Set(familyMenus.filter(isOff).map(({ id }) => id))
  // Entries below a disabled entry are disabled as well.
  const allowed = (menu: MenuRecord): boolean => {
    if (!all.has(menu.id) || off.has(menu.id)) return false
    for (let fid = menu.fid; fid !== null; fid = parents.get(fid) ?? null) if (off.has(fid)) return false
    return true
  }
  const keys = new Set(familyMenus.filter(allowed).map(({ interfaceName }) => interfaceName))
  const json = JSON.stringify(treeOf(familyMenus, keys))
  return {
    version: createHash('sha256').update(json).digest('hex').slice(0, 16),
    keys,
    menuIds: all,
    tree: new Prepared(json),
  }
}
