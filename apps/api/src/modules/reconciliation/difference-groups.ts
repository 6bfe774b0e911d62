import type { Tx } from '@bedside/prisma'
import type { StoredDifference } from './difference.transition.js'
import { mustBeUnsigned } from './reconciliation-days.js'

/** The matches that these differences are part of, by their ids. */
export async function groupsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.selectFrom('Difference').select(['id', 'groupId']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, groupId }) => (groupId === null ? [] : [[id, groupId] as const])))
}

/** All differences that were matched with this one, because only together do they cancel out. */
export async function together(tx: Tx, stored: StoredDifference): Promise<StoredDifference[]> {
  if (stored.groupId === null) return [stored]
  const group = await tx.selectFrom('Difference').selectAll().where('groupId', '=', stored.groupId).execute()
  const days = tx.selectFrom('ReconciliationDay').select(['status', 'day'])
  const ids = [...new Set(group.map(({ dayId }) => dayId))]
  for (const day of await days.where('id', 'in', ids).execute()) mustBeUnsigned(day)
  return group
}
