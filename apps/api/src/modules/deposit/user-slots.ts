import type { DB } from '@bedside/prisma'
import { parameters } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Reading } from '../../data/reading.js'

/**
 * A user's slots. Each deposit, and each order until it is paid, takes one. The keys are unique, so of two concurrent calls only
 * one can take the last slot.
 */
export const slotsOf = (userId: number, most: number = parameters['rental.maxOpenPerUser'].max): string[] =>
  Array.from({ length: most }, (_, n) => `${userId}:${n + 1}`)

/** The first free slot; undefined if the user already has as many as allowed. */
export function freeSlot(
  userId: number,
  most: number,
  taken: readonly { readonly activeUserKey: string | null }[],
): string | undefined {
  if (taken.length >= most) return undefined
  return slotsOf(userId, most).find((slot) => taken.every(({ activeUserKey }) => activeUserKey !== slot))
}

type Unsettled = Pick<Selectable<DB['RentalOrder']>, 'id' | 'status' | 'depositId' | 'activeUserKey'>

/** The user's orders that are in progress or unpaid: those that take a slot. */
export const unsettledOf = (db: Reading, userId: number): Promise<Unsettled[]> =>
  db
    .selectFrom('RentalOrder')
    .select(['id', 'status', 'depositId', 'activeUserKey'])
    .where('activeUserKey', 'in', slotsOf(userId))
    .execute()
