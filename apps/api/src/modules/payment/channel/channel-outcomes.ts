import { Inject, Injectable } from '@nestjs/common'
import { fault, type Notice, type PaymentNotice, type PayoutNotice, type RefundNotice } from '@bedside/contracts'
import type { Database, Tx } from '@bedside/prisma'
import { Clock } from '../../../clock.js'
import { ensure } from '../../../ensure.js'
import { DATABASE, LOGGER, type Logger } from '../../../tokens.js'
import { Businesses, type StoredRefund } from '../businesses.js'
import { Payments } from '../payments.js'
import { Refunds } from '../refunds.js'
import { NoticeTaker, type Outcome } from './payment-channel.js'
import { Signature } from './signature.js'

/**
 * Applies the outcomes of payments, refunds and payouts, from notices and from polling: each once, however often and by whichever
 * route it arrives.
 */
@Injectable()
export class ChannelOutcomes extends NoticeTaker {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly signature: Signature,
    private readonly businesses: Businesses,
  ) {
    super()
  }

  async payment(notice: PaymentNotice): Promise<null> {
    this.signature.verify(notice)
    await this.database.write((tx) => this.settlePayment(tx, notice.tradeNo, outcomeIn(notice)))
    return null
  }

  async refund(notice: RefundNotice): Promise<null> {
    this.signature.verify(notice)
    await this.database.write((tx) => this.settleRefund(tx, notice.refundNo, outcomeIn(notice)))
    return null
  }

  async payout(notice: PayoutNotice): Promise<null> {
    this.signature.verify(notice)
    await this.database.write((tx) => this.settlePayout(tx, notice.payoutNo, outcomeIn(notice)))
    return null
  }

  /** The module that made the payout books its outcome. */
  async settlePayout(tx: Tx, payoutNo: string, outcome: Outcome): Promise<void> {
    const payout = await this.businesses.payouts.find(tx, payoutNo)
    ensure(payout, () => fault('payment.unknownNo'))
    if (outcome.state === 'FAILED') return payout.fail(outcome.reason)
    if (outcome.state !== 'SUCCESS') return
    this.mustAgree(outcome, payout)
    this.mustBeNew(outcome, payout, await payout.namesake(outcome.channelNo))
    await payout.settle(outcome.channelNo || null)
  }

  async settlePayment(tx: Tx, tradeNo: string, outcome: Outcome): Promise<void> {
    const payment = await tx.selectFrom('Payment').selectAll().where('tradeNo', '=', tradeNo).executeTakeFirst()
    ensure(payment, () => fault('payment.unknownNo'))
    if (outcome.state === 'FAILED') return this.close(tx, payment.id)
    // A success counts even for a payment closed meanwhile: its business rejects it as late, and it is refunded.
    if (outcome.state !== 'SUCCESS' || !mayBePaid.has(payment.status)) return
    this.mustAgree(outcome, payment)
    const others = tx.selectFrom('Payment').select('id').where('channelNo', '=', outcome.channelNo)
    this.mustBeNew(outcome, payment, await others.executeTakeFirst())
    if (payment.status === 'CLOSED') await this.reopen(tx, payment.id)
    await this.payments.settle(tx, payment, outcome.channelNo || null)
  }

  /** `polled`: the refund as it was when the channel was queried; omitted for a notice. */
  async settleRefund(
    tx: Tx,
    refundNo: string,
    outcome: Outcome,
    polled?: Pick<StoredRefund, 'version'>,
  ): Promise<void> {
    const refund = await tx.selectFrom('Refund').selectAll().where('refundNo', '=', refundNo).executeTakeFirst()
    ensure(refund, () => fault('payment.unknownNo'))
    // A success is final; a failure counts only while the refund is in progress.
    if (outcome.state === 'FAILED' && refund.status === 'PROCESSING')
      return failsNow(refund, polled)
        ? this.refunds.fail(tx, refund, outcome.reason)
        : this.refunds.pollSoon(tx, refund)
    if (outcome.state !== 'SUCCESS' || !mayEnd.has(refund.status)) return
    if (refund.status === 'MANUAL_DONE' && refund.channelNo !== null) return
    this.mustAgree(outcome, refund)
    const others = tx.selectFrom('Refund').select('id').where('channelNo', '=', outcome.channelNo)
    this.mustBeNew(outcome, refund, await others.executeTakeFirst())
    if (refund.status === 'MANUAL_DONE') return this.refunds.paidTwice(tx, refund, outcome.channelNo || null)
    await this.refunds.settle(tx, refund, outcome.channelNo || null)
  }

  /** Reopens a closed payment that was paid after all, so that its business decides whether it is late. */
  private async reopen(tx: Tx, id: number): Promise<void> {
    const reopened = tx.updateTable('Payment').set({ status: 'PAYING' }).where('id', '=', id)
    await reopened.where('status', '=', 'CLOSED').execute()
  }

  /** Closes a payment that was not made; it is no longer polled. */
  private async close(tx: Tx, id: number): Promise<void> {
    const closed = tx.updateTable('Payment').set((row) => ({
      status: 'CLOSED',
      updatedAt: this.clock.now(),
      version: row('version', '+', 1),
    }))
    await closed.where('id', '=', id).where('status', 'in', ['WAIT', 'PAYING']).execute()
  }

  /**
   * Refuses an outcome with a different amount than requested: nothing is booked, and the log line asks for someone to
   * investigate.
   */
  private mustAgree({ amountCents }: { amountCents: number }, asked: { id: number; amountCents: number }): void {
    if (amountCents === asked.amountCents) return
    this.logger.error(
      { id: asked.id, asked: asked.amountCents, moved: amountCents },
      'the channel moved a different amount',
    )
    throw fault('payment.amountDiffers')
  }

  /**
   * Refuses a channel number that already belongs to another record: one of the two cannot have moved, and the server cannot tell
   * which.
   */
  private mustBeNew(
    { channelNo }: { channelNo: string },
    asked: { id: number },
    other: { id: number } | undefined,
  ): void {
    if (!other) return
    this.logger.error({ id: asked.id, other: other.id, channelNo }, 'the channel used one of its numbers twice')
    throw fault('payment.channelNoTaken')
  }
}

const mayBePaid = new Set(['WAIT', 'PAYING', 'CLOSED'])

/** A refund may succeed after it was reported as failed, or after someone refunded it by hand. */
const mayEnd = new Set(['APPROVED', 'PROCESSING', 'FAILED', 'MANUAL_DONE'])

/**
 * A failure may be that of an attempt before a retry, which has the same number: told again by a notice, or by the reply to a poll that
 * began before the refund changed. As a failure of the retry, which the channel may yet pay, it would let people refund by hand too:
 * paid twice. The channel is asked again instead.
 */
const failsNow = ({ retriedAt, version }: StoredRefund, polled: Pick<StoredRefund, 'version'> | undefined): boolean =>
  polled ? polled.version === version : retriedAt === null

const outcomeIn = ({ state, channelNo, amountCents, reason }: Notice): Outcome =>
  state === 'SUCCESS' ? { state, channelNo, amountCents } : { state, reason }
