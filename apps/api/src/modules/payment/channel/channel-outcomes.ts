import { Inject, Injectable } from '@nestjs/common'
import { fault, type Notice, type PaymentNotice, type PayoutNotice, type RefundNotice } from '@bedside/contracts'
import type { Database, Tx } from '@bedside/prisma'
import { Clock } from '../../../clock.js'
import { ensure } from '../../../ensure.js'
import { DATABASE, LOGGER, type Logger } from '../../../tokens.js'
import { Businesses } from '../businesses.js'
import { Payments } from '../payments.js'
import { Refunds } from '../refunds.js'
import { NoticeTaker, type Outcome } from './payment-channel.js'
import { Signature } from './signature.js'

/** Brings in how payments and refunds ended, from notices and from asking: each counts once, whoever tells it how often. */
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

  /** Whoever pays out knows what was asked for, and books it. */
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
    // What is paid is paid, also where it was closed meanwhile: then it is too late, and goes back.
    if (outcome.state !== 'SUCCESS' || !mayBePaid.has(payment.status)) return
    this.mustAgree(outcome, payment)
    const others = tx.selectFrom('Payment').select('id').where('channelNo', '=', outcome.channelNo)
    this.mustBeNew(outcome, payment, await others.executeTakeFirst())
    if (payment.status === 'CLOSED') await this.reopen(tx, payment.id)
    await this.payments.settle(tx, payment, outcome.channelNo || null)
  }

  async settleRefund(tx: Tx, refundNo: string, outcome: Outcome): Promise<void> {
    const refund = await tx.selectFrom('Refund').selectAll().where('refundNo', '=', refundNo).executeTakeFirst()
    ensure(refund, () => fault('payment.unknownNo'))
    // What is back is back; that it failed is news only of what is under way.
    if (outcome.state === 'FAILED' && refund.status === 'PROCESSING')
      return this.refunds.fail(tx, refund, outcome.reason)
    if (outcome.state !== 'SUCCESS' || !mayEnd.has(refund.status)) return
    if (refund.status === 'MANUAL_DONE' && refund.channelNo !== null) return
    this.mustAgree(outcome, refund)
    const others = tx.selectFrom('Refund').select('id').where('channelNo', '=', outcome.channelNo)
    this.mustBeNew(outcome, refund, await others.executeTakeFirst())
    if (refund.status === 'MANUAL_DONE') return this.refunds.givenTwice(tx, refund, outcome.channelNo || null)
    await this.refunds.settle(tx, refund, outcome.channelNo || null)
  }

  /** It was paid all the same: its business decides whether that is too late. */
  private async reopen(tx: Tx, id: number): Promise<void> {
    const reopened = tx.updateTable('Payment').set({ status: 'PAYING' }).where('id', '=', id)
    await reopened.where('status', '=', 'CLOSED').execute()
  }

  /** Nobody paid it, and nobody will. */
  private async close(tx: Tx, id: number): Promise<void> {
    const closed = tx.updateTable('Payment').set((row) => ({
      status: 'CLOSED',
      updatedAt: this.clock.now(),
      version: row('version', '+', 1),
    }))
    await closed.where('id', '=', id).where('status', 'in', ['WAIT', 'PAYING']).execute()
  }

  /** The channel moved another amount than it was asked for: nothing is booked, and somebody has to look into it. */
  private mustAgree({ amountCents }: { amountCents: number }, asked: { id: number; amountCents: number }): void {
    if (amountCents === asked.amountCents) return
    this.logger.error({ id: asked.id, asked: asked.amountCents, told: amountCents }, 'the channel moved another amount')
    throw fault('payment.amountDiffers')
  }

  /** The channel calls two things by one number: one of them it never moved, and nobody here can tell which. */
  private mustBeNew(
    { channelNo }: { channelNo: string },
    asked: { id: number },
    other: { id: number } | undefined,
  ): void {
    if (!other) return
    this.logger.error({ id: asked.id, other: other.id, channelNo }, 'the channel has used a number of its twice')
    throw fault('payment.channelNoTaken')
  }
}

const mayBePaid = new Set(['WAIT', 'PAYING', 'CLOSED'])

/** A refund may end well even after it was said to have failed, and after somebody gave it back by hand. */
const mayEnd = new Set(['APPROVED', 'PROCESSING', 'FAILED', 'MANUAL_DONE'])

const outcomeIn = ({ state, channelNo, amountCents, reason }: Notice): Outcome =>
  state === 'SUCCESS' ? { state, channelNo, amountCents } : { state, reason }
