import type { Tx } from '@bedside/prisma'
import { hourMs } from '@bedside/contracts'
import { Clock } from '../clock.js'
import { Journal } from '../journal/journal.js'
import { FeedbackIntake } from '../modules/feedback/feedback-intake.js'
import { FeedbackTransitions } from '../modules/feedback/feedback.transition.js'

/** One report about the first order, two hours old, so that every profile has some feedback. */
export async function seedFeedback(tx: Tx, now: number): Promise<void> {
  const clock = new Clock()
  clock.freeze()
  clock.set(now - 2 * hourMs)
  const intake = new FeedbackIntake(clock, new FeedbackTransitions(clock, new Journal(clock)))
  const orders = tx.selectFrom('RentalOrder').select(['id', 'userId']).orderBy('id').limit(1)
  const { id: orderId, userId } = await orders.executeTakeFirstOrThrow()
  const id = await intake.report(tx, { userId, orderId, type: 'FAULT', text: '扫码后锁没有打开' })
  await tx.updateTable('Feedback').set({ feedbackNo: 'FB20261121SEED000001' }).where('id', '=', id).execute()
}
