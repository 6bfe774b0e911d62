import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, refundableOf } from '@bedside/contracts'
import { Clock } from '../clock.js'
import { ensure } from '../ensure.js'
import { AgreementAcceptance } from '../modules/article/agreement-acceptance.js'
import { heldOf } from '../modules/deposit/deposit.rules.js'
import { DepositPayments } from '../modules/deposit/deposit-payments.js'
import { Deposits } from '../modules/deposit/deposits.js'
import { spareDeposits } from '../modules/deposit/own-deposit.js'
import { DeviceTransitions } from '../modules/device/device.transition.js'
import { RepairTickets } from '../modules/device/repair-tickets.js'
import { AnswerSettlement } from '../modules/lock/answer-settlement.js'
import { LockReports } from '../modules/lock/lock-reports.js'
import { storedOrder, type StoredOrder } from '../modules/order/own-order.js'
import { OrderTransitions } from '../modules/order/order.transition.js'
import { RentalService } from '../modules/order/rental.service.js'
import type { StoredPayment, StoredRefund } from '../modules/payment/businesses.js'
import { Payments } from '../modules/payment/payments.js'
import { Refunds } from '../modules/payment/refunds.js'

/** Moves money to the payment channel and back: at once in simulated pasts, through the server's jobs while it runs. */
export abstract class Cashier {
  abstract pays(tx: Tx, payment: StoredPayment): Promise<void>
  abstract givesBack(tx: Tx, refund: StoredRefund): Promise<void>
}

/** The actions of users, through the services that the app and the locks would call. */
@Injectable()
export class UserApp {
  constructor(
    private readonly deposits: Deposits,
    private readonly depositPayments: DepositPayments,
    private readonly rentals: RentalService,
    private readonly orders: OrderTransitions,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly devices: DeviceTransitions,
    private readonly tickets: RepairTickets,
    private readonly answers: AnswerSettlement,
    private readonly reports: LockReports,
    private readonly agreement: AgreementAcceptance,
    private readonly clock: Clock,
    private readonly cashier: Cashier,
  ) {}

  /** Pays a deposit if the user has none, or what theirs lacks. */
  async depositFor(tx: Tx, wish: { userId: number; hospitalId: number; onCredit: boolean }): Promise<void> {
    const payment = await this.depositPayments.open(tx, wish)
    if (payment) await this.cashier.pays(tx, payment)
  }

  /**
   * Rents a bed under the current user agreement; undefined if its lock does not open. Refusals come before anything is
   * written.
   */
  async rent(
    tx: Tx,
    {
      opens,
      answersAfterMs = 0,
      ...wish
    }: { userId: number; deviceNo: string; opens: boolean; answersAfterMs?: number },
  ): Promise<StoredOrder | undefined> {
    const { order, command } = await this.rentals.place(tx, wish)
    await this.agreement.accept(tx, wish.userId)
    const answer = { commandNo: command.commandNo, reason: opens ? '' : 'REJECTED', raw: '' } as const
    await this.answers.settle(tx, answer, this.clock.now() + answersAfterMs)
    return opens ? storedOrder(tx, order.id) : undefined
  }

  /** Returns the bed, as reported by its lock. A broken one goes to repair. */
  async returnBed(tx: Tx, orderId: number, { broken }: { broken: boolean }): Promise<StoredOrder> {
    const { status, deviceId, deviceNo } = await storedOrder(tx, orderId)
    ensure(status === 'IN_USE', () => fault('record.stateChanged'))
    if (broken) await this.breaks(tx, deviceId)
    const report = { deviceNo, lockState: 'CLOSED', raw: '' } as const
    await this.reports.note(tx, await deviceOf(tx, deviceId), report, this.clock.now())
    return storedOrder(tx, orderId)
  }

  /** Pays the amount due, if any, through the channel. */
  async pay(tx: Tx, orderId: number): Promise<StoredOrder> {
    const order = await storedOrder(tx, orderId)
    if (order.status !== 'PENDING_PAY') return order
    await this.cashier.pays(tx, await this.rentals.pay(tx, order))
    return storedOrder(tx, orderId)
  }

  /** Requests a refund of all or part of what was paid. */
  async complain(tx: Tx, orderId: number, { part, reason }: { part: number; reason: string }): Promise<void> {
    const order = await storedOrder(tx, orderId)
    const [payment] = await this.payments.paidFor(tx, 'RENTAL', orderId)
    const amountCents = Math.round(Math.min(refundableOf(order), payment?.amountCents ?? 0) * part)
    if (!payment || amountCents === 0) return
    const values = { askedCents: order.askedCents + amountCents }
    await this.orders.move(tx, order, { move: 'REFUND_ASK', reason, amountCents, values })
    await this.cashier.givesBack(
      tx,
      await this.refunds.request(tx, payment, { amountCents, reason, status: 'APPROVED' }),
    )
  }

  /** Takes the deposit back. */
  async leave(tx: Tx, userId: number): Promise<void> {
    const [deposit] = await spareDeposits(tx, userId)
    if (deposit?.status !== 'HELD' || heldOf(deposit) === 0) return
    const { refunds } = await this.deposits.giveBack(tx, deposit, {})
    for (const refund of refunds) await this.cashier.givesBack(tx, refund)
  }

  private async breaks(tx: Tx, deviceId: number): Promise<void> {
    const device = await deviceOf(tx, deviceId)
    await this.devices.move(tx, device, { move: 'FAULT', reason: '床架损坏' })
    await this.tickets.of(tx, device, { what: '床架损坏' })
  }
}

const deviceOf = (tx: Tx, id: number) =>
  tx.selectFrom('Device').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
