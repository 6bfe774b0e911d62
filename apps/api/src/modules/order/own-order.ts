import type { DB, Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { ensure } from '../../ensure.js'

export type StoredOrder = Selectable<DB['RentalOrder']>

const byId = (tx: Tx, id: number) => tx.selectFrom('RentalOrder').selectAll().where('id', '=', id).executeTakeFirst()

/** An existing order within the actor's scope. */
export async function ownOrder(tx: Tx, me: Actor, id: number): Promise<StoredOrder> {
  return own(me, await byId(tx, id), ({ agentPath }) => ({ agentPath }))
}

/** An order without a scope check, for steps that users and payments trigger. */
export async function storedOrder(tx: Tx, id: number): Promise<StoredOrder> {
  const order = await byId(tx, id)
  ensure(order, () => fault('record.missing'))
  return order
}
