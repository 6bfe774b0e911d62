import type { Tx } from '@bedside/prisma'
import { entries, superRoleId, type Entry } from '@bedside/contracts'
import { permissionsChanged } from '../access/permissions.js'
import { above, withAncestors, lowest, minus, parentsOf, type Parents } from '../access/tree.js'
import { recordForServer } from '../journal/server-acts.js'
import { inBatches } from '../data/in-batches.js'
import type { RoleSeed } from './roles.js'

/** The catalogue's entries in the database. */
interface Catalogue {
  readonly parents: Parents
  readonly ids: ReadonlyMap<string, number>
}

interface Start {
  /** The roles that existed before this start; grants to them are logged. */
  readonly present: ReadonlySet<number>
  readonly now: number
}

/**
 * Grants each built-in role the new entries in its template. Every entry is offered to a role once, so what an administrator
 * revokes stays revoked.
 */
export async function offerEntries(tx: Tx, roles: readonly RoleSeed[], start: Start): Promise<void> {
  const menus = await tx.selectFrom('Menu').select(['id', 'fid', 'interfaceName']).execute()
  const ids = new Map(menus.map(({ id, interfaceName }) => [interfaceName, id]))
  const catalogue: Catalogue = { parents: parentsOf(menus), ids }
  const builtIn = await tx.selectFrom('Role').select('id').where('builtIn', '=', 1).execute()
  // A template of a later version may have the id of a custom role, which must get nothing.
  const builtInIds = new Set(builtIn.map(({ id }) => id))
  let changed = false
  for (const role of roles.filter(({ id }) => id !== superRoleId && builtInIds.has(id)))
    if (await offerTo(tx, role, catalogue, start)) changed = true
  if (changed) await permissionsChanged(tx)
}

/** Returns whether the role got any. */
async function offerTo(tx: Tx, role: RoleSeed, catalogue: Catalogue, { present, now }: Start): Promise<boolean> {
  const roleId = role.id
  const offers = await tx.selectFrom('RoleOffer').select('interfaceName').where('roleId', '=', roleId).execute()
  const offeredKeys = new Set(offers.map(({ interfaceName }) => interfaceName))
  const unknown = entries.filter(({ key, families }) => families.includes(role.family) && !offeredKeys.has(key))
  if (unknown.length === 0) return false
  for (const batch of inBatches(unknown.map(({ key }) => ({ roleId, interfaceName: key }))))
    await tx.insertInto('RoleOffer').values(batch).execute()

  const stored = await tx.selectFrom('RoleMenu').select('menuId').where('roleId', '=', roleId).execute()
  const had = withAncestors(
    stored.map(({ menuId }) => menuId),
    catalogue.parents,
  )
  const has = withAncestors([...had, ...newFor(role, unknown, had, catalogue)], catalogue.parents)
  const granted = minus(has, had)
  if (granted.length === 0) return false
  await tx.deleteFrom('RoleMenu').where('roleId', '=', roleId).execute()
  const rows = [...lowest(has, catalogue.parents)].map((menuId) => ({ roleId, menuId }))
  for (const batch of inBatches(rows)) await tx.insertInto('RoleMenu').values(batch).execute()
  if (present.has(roleId)) await putOnRecord(tx, roleId, namesOf(granted, catalogue), now)
  return true
}

/** The new entries in the role's template, except those below something that was revoked. */
function newFor(
  role: RoleSeed,
  unknown: readonly Entry[],
  had: ReadonlySet<number>,
  { ids, parents }: Catalogue,
): number[] {
  const menuIdsFor = (candidates: readonly Entry[]) =>
    candidates
      .filter(({ key, families }) => families.includes(role.family) && role.holds(key))
      .flatMap(({ key }) => ids.get(key) ?? [])
  const isNew = new Set(unknown)
  const before = withAncestors(menuIdsFor(entries.filter((entry) => !isNew.has(entry))), parents)
  const wasTaken = (id: number) => before.has(id) && !had.has(id)
  return menuIdsFor(unknown).filter((id) => !above(id, parents).some(wasTaken))
}

const namesOf = (granted: readonly number[], { ids }: Catalogue): string[] =>
  [...ids].filter(([, id]) => granted.includes(id)).map(([name]) => name)

/**
 * Logs the grants without a person, as an action of the server, and increases the role's version, so that open forms are refused
 * with what was granted.
 */
async function putOnRecord(tx: Tx, roleId: number, granted: readonly string[], now: number): Promise<void> {
  const role = await tx
    .updateTable('Role')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', roleId)
    .returning(['roleName', 'version'])
    .executeTakeFirstOrThrow()
  await recordForServer(tx, now, {
    action: 'role.updated',
    entity: 'role',
    entityId: roleId,
    label: role.roleName,
    before: { version: role.version - 1 },
    after: { version: role.version, granted },
  })
}
