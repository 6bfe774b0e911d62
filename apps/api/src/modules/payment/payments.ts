import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import {
  accounts,
  channelFee,
  fault,
  moneyRules,
  type AccountCode,
  type Business,
  type PayWay,
} from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { ensure } from '../../ensure.js'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit, type Posting } from '../../ledger/posting.js'
import { Businesses, type StoredPayment, type StoredRefund } from './businesses.js'
import { lateKey, SuspenseItems } from './suspense-items.js'

interface PaymentRequest {
  readonly business: Business
  readonly businessId: number
  readonly userId: number
  readonly payWay: PayWay
  readonly amountCents: number
  /** The channel's rate, if the money came through it before; today's if left out. */
  readonly feeBps?: number
}

/** The ledger account that a payment's money comes from. */
export function sourceOf({ payWay, userId }: Pick<StoredPayment, 'payWay' | 'userId'>): AccountCode {
  if (payWay === 'BALANCE') return accounts.userBalance(userId)
  if (payWay === 'DEPOSIT') return accounts.userDeposit(userId)
  return payWay === 'WECHAT' ? accounts.wechat : accounts.bank
}

/** The ledger account that a refund is paid from: the bank account, the channel's, or the payer's balance. */
export function refundedFrom(
  { status, payWay }: Pick<StoredRefund, 'status' | 'payWay'>,
  { userId }: Pick<StoredPayment, 'userId'>,
): AccountCode {
  if (status === 'MANUAL_DONE') return accounts.bank
  return payWay === 'WECHAT' ? accounts.wechat : accounts.userBalance(userId)
}

/** The posting of the channel's fee on a payment. */
export const feeTaken = ({ id }: Pick<StoredPayment, 'id'>, feeCents: number): Posting => ({
  key: `payment:${id}:fee`,
  event: 'payment.fee',
  about: { type: 'Payment', id },
  lines: [debit(accounts.channelFee, feeCents), credit(accounts.wechat, feeCents)],
})

/** Stores payments. The business they are for books the consequences in the same transaction. */
@Injectable()
export class Payments {
  constructor(
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly businesses: Businesses,
    private readonly suspense: SuspenseItems,
  ) {}

  /** Records a payment to be made; the channel has not been called yet. */
  async open(tx: Tx, request: PaymentRequest): Promise<StoredPayment> {
    const now = this.clock.now()
    const { channelFeeBps } = moneyRules
    const row = {
      feeBps: channelFeeBps,
      ...request,
      tradeNo: freshNumber('PY', now),
      status: 'WAIT',
      createdAt: now,
      updatedAt: now,
    }
    return tx.insertInto('Payment').values(row).returningAll().executeTakeFirstOrThrow()
  }

  /** Settles a payment that was made. Returns false if it was settled before, so that repeated notices change nothing. */
  async settle(tx: Tx, payment: StoredPayment, channelNo: string | null = null): Promise<boolean> {
    const now = this.clock.now()
    const feeCents = channelFee(payment.amountCents, payment.feeBps)
    const set = { status: 'SUCCESS', feeCents, channelNo, paidAt: now, version: payment.version + 1, updatedAt: now }
    const { numUpdatedRows } = await tx
      .updateTable('Payment')
      .set(set)
      .where('id', '=', payment.id)
      .where('status', 'in', ['WAIT', 'PAYING'])
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    if (payment.payWay === 'WECHAT' && feeCents > 0) await this.ledger.post(tx, feeTaken(payment, feeCents))
    const booked = await this.businesses.of(payment.business).paid(tx, { ...payment, ...set })
    if (!booked) await this.suspend(tx, payment)
    return true
  }

  /** Holds a payment for something closed meanwhile in suspense until it has been refunded. */
  private async suspend(tx: Tx, payment: StoredPayment): Promise<void> {
    await tx.updateTable('Payment').set({ status: 'LATE' }).where('id', '=', payment.id).execute()
    await this.ledger.post(tx, {
      key: `payment:${payment.id}:late`,
      event: 'payment.late',
      about: { type: 'Payment', id: payment.id },
      lines: [debit(sourceOf(payment), payment.amountCents), credit(accounts.lateSuspense, payment.amountCents)],
    })
    const { id: paymentId, tradeNo: number, amountCents } = payment
    const late = { key: lateKey(payment), kind: 'LATE_PAYMENT', status: 'WAITING' } as const
    const ownerName = await nicknameOf(tx, payment.userId)
    await this.suspense.open(tx, { ...late, number, ownerName, paymentId, amountCents, heldCents: amountCents })
  }

  /** Pays at once from the user's balance or deposit, or offline. */
  async payNow(tx: Tx, request: PaymentRequest & { payWay: 'BALANCE' | 'DEPOSIT' | 'OFFLINE' }): Promise<void> {
    await this.settle(tx, await this.open(tx, request))
  }

  /** Successful payments, latest first: the order in which refunds take from them. */
  paidFor(tx: Tx, business: Business, businessId: number): Promise<StoredPayment[]> {
    return tx
      .selectFrom('Payment')
      .selectAll()
      .where('business', '=', business)
      .where('businessId', '=', businessId)
      .where('status', '=', 'SUCCESS')
      .orderBy('id', 'desc')
      .execute()
  }

  /** Payments that have been opened and may still be made, oldest first. */
  openFor(tx: Tx, business: Business, businessId: number): Promise<StoredPayment[]> {
    return tx
      .selectFrom('Payment')
      .selectAll()
      .where('business', '=', business)
      .where('businessId', '=', businessId)
      .where('status', 'in', ['WAIT', 'PAYING'])
      .orderBy('id')
      .execute()
  }

  async one(tx: Tx, id: number): Promise<StoredPayment> {
    const payment = await tx.selectFrom('Payment').selectAll().where('id', '=', id).executeTakeFirst()
    ensure(payment, () => fault('record.missing'))
    return payment
  }
}

export async function nicknameOf(tx: Tx, userId: number): Promise<string> {
  const user = await tx.selectFrom('User').select('nickname').where('id', '=', userId).executeTakeFirst()
  return user?.nickname ?? ''
}
