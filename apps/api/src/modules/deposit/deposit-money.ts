import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts } from '@bedside/contracts'
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
import { failureIn, openRefunds, stateOf } from './open-refunds.js'
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
    const refundedCents = deposit.refundedCents + amountCents
    const rest = await openRefunds(tx, deposit)
    if (rest.length > 0) {
      const step = { move: 'PART', to: stateOf(rest), amountCents, ...by } as const
      await this.transitions.move(tx, deposit, { ...step, values: { refundedCents, failure: failureIn(rest) } })
    } else {
      // A deposit counts as returned on the day on which all of it is back.
      const values = { refundedCents, refundedAt: this.clock.now(), failure: '' }
      await this.transitions.move(tx, deposit, { move: 'DONE', to: 'REFUNDED', amountCents, values, ...by })
    }
    await this.tell(tx, deposit, 'DEPOSIT_REFUNDED', amountCents)
  }

  /** The user is told when a refund fails for the first time. */
  async refundFailed(tx: Tx, { businessId, failure, amountCents, retriedAt }: StoredRefund): Promise<void> {
    const deposit = await storedDeposit(tx, businessId)
    const values = { failure }
    await this.transitions.move(tx, deposit, {
      move: 'FAIL',
      to: 'REFUND_FAILED',
      amountCents,
      reason: failure,
      values,
    })
    if (retriedAt === null) await this.tell(tx, deposit, 'DEPOSIT_REFUND_FAILED', amountCents)
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
