import type { DB } from '@bedside/prisma'
import { parameters } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Reading } from '../../data/reading.js'

/**
 * What a renter's deposits, and their orders until they are paid, are kept under: each under one of so many keys, which
 * are unique, so that of two calls at once that take the last one only one can.
 */
export const slotsOf = (userId: number, most: number = parameters['rental.maxOpenPerUser'].max): string[] =>
  Array.from({ length: most }, (_, n) => `${userId}:${n + 1}`)

/** The first that nothing is kept under; undefined where there are as many as somebody may have. */
export function freeSlot(
  userId: number,
  most: number,
  taken: readonly { readonly activeUserKey: string | null }[],
): string | undefined {
  if (taken.length >= most) return undefined
  return slotsOf(userId, most).find((slot) => taken.every(({ activeUserKey }) => activeUserKey !== slot))
}

type Unsettled = Pick<Selectable<DB['RentalOrder']>, 'id' | 'status' | 'depositId' | 'activeUserKey'>

/** A renter's orders that are under way or not paid yet. */
export const unsettledOf = (db: Reading, userId: number): Promise<Unsettled[]> =>
  db
    .selectFrom('RentalOrder')
    .select(['id', 'status', 'depositId', 'activeUserKey'])
    .where('activeUserKey', 'in', slotsOf(userId))
    .execute()
