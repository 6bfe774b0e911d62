import type { DB, Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { ensure } from '../../ensure.js'

export type StoredDeposit = Selectable<DB['DepositOrder']>

const byId = (tx: Tx, id: number) => tx.selectFrom('DepositOrder').selectAll().where('id', '=', id).executeTakeFirst()

/** A deposit that is there and within the actor's scope. */
export async function ownDeposit(tx: Tx, me: Actor, id: number): Promise<StoredDeposit> {
  return own(me, await byId(tx, id), ({ agentPath }) => ({ agentPath }))
}

export async function storedDeposit(tx: Tx, id: number): Promise<StoredDeposit> {
  const deposit = await byId(tx, id)
  ensure(deposit, () => fault('record.missing'))
  return deposit
}

/** What a renter has with us now; a renter has one at a time. */
export const depositOf = (tx: Tx, userId: number): Promise<StoredDeposit | undefined> =>
  tx.selectFrom('DepositOrder').selectAll().where('activeUserKey', '=', String(userId)).executeTakeFirst()
