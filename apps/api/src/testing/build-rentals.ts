import type { Tx } from '@bedside/prisma'
import { accounts, minuteMs } from '@bedside/contracts'
import { Ledger } from '../ledger/ledger.js'
import { credit, debit } from '../ledger/posting.js'
import { DepositPayments } from '../modules/deposit/deposit-payments.js'
import { Deposits } from '../modules/deposit/deposits.js'
import { storedDeposit, type StoredDeposit } from '../modules/deposit/own-deposit.js'
import { AnswerSettlement } from '../modules/lock/answer-settlement.js'
import { storedOrder, type StoredOrder } from '../modules/order/own-order.js'
import { RentalService } from '../modules/order/rental.service.js'
import type { StoredRefund } from '../modules/payment/businesses.js'
import { Payments } from '../modules/payment/payments.js'
import { Refunds } from '../modules/payment/refunds.js'
import { buildBed, buildDevice, type BuiltBed } from './build-devices.js'
import { buildUser } from './build-users.js'
import type { World } from './world.js'

/** Makes rentals through the services, so that the ledger is complete. The tests play the lock and the payment channel. */
export class Renting {
  constructor(private readonly world: World) {}

  /** A user with a deposit, and a free bed; of the given agent's hospital if one is given. */
  async ready(want: { agentId?: number; depositCents?: number; franchiseId?: number } = {}) {
    const { agentId, depositCents = 9900, franchiseId } = want
    const bed = await buildBed(this.world, agentId === undefined ? {} : { agentId })
    await this.world.database.write((tx) =>
      tx.updateTable('Hospital').set({ depositCents }).where('id', '=', bed.hospitalId).execute(),
    )
    const owner = franchiseId === undefined ? {} : { franchiseId }
    const { deviceNo, deviceId } = await buildDevice(this.world, { bed, ...owner, battery: 90 })
    const { userId } = await buildUser(this.world)
    const deposit = await this.depositFor(userId, bed)
    return { bed, deviceNo, deviceId, userId, deposit }
  }

  async depositFor(userId: number, { hospitalId }: BuiltBed): Promise<StoredDeposit> {
    return this.within(async (tx) => {
      const { deposit, payment } = await this.world.get(Deposits).begin(tx, { userId, hospitalId })
      if (payment) await this.world.get(Payments).settle(tx, payment, `wx-${payment.tradeNo}`)
      return storedDeposit(tx, deposit.id)
    })
  }

  /** Pays what the user's deposit lacks at the hospital. */
  async topUpDeposit(userId: number, hospitalId: number): Promise<void> {
    await this.within(async (tx) => {
      const payment = await this.world.get(DepositPayments).topUp(tx, { userId, hospitalId })
      await this.world.get(Payments).settle(tx, payment, `wx-${payment.tradeNo}`)
    })
  }

  /** A rental in progress. */
  async begun(want: Parameters<Renting['ready']>[0] = {}): Promise<StoredOrder> {
    const { userId, deviceNo } = await this.ready(want)
    return this.begin(userId, deviceNo)
  }

  begin(userId: number, deviceNo: string): Promise<StoredOrder> {
    const rentals = this.world.get(RentalService)
    return this.within(async (tx) => {
      const { order, command } = await rentals.place(tx, { userId, deviceNo })
      const answer = { commandNo: command.commandNo, reason: '', raw: '' } as const
      await this.world.get(AnswerSettlement).settle(tx, answer, this.world.clock.now())
      return storedOrder(tx, order.id)
    })
  }

  /** Moves the start of a rental, which must be its user's only one. */
  async beganAt({ id, userId }: StoredOrder, startAt: number): Promise<StoredOrder> {
    return this.within(async (tx) => {
      await tx.updateTable('RentalOrder').set({ startAt }).where('id', '=', id).execute()
      await tx.updateTable('User').set({ lastRentAt: startAt }).where('id', '=', userId).execute()
      await tx.updateTable('UserTotal').set({ lastRentAt: startAt }).where('userId', '=', userId).execute()
      return storedOrder(tx, id)
    })
  }

  /** Ends the rental after some minutes; the charge is due, or paid from the balance. */
  async ended(order: StoredOrder, minutes: number): Promise<StoredOrder> {
    const endAt = order.startAt + minutes * minuteMs
    return this.within(async (tx) =>
      this.world.get(RentalService).end(tx, await storedOrder(tx, order.id), { endAt, endWay: 'USER_CLOSE' }),
    )
  }

  /** Pays through the channel. */
  async paid(order: StoredOrder): Promise<StoredOrder> {
    return this.within(async (tx) => {
      const payment = await this.world.get(RentalService).pay(tx, await storedOrder(tx, order.id))
      await this.world.get(Payments).settle(tx, payment, `wx-${payment.tradeNo}`)
      return storedOrder(tx, order.id)
    })
  }

  /** A finished and paid rental; by default two hours by day. */
  async complete(want: Parameters<Renting['ready']>[0] & { minutes?: number } = {}): Promise<StoredOrder> {
    const { minutes = 120, ...rest } = want
    return this.paid(await this.ended(await this.begun(rest), minutes))
  }

  /** Adds to the user's balance. */
  async topUp(userId: number, cents: number): Promise<void> {
    await this.within((tx) =>
      this.world.get(Ledger).post(tx, {
        key: `test:topup:${userId}:${this.world.clock.now()}`,
        event: 'user.toppedUp',
        about: { type: 'User', id: userId },
        lines: [debit(accounts.wechat, cents), credit(accounts.userBalance(userId), cents)],
      }),
    )
  }

  /** The channel reports the outcome of all approved refunds. */
  async channelAnswers(ok = true): Promise<void> {
    await this.within(async (tx) => {
      const waiting = await tx.selectFrom('Refund').selectAll().where('status', '=', 'APPROVED').execute()
      for (const refund of waiting)
        await (ok
          ? this.world.get(Refunds).settle(tx, refund, `wx-${refund.refundNo}`)
          : this.world.get(Refunds).fail(tx, refund, '账户异常'))
    })
  }

  /** A refund of a paid order: waiting for approval, or refused by the channel. */
  async requestedRefund(status: 'PENDING' | 'FAILED'): Promise<StoredRefund> {
    const order = await this.complete()
    return this.within(async (tx) => {
      const [payment] = await this.world.get(Payments).paidFor(tx, 'RENTAL', order.id)
      if (!payment) throw new Error('nothing was paid')
      const askedCents = 100
      await tx.updateTable('RentalOrder').set({ askedCents }).where('id', '=', order.id).execute()
      const how = {
        amountCents: askedCents,
        reason: '重复收费',
        status: status === 'FAILED' ? 'APPROVED' : status,
      } as const
      const refund = await this.world.get(Refunds).request(tx, payment, how)
      if (status === 'FAILED') await this.world.get(Refunds).fail(tx, refund, '账户异常')
      return refund
    })
  }

  /** A deposit whose refund the channel refused. */
  async failed(): Promise<StoredDeposit> {
    const { deposit } = await this.ready()
    return this.within(async (tx) => {
      const { refunds } = await this.world.get(Deposits).giveBack(tx, deposit, {})
      for (const refund of refunds) await this.world.get(Refunds).fail(tx, refund, '账户异常')
      return storedDeposit(tx, deposit.id)
    })
  }

  order(id: number): Promise<StoredOrder> {
    return this.within((tx) => storedOrder(tx, id))
  }

  private within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.world.database.write(work)
  }
}
