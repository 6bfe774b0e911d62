import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  dayMs,
  fault,
  limits,
  refundsOpen,
  type FeedbackRefundForm,
  type FeedbackRepairForm,
  type FeedbackRow,
  type RefundStatus,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { inScope } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { idsOf } from '../../data/ids-of.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { Jobs } from '../../jobs/jobs.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { DATABASE } from '../../tokens.js'
import { DeviceEvents } from '../device/device-events.js'
import { DeviceStore } from '../device/device.store.js'
import { DeviceTransitions } from '../device/device.transition.js'
import { RepairTickets } from '../device/repair-tickets.js'
import { FeedbackAnswers } from './feedback-answers.js'
import { mustHaveNoReply } from './feedback-replies.js'
import { FeedbackReading } from './feedback.reading.js'
import { unresolved } from './feedback.rules.js'
import { FeedbackTransitions } from './feedback.transition.js'
import { currentFeedback, storedFeedback, type StoredFeedback } from './own-feedback.js'

/** Refunds in these statuses may still succeed; a failed one needs a person. */
const refundsUnderWay = refundsOpen.filter((status) => status !== 'FAILED')
const isUnderWay = (status: string): boolean => refundsUnderWay.some((one: RefundStatus) => one === status)

/** Feedback that waits for a repair, a refund or a date, and the job that resumes it. */
@Injectable()
export class FeedbackWaits implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly transitions: FeedbackTransitions,
    private readonly answers: FeedbackAnswers,
    private readonly reading: FeedbackReading,
    private readonly devices: DeviceStore,
    private readonly deviceMoves: DeviceTransitions,
    private readonly tickets: RepairTickets,
    private readonly deviceEvents: DeviceEvents,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare(
      oneByOne({
        name: 'FEEDBACK_WAKING',
        everyMs: 30_000,
        batch: 50,
        due: (limit, after) => idsOf(this.due(after).limit(limit)),
        take: (tx, id) => this.takeUp(tx, id),
      }),
    )
  }

  /**
   * Sends the device to repair unless it already is, and lets all unresolved feedback on it wait for that, except what is being
   * replied to.
   */
  async repair(me: Actor, { fault: what, ...form }: FeedbackRepairForm): Promise<FeedbackRow> {
    const device = await this.database.write(async (tx) => {
      const stored = await currentFeedback(tx, me, form)
      await mustHaveNoReply(tx, stored.id)
      ensure(stored.deviceId !== null, () => fault('feedback.noDevice'))
      const storedDevice = await this.devices.one(tx, me, stored.deviceId)
      const broken = storedDevice.status === 'FAULT' || storedDevice.status === 'REPAIRING'
      const after = broken
        ? storedDevice
        : await this.deviceMoves.move(tx, storedDevice, { move: 'FAULT', me, reason: what })
      const { id: ticketId } = await this.tickets.of(tx, after, { me, what })
      for (const feedback of await this.sameDevice(tx, me, stored)) {
        const accepted = await this.transitions.accepted(tx, me, feedback)
        await this.transitions.move(tx, accepted, {
          move: 'REPAIR',
          me,
          text: what,
          awaits: 'REPAIR',
          values: { ticketId },
          before: feedback,
        })
      }
      return after
    })
    this.deviceEvents.publish({ ...device, deviceId: device.id })
    return this.reading.one(me, form.feedbackId)
  }

  /** Links a refund of the order; the feedback waits while that is in progress. */
  async linkRefund(me: Actor, { refundId, ...form }: FeedbackRefundForm): Promise<FeedbackRow> {
    await this.database.write(async (tx) => {
      const stored = await currentFeedback(tx, me, form)
      await mustHaveNoReply(tx, stored.id)
      ensure(stored.orderId !== null, () => fault('feedback.noOrder'))
      const refunds = tx.selectFrom('Refund').select(['refundNo', 'status']).where('id', '=', refundId)
      const ofOrder = refunds.where('business', '=', 'RENTAL').where('businessId', '=', stored.orderId)
      const refund = await ofOrder.executeTakeFirst()
      ensure(refund, () => fault(me.family === 'PLATFORM' ? 'record.missing' : 'access.scope'))
      const accepted = await this.transitions.accepted(tx, me, stored)
      await this.transitions.move(tx, accepted, {
        move: 'REFUND',
        me,
        text: refund.refundNo,
        values: { refundId },
        before: stored,
        ...(accepted.status === 'PROCESSING' && isUnderWay(refund.status) && { awaits: 'REFUND' }),
      })
    })
    return this.reading.one(me, form.feedbackId)
  }

  /**
   * All unresolved feedback on the same device that the caller may see, this one included. Without what has a reply waiting to be
   * sent: a change now would make that reply one that does not resolve, whatever its author chose.
   */
  private async sameDevice(tx: Tx, me: Actor, { id, deviceId }: StoredFeedback): Promise<StoredFeedback[]> {
    const ofDevice = tx.selectFrom('Feedback').selectAll().where('deviceId', '=', deviceId)
    const withoutReply = ofDevice.where('id', 'not in', tx.selectFrom('FeedbackReply').select('feedbackId'))
    const open = await withoutReply.where('status', 'in', unresolved).orderBy('id').execute()
    ensure(
      open.some((one) => one.id === id),
      () => fault('record.stateChanged'),
    )
    return open.filter((one) => inScope(me, one))
  }

  private due(after: number) {
    return this.over(this.database.read).where('f.id', '>', after).orderBy('f.id')
  }

  /** Waits that are over; a date later than can be chosen was entered while the clock was ahead. */
  private over(db: Reading) {
    const now = this.clock.now()
    const latest = now + (limits.feedbackWaitDays + 1) * dayMs
    return db
      .selectFrom('Feedback as f')
      .leftJoin('RepairTicket as r', 'r.id', 'f.ticketId')
      .leftJoin('Refund as b', 'b.id', 'f.refundId')
      .select('f.id')
      .where((row) =>
        row.or([
          row.and([row('f.awaits', '=', 'DATE'), row.or([row('f.wakeAt', '<=', now), row('f.wakeAt', '>', latest)])]),
          row.and([row('f.awaits', '=', 'REPAIR'), row('r.status', 'in', ['DONE', 'CANCELLED'])]),
          row.and([row('f.awaits', '=', 'REFUND'), row('b.status', 'not in', refundsUnderWay)]),
        ]),
      )
  }

  /** Resumes waiting feedback: a finished repair is answered automatically, anything else returns to staff. */
  private async takeUp(tx: Tx, feedbackId: number): Promise<void> {
    // Somebody may have resumed it since it was found due, and let it wait for something else.
    if (!(await this.over(tx).where('f.id', '=', feedbackId).executeTakeFirst())) return
    const stored = await storedFeedback(tx, feedbackId)
    const repaired = stored.awaits === 'REPAIR' ? await this.repairedDevice(tx, stored) : undefined
    if (repaired === undefined) return void (await this.transitions.move(tx, stored, { move: 'WAKE' }))
    const text = `您反馈的陪护床（设备 ${repaired}）已修复，给您带来不便敬请谅解`
    await this.answers.give(tx, stored, { move: 'RESOLVE', text, actor: { name: '', managerId: null } })
  }

  private async repairedDevice(tx: Tx, { ticketId }: StoredFeedback): Promise<string | undefined> {
    const tickets = tx.selectFrom('RepairTicket as r').innerJoin('Device as d', 'd.id', 'r.deviceId')
    const doneTickets = tickets.select('d.deviceNo').where('r.id', '=', ticketId).where('r.status', '=', 'DONE')
    return (await doneTickets.executeTakeFirst())?.deviceNo
  }
}
