import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, refundsOpen, type Business, type RefundStatus } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import type { DB } from '@bedside/prisma'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { ensure } from '../../ensure.js'
import { saveOver } from '../../records/versioned.js'
import { Businesses, type StoredPayment, type StoredRefund } from './businesses.js'
import { Payments } from './payments.js'
import { RefundBooking } from './refund-booking.js'
import { approvalHindranceOf, retryHindranceOf } from './refund.rules.js'

interface RefundRequest {
  readonly reason: string
  /** The person who requests it; omitted for users and the server. */
  readonly by?: Actor
  /** APPROVED if within the person's ceiling, otherwise PENDING. */
  readonly status: 'PENDING' | 'APPROVED'
}

/** The bank transfer that paid a refund by hand; its voucher is stored with the refund. */
interface Transfer {
  readonly voucherNo: string
  /** Unique, so that one transfer pays one refund; null if a suspense item has it. */
  readonly voucherKey: string | null
  readonly paidOn: string
  readonly settleNote: string
}

/**
 * Refunds. An approved refund goes back through the channel that the payment came by; what was paid from the balance or the
 * deposit returns to the balance at once.
 */
@Injectable()
export class Refunds {
  constructor(
    private readonly clock: Clock,
    private readonly businesses: Businesses,
    private readonly payments: Payments,
    private readonly booking: RefundBooking,
  ) {}

