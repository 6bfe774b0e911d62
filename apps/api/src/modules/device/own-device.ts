import type { DB, Tx } from '@bedside/prisma'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'

export type StoredDevice = Selectable<DB['Device']>

/** A device that is there and within the actor's scope. Without an agent it is the platform's alone. */
export async function ownDevice(tx: Tx, me: Actor, id: number): Promise<StoredDevice> {
  const living = tx.selectFrom('Device').selectAll().where('deletedAt', 'is', null)
  const device = await living.where('id', '=', id).executeTakeFirst()
  return own(me, device, ({ agentPath }) => ({ agentPath }))
}
