import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Database, DB, Tx } from '@bedside/prisma'
import { familyOf, ownersAlone, superRoleId, type Family, type MenuNode } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import { Prepared } from '../http/prepared.js'
import { DATABASE } from '../tokens.js'
import { ofFamily, treeOf, type MenuRecord } from './menu-tree.js'
import { PromiseCache } from './promise-cache.js'
import { held, parentsOf, type Parents } from './tree.js'

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
  readonly menus: readonly MenuRecord[]
  readonly parents: Parents
  /** Read when somebody of the role asks: a change of one role costs no reading of all others. */
  readonly factsOf: (roleId: number) => Promise<RoleFacts>
  readonly roles: PromiseCache<Grants>
  /** The same for people of shops that are not theirs. */
  readonly staff: PromiseCache<Grants>
}

/** Permission trees by role, held in memory for as long as the stored permission version stays the same. */
@Injectable()
export class GrantCache {
  /** By the version that it was read for: what is under way when everything is forgotten is forgotten with it. */
  private snapshots = new PromiseCache<Snapshot>()

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async of(roleId: number, version: string): Promise<Grants> {
    const snapshot = await this.at(version)
    return snapshot.roles.of(roleId, () => build(roleId, snapshot))
  }

  /** What somebody has of their role: whoever works for a shop without owning it is without what its owner alone may do. */
  async ofPerson(person: Person, known?: string): Promise<Grants> {
    const version = known ?? (await this.version())
    if (ownsAll(person)) return this.of(person.roleId, version)
    const snapshot = await this.at(version)
    return snapshot.staff.of(person.roleId, () => build(person.roleId, snapshot, ownersAlone))
  }

  /** A role's grants as of now, for checks about others. */
  async now(roleId: number): Promise<Grants> {
    return this.of(roleId, await this.version())
  }

  /** A role's tree for whoever edits it: what it holds, whether or not that is switched on. */
  async editorTree(roleId: number): Promise<MenuNode[]> {
    const version = await this.version()
    const { menus, factsOf } = await this.at(version)
    const { menuIds } = await this.of(roleId, version)
    const own = ofFamily(menus, (await factsOf(roleId)).family)
    return treeOf(own, new Set(own.filter(({ id }) => menuIds.has(id)).map(({ interfaceName }) => interfaceName)))
  }

  /** For when the stored rows were replaced as a whole, version and all. */
  forget(): void {
    this.snapshots = new PromiseCache()
  }

  /** What people call entries. */
  async namesOf(menuIds: readonly number[]): Promise<string[]> {
    const { menus } = await this.at(await this.version())
    return menuIds.map((menuId) => menus.find(({ id }) => id === menuId)?.name ?? String(menuId))
  }

  /** Grants as a transaction sees them, its own changes and those it shares a commit with included. */
  async within(tx: Tx): Promise<(roleId: number) => Promise<Grants>> {
    const version = await versionIn(tx)
    if (version === (await this.version())) return (roleId) => this.of(roleId, version)
    const snapshot = await read(tx)
    return (roleId) => build(roleId, snapshot)
  }

  version(): Promise<string> {
    return versionIn(this.database.read)
  }

  /** Another version makes all older ones useless. */
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
    const given = await db.selectFrom('RoleMenu').select('menuId').where('roleId', '=', roleId).execute()
    return roleFacts(
      role?.family,
      given.map(({ menuId }) => menuId),
    )
  }
  return { menus, parents: parentsOf(menus), factsOf, roles: new PromiseCache(), staff: new PromiseCache() }
}

/** A role that is gone holds nothing. */
const roleFacts = (family: string | undefined, menuIds: readonly number[]): RoleFacts =>
  family === undefined ? { family: 'STORE', menuIds: [] } : { family: familyOf(family), menuIds }

/** Whatever `without` names counts as switched off. */
async function build(
  roleId: number,
  { menus, parents, factsOf }: Snapshot,
  without?: ReadonlySet<string>,
): Promise<Grants> {
  const { family, menuIds } = await factsOf(roleId)
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
