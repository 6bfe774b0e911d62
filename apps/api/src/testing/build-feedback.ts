import type { DB } from '@bedside/prisma'
import type { FeedbackType } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import { FeedbackIntake } from '../modules/feedback/feedback-intake.js'
import type { BuiltBed } from './build-devices.js'
import { buildOrder } from './build-orders.js'
import type { World } from './world.js'

interface Wish {
  bed?: BuiltBed
  orderId?: number
  userId?: number
  type?: FeedbackType
  text?: string
  /** Columns to set directly, regardless of how that state is reached. */
  as?: Updateable<DB['Feedback']>
}

/** Feedback from a user about an order, as their app would submit it. */
export async function buildFeedback(world: World, { bed, as, type = 'FAULT', ...want }: Wish = {}): Promise<number> {
  const order =
    want.orderId === undefined
      ? await buildOrder(world, { ...(bed && { bed }), ...(want.userId !== undefined && { userId: want.userId }) })
      : { orderId: want.orderId, userId: want.userId ?? 0 }
  const { orderId, userId } = order
  return world.database.write(async (tx) => {
    const report = { userId, orderId, type, text: want.text ?? '锁打不开' }
    const id = await world.get(FeedbackIntake).report(tx, report)
    if (as && Object.keys(as).length > 0) await tx.updateTable('Feedback').set(as).where('id', '=', id).execute()
    return id
  })
}
