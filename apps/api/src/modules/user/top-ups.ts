import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts, fault, topUpKeys } from '@bedside/contracts'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit } from '../../ledger/posting.js'
import { Parameters } from '../../parameters/parameters.js'
import { Businesses, type PaidBusiness, type StoredPayment } from '../payment/businesses.js'
import { Payments, sourceOf } from '../payment/payments.js'
import { BalanceLimit } from './balance-limit.js'

/**
 * Top-ups of balances in the amounts that the parameters offer, as the users' app requests them. A payment for one is a
 * `TOPUP` of the user's id; rentals are paid from the balance when they end.
 */
@Injectable()
export class TopUps implements PaidBusiness, OnModuleInit {
  constructor(
    private readonly businesses: Businesses,
    private readonly payments: Payments,
    private readonly ledger: Ledger,
    private readonly parameters: Parameters,
    private readonly limit: BalanceLimit,
  ) {}

  onModuleInit(): void {
    this.businesses.register('TOPUP', this)
  }

  /** The amounts offered, smallest first. */
  async offered(db: Reading): Promise<number[]> {
    const amounts = new Set<number>()
    for (const key of topUpKeys) amounts.add(await this.parameters.of(key, db))
    amounts.delete(0)
    return [...amounts].toSorted((one, other) => one - other)
  }

  /** Opens the payment of a top-up. */
  async begin(tx: Tx, { userId, amountCents }: { userId: number; amountCents: number }): Promise<StoredPayment> {
    const user = await tx.selectFrom('User').select('id').where('id', '=', userId).executeTakeFirst()
    ensure(user, () => fault('record.missing'))
    ensure((await this.offered(tx)).includes(amountCents), () => fault('balance.notOffered'))
    await this.limit.mustFit(tx, userId, amountCents)
    return this.payments.open(tx, { business: 'TOPUP', businessId: userId, userId, payWay: 'WECHAT', amountCents })
  }

  /** Refused where another top-up has filled the balance meanwhile; the money then goes back to its payer. */
  async paid(tx: Tx, payment: StoredPayment): Promise<boolean> {
    const { id, userId, amountCents } = payment
    if (!(await this.limit.fits(tx, userId, amountCents))) return false
    await this.ledger.post(tx, {
      key: `payment:${id}:paid`,
      event: 'user.toppedUp',
      about: { type: 'User', id: userId },
      lines: [debit(sourceOf(payment), amountCents), credit(accounts.userBalance(userId), amountCents)],
    })
    return true
  }

  refunded = (): Promise<void> => Promise.reject(notRefunded())
  refundFailed = (): Promise<void> => Promise.reject(notRefunded())
}

/** Nothing asks for such a refund: what a user does not spend is withdrawn. */
const notRefunded = (): Error => new Error('a top-up that was booked has no refunds')
