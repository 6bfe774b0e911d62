import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, type DepositMode } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { ensure } from '../../ensure.js'
import type { StoredPayment } from '../payment/businesses.js'
import { Parameters } from '../../parameters/parameters.js'
import { Payments } from '../payment/payments.js'
import { Refunds } from '../payment/refunds.js'
import { modeFor, roomIn, type DepositWish } from './deposit-room.js'
import { depositTerms } from './deposit-terms.js'
import { heldOf, hindranceOf } from './deposit.rules.js'
import { failureIn, openRefunds, stateOf } from './open-refunds.js'
import { DepositTransitions } from './deposit.transition.js'
import type { StoredDeposit } from './own-deposit.js'
import { hasUnsettledOrders } from './unsettled-orders.js'

/**
 * The steps of a deposit, from opening it to requesting its refund; `DepositMoney` books what is paid and refunded. A deposit
 * belongs to the user and is no income; orders can be paid from it.
 */
@Injectable()
export class Deposits {
  constructor(
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly transitions: DepositTransitions,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the deposit that a hospital requires, and its payment. On credit, or if the hospital requires none, it is held at once
   * with an amount of zero.
   */
  async begin(tx: Tx, wish: DepositWish): Promise<{ deposit: StoredDeposit; payment?: StoredPayment }> {
    const { userId, hospitalId } = wish
    const { agentPath, depositCents } = await depositTerms(tx, wish)
    const mode = modeFor(wish, depositCents)
    const room = await this.roomOf(tx, userId, mode)
    ensure(room, () => fault('deposit.exists'))
    for (const one of room.replaced) await this.transitions.move(tx, one, { move: 'REPLACE', to: 'CLOSED' })
    const now = this.clock.now()
    const free = mode !== 'CASH'
    const deposit = await tx
      .insertInto('DepositOrder')
      .values({
        depositNo: freshNumber('DP', now),
        mode,
        userId,
        hospitalId,
        agentPath,
        amountCents: free ? 0 : depositCents,
        status: free ? 'HELD' : 'PENDING_PAY',
        activeUserKey: room.slot,
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const opened = { depositId: deposit.id, move: 'OPEN', after: deposit.status, createdAt: now }
    await tx.insertInto('DepositChange').values(opened).execute()
    if (free) return { deposit }
    const purpose = { business: 'DEPOSIT', businessId: deposit.id, userId, payWay: 'WECHAT' } as const
    return { deposit, payment: await this.payments.open(tx, { ...purpose, amountCents: depositCents }) }
  }

  /** Whether the user may have one more deposit. */
  async hasRoom(tx: Tx, wish: DepositWish): Promise<boolean> {
    const { depositCents } = await depositTerms(tx, wish)
    return (await this.roomOf(tx, wish.userId, modeFor(wish, depositCents))) !== undefined
  }

  /** Refunds what is left of a deposit, once the user has nothing in progress or unpaid: one refund for each of its payments. */
  async giveBack(tx: Tx, deposit: StoredDeposit, { me, reason = '', logged = true }: Giving) {
    ensure(deposit.status === 'HELD', () => fault('record.stateChanged'))
    ensure(hindranceOf(deposit, await this.owes(tx, deposit)) === null, () => fault('deposit.ordersOpen'))
    const amountCents = heldOf(deposit)
    ensure(amountCents > 0, () => fault('deposit.nothingHeld'))
    const step = { move: 'REFUND', to: 'REFUNDING', reason, logged, amountCents, ...(me && { me }) } as const
    const moved = await this.transitions.move(tx, deposit, { ...step, values: { failure: '' } })
    const record = { business: 'DEPOSIT', id: deposit.id } as const
    const request = { reason, status: 'APPROVED', ...(me && { by: me }) } as const
    return { deposit: moved, refunds: await this.refunds.requestAll(tx, record, amountCents, request) }
  }

  /** Resends one failed refund, or all of them, under the same numbers. Those of late payments are resent from suspense. */
  async retry(tx: Tx, me: Actor, deposit: StoredDeposit, { reason, refundId }: Retry): Promise<StoredDeposit> {
    ensure(deposit.status === 'REFUND_FAILED', () => fault('record.stateChanged'))
    const open = await openRefunds(tx, deposit)
    const resent = open.filter(({ id, status }) => status === 'FAILED' && (refundId === undefined || id === refundId))
    ensure(resent.length > 0, () => fault('record.stateChanged'))
    const amountCents = resent.reduce((sum, one) => sum + one.amountCents, 0)
    for (const refund of resent) await this.refunds.retry(tx, refund)
    const rest = open.filter((one) => !resent.includes(one))
    const step = { move: 'RETRY', to: stateOf(rest), me, reason, amountCents } as const
    return this.transitions.move(tx, deposit, { ...step, values: { failure: failureIn(rest) } })
  }

  /** Pays for an order from the deposit; the payment itself books the amount. */
  async deduct(
    tx: Tx,
    deposit: StoredDeposit,
    { me, amountCents, reason, orderId, evidence, logged = true }: Deduction,
  ): Promise<StoredDeposit> {
    ensure(deposit.status === 'HELD', () => fault('deposit.notHeld'))
    ensure(amountCents <= heldOf(deposit), () => fault('deposit.beyondHeld'))
    const deductedCents = deposit.deductedCents + amountCents
    const to = deductedCents === deposit.amountCents ? 'DEDUCTED' : 'HELD'
    const moved = await this.transitions.move(tx, deposit, {
      move: 'DEDUCT',
      to,
      ...(me && { me }),
      reason,
      logged,
      amountCents,
      values: { deductedCents, orderId, evidence },
    })
    const purpose = { business: 'RENTAL', businessId: orderId, userId: deposit.userId, payWay: 'DEPOSIT' } as const
    // What the channel took when the deposit was paid is what the parties share: by the rate of its first payment, because refunds take
    // from the latest first.
    const paid = (await this.payments.paidFor(tx, 'DEPOSIT', deposit.id)).at(-1)
    await this.payments.payNow(tx, { ...purpose, amountCents, ...(paid && { feeBps: paid.feeBps }) })
    return moved
  }

  /** Whether the deposit's user has an order in progress or unpaid. */
  async owes(tx: Tx, { id }: Pick<StoredDeposit, 'id'>): Promise<boolean> {
    const deposits = tx.selectFrom('DepositOrder as t').select(hasUnsettledOrders.as('owes'))
    return (await deposits.where('t.id', '=', id).executeTakeFirstOrThrow()).owes === 1
  }

  private async roomOf(tx: Tx, userId: number, mode: DepositMode) {
    return roomIn(tx, userId, mode, await this.parameters.of('rental.maxOpenPerUser', tx))
  }
}

interface Giving {
  /** Omitted: the user. */
  readonly me?: Actor
  readonly reason?: string
  /** False if the operation log already has a row for the action that this step is part of. */
  readonly logged?: boolean
}

interface Retry {
  readonly reason: string
  /** Omitted: all that failed. */
  readonly refundId?: number
}

export interface Deduction {
  readonly logged?: boolean
  /** Omitted: the server. */
  readonly me?: Actor
  readonly amountCents: number
  readonly reason: string
  readonly orderId: number
  readonly evidence: string
}
