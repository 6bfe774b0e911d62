import type { Tx } from '@bedside/prisma'
import { fault, type DifferenceVerdict, type SettleDifferencesForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import type { StoredDifference } from './difference.transition.js'
import { mustBeUnsigned } from './reconciliation-days.js'

/** A difference, and which version of it the caller has seen, if told. */
export interface Shown {
  readonly id: number
  readonly version: number | undefined
}

/** The versions that the caller has seen, one for each difference, or none. */
export function versionsIn({
  versions = [],
  differenceIds,
}: Pick<SettleDifferencesForm, 'versions' | 'differenceIds'>) {
  ensure(versions.length === 0 || versions.length === differenceIds.length, () => fault('difference.versions'))
  return versions
}

export async function found(tx: Tx, me: Actor, id: number): Promise<StoredDifference> {
  const stored = await tx.selectFrom('Difference').selectAll().where('id', '=', id).executeTakeFirst()
  ensure(stored, () => missing(me))
  return stored
}

/** Refuses a difference that has changed since it was shown, or whose day has been signed off. */
export async function mustBeOpen(tx: Tx, stored: StoredDifference, version: number | undefined): Promise<void> {
  ensure(version === undefined || version === stored.version, () => fault('record.stateChanged'))
  const day = tx.selectFrom('ReconciliationDay').select(['status', 'day']).where('id', '=', stored.dayId)
  mustBeUnsigned(await day.executeTakeFirstOrThrow())
}

/** The owner of a settled difference: whoever has taken it on, else whoever settles it. */
export const ownedBy = (me: Actor, { ownerId, owner }: StoredDifference): { ownerId: number; owner: string } =>
  ownerId === null ? { ownerId: me.managerId, owner: me.name } : { ownerId, owner }

/** The verdict on a difference to which the action was applied, with its version since. */
export async function done(tx: Tx, differenceId: number): Promise<DifferenceVerdict> {
  const stored = tx.selectFrom('Difference').select('version').where('id', '=', differenceId)
  return { differenceId, done: 1, message: '', ...(await stored.executeTakeFirstOrThrow()) }
}
