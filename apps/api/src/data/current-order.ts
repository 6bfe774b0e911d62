import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../access/actor.js'
import { inScope } from '../access/scope.js'

/** The key by which the order is found that has a device now. */
export const deviceKey = (id: string): RawBuilder<string> => sql<string>`cast(${sql.ref(id)} as text)`

interface Joined {
  readonly orderId: number | null
  readonly orderNo: string | null
  readonly orderPath: string | null
}

/** Whose an order is was settled when it began: a device that has changed hands since may still be in one of another agent's. */
export const currentOrder = (me: Actor, { orderId, orderNo, orderPath }: Joined) =>
  inScope(me, { agentPath: orderPath }) ? { orderId, orderNo } : { orderId: null, orderNo: null }
