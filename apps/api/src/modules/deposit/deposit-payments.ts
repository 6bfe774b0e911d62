import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import { ensure } from '../../ensure.js'
import type { StoredPayment } from '../payment/businesses.js'
import { Payments } from '../payment/payments.js'
import { backingFor, type Backing } from './backing.js'
import type { DepositWish } from './deposit-room.js'
import { DepositTransitions } from './deposit.transition.js'
import { depositTerms } from './deposit-terms.js'
import { Deposits } from './deposits.js'

/** What a user has to pay before renting at a hospital: a deposit, or what the one they have lacks. */
@Injectable()
export class DepositPayments {
  constructor(
    private readonly deposits: Deposits,
    private readonly payments: Payments,
    private readonly transitions: DepositTransitions,
  ) {}

  /** Opens the payment, or finds it open; undefined if nothing can be paid now. */
  async open(tx: Tx, wish: DepositWish): Promise<StoredPayment | undefined> {
    if (await this.deposits.hasRoom(tx, wish)) return (await this.deposits.begin(tx, wish)).payment
    const { depositCents } = await depositTerms(tx, wish)
    const backing = await backingFor(tx, wish.userId, depositCents)
    return backing && canGrow(backing) && backing.shortCents > 0 ? this.add(tx, backing, depositCents) : undefined
  }

  /** Opens the payment of what the user's spare deposit lacks at this hospital, or finds it open. */
  async topUp(tx: Tx, { userId, hospitalId }: DepositWish): Promise<StoredPayment> {
    const { depositCents } = await depositTerms(tx, { hospitalId })
    const backing = await backingFor(tx, userId, depositCents)
    ensure(backing && canGrow(backing), () => fault('rental.noDeposit'))
    ensure(backing.shortCents > 0, () => fault('deposit.suffices'))
    return this.add(tx, backing, depositCents)
  }

  /**
   * Asking twice for the same amount is one payment. One that is open for another hospital may still be paid: what the deposit may
   * be brought to is the larger of both amounts, and whatever is paid beyond it goes back.
   */
  private async add(tx: Tx, { deposit, shortCents }: Backing, depositCents: number): Promise<StoredPayment> {
    const open = await this.payments.openFor(tx, 'DEPOSIT', deposit.id)
    const same = open.find(({ amountCents }) => amountCents === shortCents)
    if (same && deposit.topUpToCents >= depositCents) return same
    const topUpToCents = open.length > 0 ? Math.max(deposit.topUpToCents, depositCents) : depositCents
    const step = { move: 'OPEN_TOP_UP', to: 'HELD', amountCents: shortCents } as const
    await this.transitions.move(tx, deposit, { ...step, values: { topUpToCents } })
    const purpose = { business: 'DEPOSIT', businessId: deposit.id, userId: deposit.userId, payWay: 'WECHAT' } as const
    return same ?? this.payments.open(tx, { ...purpose, amountCents: shortCents })
  }
}

/** One opened where none was required holds nothing and is not added to: a new one takes its place. */
const canGrow = ({ deposit }: Backing): boolean => deposit.mode !== 'NONE'
