import type { World } from '../../src/testing/world.js'

/** Everybody's permissions, computed from the stored rows independently of the server. */
interface Holdings {
  /** By manager: all entries held, including disabled ones. */
  held: Map<number, Set<number>>
  /** By manager: the entries held that are enabled, including everything above them. */
  valid: Map<number, Set<number>>
  supers: Set<number>
}

interface Menu {
  id: number
  fid: number | null
  families: string
  isFlag: number
}

export function holdingsOf({ database: { reader } }: World): Holdings {
  const menus = new Map(
    (reader.prepare('SELECT id, fid, families, "isFlag" FROM "Menu"').all() as Menu[]).map((menu) => [menu.id, menu]),
  )
  const rows = reader
    .prepare('SELECT r.id AS "roleId", r.family, m."menuId" FROM "Role" r LEFT JOIN "RoleMenu" m ON m."roleId" = r.id')
    .all() as { roleId: number; family: string; menuId: number | null }[]
  const people = reader
    .prepare('SELECT id, "roleId" FROM "Manager" WHERE "deletedAt" IS NULL AND "isFlag" = 1')
    .all() as {
    id: number
    roleId: number
  }[]

  const wayUp = (id: number): Menu[] => {
    const menu = menus.get(id)
    return menu ? [menu, ...(menu.fid === null ? [] : wayUp(menu.fid))] : []
  }
  const roles = new Map<number, Set<number>>()
  for (const { roleId, family, menuId } of rows) {
    const start = roleId === 1 ? [...menus.keys()] : menuId === null ? [] : [menuId]
    const menuIds = roles.get(roleId) ?? new Set()
    for (const menu of start.flatMap(wayUp)) if (menu.families.split(',').includes(family)) menuIds.add(menu.id)
    roles.set(roleId, menuIds)
  }
  const on = (id: number) => wayUp(id).every(({ isFlag }) => isFlag === 1)
  const of = (roleId: number) => roles.get(roleId) ?? new Set<number>()
  return {
    held: new Map(people.map(({ id, roleId }) => [id, of(roleId)])),
    valid: new Map(people.map(({ id, roleId }) => [id, new Set([...of(roleId)].filter(on))])),
    supers: new Set(people.filter(({ roleId }) => roleId === 1).map(({ id }) => id)),
  }
}

/**
 * Violations between two moments when only `actor` acted: somebody gained an entry that the actor did not hold, a non-super actor
 * made somebody super, or no super administrator is left.
 */
export function unearned(before: Holdings, after: Holdings, actor: number): string[] {
  const wrong: string[] = after.supers.size === 0 ? ['no super administrator is left'] : []
  if (before.supers.has(actor)) return wrong
  const mine = before.held.get(actor) ?? new Set<number>()
  for (const kind of ['held', 'valid'] as const) {
    for (const [who, now] of after[kind]) {
      if (before.supers.has(who)) continue
      if (after.supers.has(who)) {
        wrong.push(`${who} became super by ${actor}`)
        continue
      }
      const gained = [...now].filter((id) => !before[kind].get(who)?.has(id))
      const beyond = gained.filter((id) => !mine.has(id))
      if (beyond.length > 0) wrong.push(`${who} gained ${beyond.join()} by ${actor}, who did not hold it`)
    }
  }
  return wrong
}