  /** Records a refund. If it is approved and goes back through the channel, the caller sends it after the commit. */
  async request(
    tx: Tx,
    payment: StoredPayment,
    { amountCents, reason, by, status }: RefundRequest & { readonly amountCents: number },
  ): Promise<StoredRefund> {
    const now = this.clock.now()
    const { business, businessId } = payment
    const refund = await tx
      .insertInto('Refund')
      .values({
        refundNo: freshNumber('RF', now),
        paymentId: payment.id,
        business,
        businessId,
        payWay: payment.payWay === 'WECHAT' ? 'WECHAT' : 'BALANCE',
        amountCents,
        status,
        reason,
        applicantId: by?.managerId ?? null,
        applicant: by?.name ?? '',
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return status === 'APPROVED' ? this.begin(tx, refund) : refund
  }

  /** Records the refunds of an amount paid for a record: from the latest payment first, one of each payment that it takes from. */
  async requestAll(
    tx: Tx,
    { business, id }: { readonly business: Business; readonly id: number },
    amountCents: number,
    request: RefundRequest,
  ): Promise<StoredRefund[]> {
    const refunds: StoredRefund[] = []
    let open = amountCents
    for (const payment of await this.payments.paidFor(tx, business, id)) {
      const cents = Math.min(open, await this.leftOf(tx, payment))
      if (cents > 0) refunds.push(await this.request(tx, payment, { ...request, amountCents: cents }))
      open -= cents
    }
    if (open > 0) throw new Error(`${business} ${id}: its payments are ${open} cents short of what is refunded`)
    return refunds
  }

  /** Refuses to let people approve their own request. */
  async approve(tx: Tx, me: Actor, refund: StoredRefund, verdict: string): Promise<StoredRefund> {
    ensure(approvalHindranceOf(refund, me) === null, () => fault('refund.ownRequest'))
    const decided = { reviewerId: me.managerId, reviewer: me.name, verdict }
    return this.begin(tx, await this.move(tx, refund, ['PENDING'], { ...decided, status: 'APPROVED' }))
  }

  reject(tx: Tx, me: Actor, refund: StoredRefund, verdict: string): Promise<StoredRefund> {
    const decided = { reviewerId: me.managerId, reviewer: me.name, verdict }
    return this.move(tx, refund, ['PENDING'], { ...decided, status: 'REJECTED' })
  }

  /** Settles a refund that was paid out, and has its business book it. */
  async settle(tx: Tx, refund: StoredRefund, channelNo: string | null = null): Promise<StoredRefund> {
    const settled = await this.move(tx, refund, ['APPROVED', 'PROCESSING', 'FAILED'], {
      status: 'SUCCESS',
      channelNo,
      failure: '',
      doneAt: this.clock.now(),
    })
    const payment = await this.payments.one(tx, refund.paymentId)
    const refundedCents = payment.refundedCents + refund.amountCents
    await tx.updateTable('Payment').set({ refundedCents }).where('id', '=', payment.id).execute()
    if (refund.payWay === 'WECHAT') await this.booking.returnedFee(tx, refund, payment)
    if (payment.status === 'LATE') await this.booking.ofLatePayment(tx, refund, payment)
    else await this.businesses.of(refund.business).refunded(tx, settled, payment)
    return settled
  }

  async fail(tx: Tx, refund: StoredRefund, failure: string): Promise<void> {
    const failed = await this.move(tx, refund, ['APPROVED', 'PROCESSING'], { status: 'FAILED', failure })
    const { status } = await this.payments.one(tx, refund.paymentId)
    if (status !== 'LATE') await this.businesses.of(refund.business).refundFailed(tx, failed)
  }

  /**
   * Settles a refund that the channel refused as paid by bank transfer, and has its business book it. The channel returns no fee
   * for it.
   */
  async settleByHand(tx: Tx, me: Actor, refund: StoredRefund, transfer: Transfer): Promise<StoredRefund> {
    await this.mustBeForPeople(tx, refund)
    const payment = await this.payments.one(tx, refund.paymentId)
    const settled = await this.markPaidByHand(tx, me, refund, transfer)
    const by = { me, reason: transfer.settleNote }
    await this.businesses.of(refund.business).refunded(tx, settled, payment, by)
    return settled
  }

  /** Marks a refund that the channel refused as paid by bank transfer. The caller books it. */
  async markPaidByHand(tx: Tx, me: Actor, refund: StoredRefund, transfer: Transfer): Promise<StoredRefund> {
    const now = this.clock.now()
    const by = { ...transfer, settlerId: me.managerId, settler: me.name, settledAt: now }
    const settled = await this.move(tx, refund, ['FAILED'], { ...by, status: 'MANUAL_DONE', doneAt: now })
    const { refundedCents } = await this.payments.one(tx, refund.paymentId)
    const paidBack = { refundedCents: refundedCents + refund.amountCents }
    await tx.updateTable('Payment').set(paidBack).where('id', '=', refund.paymentId).execute()
    return settled
  }

  /**
   * The channel paid a refund that had already been paid by hand: the payer has it twice, and the amount becomes a suspense item. It is
   * compared with the channel's bill of this day, as the day of the transfer says nothing about the channel.
   */
  async paidTwice(tx: Tx, refund: StoredRefund, channelNo: string | null): Promise<void> {
    if (refund.channelNo !== null) return
    // Reported without a number of the channel's, it has ours, as it counts as paid by the channel from now on.
    await this.move(tx, refund, ['MANUAL_DONE'], { channelNo: channelNo ?? refund.refundNo, doneAt: this.clock.now() })
    await this.booking.paidTwice(tx, refund, await this.payments.one(tx, refund.paymentId))
  }

  /** Resends a failed refund under its number, by which the channel recognises it and does not pay twice. */
  retry(tx: Tx, refund: StoredRefund): Promise<StoredRefund> {
    return this.move(tx, refund, ['FAILED'], { status: 'APPROVED', failure: '', retriedAt: this.clock.now() })
  }

  /** Has the channel asked at the next turn. The version stays, so that the reply to a poll that is under way still counts. */
  async pollSoon(tx: Tx, { id }: StoredRefund): Promise<void> {
    await tx.updateTable('Refund').set({ pollAt: this.clock.now() }).where('id', '=', id).execute()
  }

  /** Refuses refunds of late payments, which are sent again automatically and settled with their suspense items. */
  async mustBeForPeople(tx: Tx, { paymentId }: StoredRefund): Promise<void> {
    const payment = await this.payments.one(tx, paymentId)
    ensure(retryHindranceOf(payment) === null, () => fault('refund.ofLatePayment'))
  }

  async one(tx: Tx, id: number): Promise<StoredRefund | undefined> {
    return tx.selectFrom('Refund').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** What is left of a payment after refunds, completed and pending. */
  private async leftOf(tx: Tx, { id, amountCents, refundedCents }: StoredPayment): Promise<number> {
    const { requested } = await tx
      .selectFrom('Refund')
      .select(({ fn }) => fn.sum<number>('amountCents').as('requested'))
      .where('paymentId', '=', id)
      .where('status', 'in', refundsOpen)
      .executeTakeFirstOrThrow()
    return amountCents - refundedCents - (requested ?? 0)
  }

  /** A refund to the balance needs no channel and is settled at once. */
  private begin(tx: Tx, refund: StoredRefund): Promise<StoredRefund> {
    return refund.payWay === 'BALANCE' ? this.settle(tx, refund) : Promise.resolve(refund)
  }

  private async move(
    tx: Tx,
    refund: StoredRefund,
    from: readonly RefundStatus[],
    values: Updateable<DB['Refund']>,
  ): Promise<StoredRefund> {
    ensure(
      from.some((one) => one === refund.status),
      () => fault('record.stateChanged'),
    )
    const now = this.clock.now()
    const version = await saveOver(tx, 'Refund', refund, values, now)
    return { ...refund, ...values, version, updatedAt: now }
  }
}
