import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, feedbackRules, limits, type FeedbackType } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { waitColumns } from '../../data/waiting.js'
import { ensure } from '../../ensure.js'
import { FeedbackTransitions } from './feedback.transition.js'
import { isWithinDays } from './feedback-times.js'
import { storedFeedback } from './own-feedback.js'

interface Report {
  readonly userId: number
  readonly type: FeedbackType
  readonly text: string
  readonly orderId?: number
  /** Omitted if it is about an order. */
  readonly deviceId?: number
}

/** Receives feedback from users, as their app would submit it. Hospital and agent are fixed at that moment. */
@Injectable()
export class FeedbackIntake {
  constructor(
    private readonly clock: Clock,
    private readonly transitions: FeedbackTransitions,
  ) {}

  async report(tx: Tx, { orderId, deviceId, ...report }: Report): Promise<number> {
    const now = this.clock.now()
    const place = orderId === undefined ? await ofDevice(tx, deviceId) : await ofOrder(tx, orderId, report.userId)
    const first = { at: now, owed: 1 }
    const { id } = await tx
      .insertInto('Feedback')
      .values({
        ...report,
        ...place,
        ...waitColumns([first]),
        feedbackNo: freshNumber('FB', now),
        status: 'OPEN',
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = { feedbackId: id, move: 'REPORT', after: 'OPEN', text: report.text, owed: 1, version: 1 }
    await tx
      .insertInto('FeedbackEvent')
      .values({ ...event, createdAt: now })
      .execute()
    return id
  }

  /** Adds text from the user. Feedback resolved too long ago cannot be reopened; the user submits a new one. */
  async addText(tx: Tx, feedbackId: number, text: string): Promise<void> {
    const stored = await storedFeedback(tx, feedbackId)
    const { status, resolvedAt } = stored
    const days = feedbackRules.reopenDays
    ensure(status !== 'RESOLVED' || isWithinDays(resolvedAt, days, this.clock.now()), () =>
      fault('feedback.reopenLate', { days }),
    )
    const events = tx.selectFrom('FeedbackEvent').select(({ fn }) => fn.countAll<number>().as('count'))
    const { count } = await events
      .where('feedbackId', '=', feedbackId)
      .where('move', '=', 'SAY')
      .executeTakeFirstOrThrow()
    ensure(count < limits.feedbackSaid, () => fault('feedback.tooMuchSaid', { most: limits.feedbackSaid }))
    await this.transitions.move(tx, stored, { move: 'SAY', text: text.slice(0, limits.feedbackText.max) })
  }
}

/** The user's own order with its device, hospital and agent. */
async function ofOrder(tx: Tx, orderId: number, userId: number) {
  const orders = tx.selectFrom('RentalOrder').select(['deviceId', 'hospitalId', 'agentPath']).where('id', '=', orderId)
  const order = await orders.where('userId', '=', userId).executeTakeFirst()
  ensure(order, () => fault('record.missing'))
  return { orderId, ...order }
}

async function ofDevice(tx: Tx, deviceId: number | undefined) {
  if (deviceId === undefined) return {}
  const devices = tx.selectFrom('Device').select(['hospitalId', 'agentPath']).where('id', '=', deviceId)
  const device = await devices.where('deletedAt', 'is', null).executeTakeFirst()
  ensure(device, () => fault('record.missing'))
  return { deviceId, ...device }
}
