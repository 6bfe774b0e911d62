import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../access/actor.js'
import { inScope } from '../access/scope.js'

/** The key by which a device's current order is found. */
export const deviceKey = (id: string): RawBuilder<string> => sql<string>`cast(${sql.ref(id)} as text)`

export interface JoinedOrder {
  readonly orderId: number | null
  readonly orderNo: string | null
  readonly orderPath: string | null
}

/**
 * An order keeps the agent it started under: a device that has changed hands since may still be in another agent's
 * order.
 */
export const currentOrder = (me: Actor, { orderId, orderNo, orderPath }: JoinedOrder) =>
  inScope(me, { agentPath: orderPath }) ? { orderId, orderNo } : { orderId: null, orderNo: null }
