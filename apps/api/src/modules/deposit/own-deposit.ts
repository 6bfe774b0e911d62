import type { DB, Tx } from '@bedside/prisma'
import type { Selectable } from 'kysely'
import { rowsOf } from '../../access/rows.js'
import type { Reading } from '../../data/reading.js'
import { heldOf } from './deposit.rules.js'
import { slotsOf, unsettledOf } from './user-slots.js'

export type StoredDeposit = Selectable<DB['DepositOrder']>

export const { own: ownDeposit, stored: storedDeposit } = rowsOf('DepositOrder', ({ agentPath }) => ({ agentPath }))

/** The user's current deposits, oldest first. */
export const depositsOf = (db: Reading, userId: number): Promise<StoredDeposit[]> =>
  db.selectFrom('DepositOrder').selectAll().where('activeUserKey', 'in', slotsOf(userId)).orderBy('id').execute()

/** The deposits that back no order in progress or unpaid; `but` is an order to disregard. */
export async function spareDeposits(db: Reading, userId: number, but?: { id: number }): Promise<StoredDeposit[]> {
  const orders = (await unsettledOf(db, userId)).filter(({ id }) => id !== but?.id)
  return (await depositsOf(db, userId)).filter(({ id }) => orders.every(({ depositId }) => depositId !== id))
}

/** The deposit that pays for an order: the one it began with, unless nothing is held by it, or else a spare one. */
export async function depositFor(
  tx: Tx,
  order: { id: number; userId: number; depositId: number | null },
): Promise<StoredDeposit | undefined> {
  const spare = await spareDeposits(tx, order.userId, order)
  const begunWith = spare.find(({ id }) => id === order.depositId)
  const withMoney = [begunWith, ...spare].find((one) => one?.status === 'HELD' && heldOf(one) > 0)
  return withMoney ?? begunWith ?? spare[0]
}
