import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts, refundsOpen } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit, type Posting } from '../../ledger/posting.js'
import {
  Businesses,
  type ByHand,
  type PaidBusiness,
  type StoredPayment,
  type StoredRefund,
} from '../payment/businesses.js'
import { yuanOf } from '../../data/yuan.js'
import { refundedFrom } from '../payment/payments.js'
import { phoneOf } from '../sms/phone-of.js'
import { SmsNotices } from '../sms/sms-notices.js'
import { heldOf } from './deposit.rules.js'
import { DepositTransitions } from './deposit.transition.js'
import { storedDeposit, type StoredDeposit } from './own-deposit.js'

/** Applies payments and refunds of deposits to the deposit and the ledger. */
@Injectable()
export class DepositMoney implements PaidBusiness, OnModuleInit {
  constructor(
    private readonly businesses: Businesses,
    private readonly ledger: Ledger,
    private readonly transitions: DepositTransitions,
    private readonly notices: SmsNotices,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.businesses.register('DEPOSIT', this)
  }

  async paid(tx: Tx, payment: StoredPayment): Promise<boolean> {
    const deposit = await storedDeposit(tx, payment.businessId)
    const { amountCents, payWay } = payment
    if (deposit.status === 'PENDING_PAY') {
      const values = { payWay, paidAt: this.clock.now() }
      await this.transitions.move(tx, deposit, { move: 'PAY', to: 'HELD', amountCents, values })
    } else if (deposit.status === 'HELD' && heldOf(deposit) + amountCents <= deposit.topUpToCents) {
      const values = { amountCents: deposit.amountCents + amountCents }
      await this.transitions.move(tx, deposit, { move: 'TOP_UP', to: 'HELD', amountCents, values })
    } else return false
    await this.ledger.post(tx, depositPaid(payment))
    return true
  }

  async refunded(tx: Tx, refund: StoredRefund, payment: StoredPayment, by?: ByHand): Promise<void> {
    const deposit = await storedDeposit(tx, refund.businessId)
    const { amountCents } = refund
    await this.ledger.post(tx, {
      key: `refund:${refund.id}:back`,
      event: 'deposit.refunded',
      about: { type: 'DepositOrder', id: deposit.id },
      memo: refund.voucherNo,
      lines: [
        debit(accounts.userDeposit(deposit.userId), amountCents),
        credit(refundedFrom(refund, payment), amountCents),
      ],
    })
    const values = { refundedCents: deposit.refundedCents + amountCents, refundedAt: this.clock.now() }
    const rest = await this.stateOfRest(tx, deposit)
    if (rest) await this.transitions.move(tx, deposit, { move: 'PART', to: rest, amountCents, values, ...by })
    else {
      const done = { ...values, failure: '' }
      await this.transitions.move(tx, deposit, { move: 'DONE', to: 'REFUNDED', amountCents, values: done, ...by })
    }
    await this.tell(tx, deposit, 'DEPOSIT_REFUNDED', amountCents)
  }

  async refundFailed(tx: Tx, { businessId, failure, amountCents }: StoredRefund): Promise<void> {
    const deposit = await storedDeposit(tx, businessId)
    const values = { failure }
    const wasTold = await this.hasFailedBefore(tx, deposit)
    await this.transitions.move(tx, deposit, {
      move: 'FAIL',
      to: 'REFUND_FAILED',
      amountCents,
      reason: failure,
      values,
    })
    if (!wasTold) await this.tell(tx, deposit, 'DEPOSIT_REFUND_FAILED', amountCents)
  }

  /** The state of a deposit with further refunds, as it has one for each payment; undefined if there are none. */
  private async stateOfRest(tx: Tx, { id }: StoredDeposit): Promise<'REFUNDING' | 'REFUND_FAILED' | undefined> {
    const open = await tx
      .selectFrom('Refund as r')
      .innerJoin('Payment as p', 'p.id', 'r.paymentId')
      .select('r.status')
      .where('r.business', '=', 'DEPOSIT')
      .where('r.businessId', '=', id)
      .where('r.status', 'in', refundsOpen)
      .where('p.status', '=', 'SUCCESS')
      .execute()
    if (open.length === 0) return undefined
    return open.some(({ status }) => status === 'FAILED') ? 'REFUND_FAILED' : 'REFUNDING'
  }

  private async hasFailedBefore(tx: Tx, { id }: StoredDeposit): Promise<boolean> {
    const failures = tx.selectFrom('DepositChange').select('id').where('depositId', '=', id).where('move', '=', 'FAIL')
    return (await failures.executeTakeFirst()) !== undefined
  }

  private async tell(
    tx: Tx,
    deposit: StoredDeposit,
    template: 'DEPOSIT_REFUNDED' | 'DEPOSIT_REFUND_FAILED',
    amountCents: number,
  ): Promise<void> {
    const phone = await phoneOf(tx, deposit)
    await this.notices.send(tx, { template, values: [yuanOf(amountCents)], phone, operator: '' })
  }
}

/** Books a paid deposit: what the channel received becomes a liability to the user. */
export const depositPaid = ({
  id,
  businessId,
  userId,
  amountCents,
}: Pick<StoredPayment, 'id' | 'businessId' | 'userId' | 'amountCents'>): Posting => ({
  key: `payment:${id}:paid`,
  event: 'deposit.paid',
  about: { type: 'DepositOrder', id: businessId },
  lines: [debit(accounts.wechat, amountCents), credit(accounts.userDeposit(userId), amountCents)],
})
