import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import { ensure } from '../../ensure.js'
import type { StoredPayment } from '../payment/businesses.js'
import { Payments } from '../payment/payments.js'
import { backingFor } from './backing.js'
import type { DepositWish } from './deposit-room.js'
import { DepositTransitions } from './deposit.transition.js'
import { depositRequired } from './deposit-required.js'
import { Deposits } from './deposits.js'

/** What a user has to pay before renting at a hospital: a deposit, or what the one they have lacks. */
@Injectable()
export class DepositDue {
  constructor(
    private readonly deposits: Deposits,
    private readonly payments: Payments,
    private readonly transitions: DepositTransitions,
  ) {}

  /** Opens the payment; undefined if nothing has to be paid, or a deposit is being paid or refunded. */
  async open(tx: Tx, wish: DepositWish): Promise<StoredPayment | undefined> {
    if (await this.deposits.hasRoom(tx, wish)) return (await this.deposits.begin(tx, wish)).payment
    const backing = await backingFor(tx, wish.userId, (await depositRequired(tx, wish)).depositCents)
    return backing && backing.shortCents > 0 ? this.topUp(tx, wish) : undefined
  }

  /** Opens the payment of what the user's spare deposit lacks at this hospital. */
  async topUp(tx: Tx, { userId, hospitalId }: DepositWish): Promise<StoredPayment> {
    const { depositCents } = await depositRequired(tx, { hospitalId })
    const backing = await backingFor(tx, userId, depositCents)
    // One opened where none was required holds nothing and cannot be topped up: a new one takes its place.
    ensure(backing && backing.deposit.mode !== 'NONE', () => fault('rental.noDeposit'))
    const { deposit, shortCents: amountCents } = backing
    ensure(amountCents > 0, () => fault('deposit.suffices'))
    const values = { topUpToCents: depositCents }
    await this.transitions.move(tx, deposit, { move: 'OPEN_TOP_UP', to: 'HELD', amountCents, values })
    const purpose = { business: 'DEPOSIT', businessId: deposit.id, userId, payWay: 'WECHAT' } as const
    return this.payments.open(tx, { ...purpose, amountCents })
  }
}
