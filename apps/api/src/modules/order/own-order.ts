import type { DB, Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { ensure } from '../../ensure.js'

export type StoredOrder = Selectable<DB['RentalOrder']>

const byId = (tx: Tx, id: number) => tx.selectFrom('RentalOrder').selectAll().where('id', '=', id).executeTakeFirst()

/** An order that is there and within the actor's scope. */
export async function ownOrder(tx: Tx, me: Actor, id: number): Promise<StoredOrder> {
  return own(me, await byId(tx, id), ({ agentPath }) => ({ agentPath }))
}

/** The same on nobody's behalf: of a renter's own call, or of money that has come in. */
export async function storedOrder(tx: Tx, id: number): Promise<StoredOrder> {
  const order = await byId(tx, id)
  ensure(order, () => fault('record.missing'))
  return order
}
