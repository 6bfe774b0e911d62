import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, type DeductDepositForm, type DeductDepositQuery } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import type { MoneyAct, ActResult } from '../../ledger/money-acts.js'
import { Parameters } from '../../parameters/parameters.js'
import { Deposits } from '../deposit/deposits.js'
import { heldOf } from '../deposit/deposit.rules.js'
import { deviceRules } from '../device/device.rules.js'
import { depositFor, spareDeposits, ownDeposit, storedDeposit } from '../deposit/own-deposit.js'
import { DeviceTransitions } from '../device/device.transition.js'
import { foresee } from '../payment/foresee.js'
import { Refunds } from '../payment/refunds.js'
import { DepositDeductions, type Deducted } from './deposit-deductions.js'
import { Ceilings } from './ceilings.js'
import type { Amount } from './order-acts.js'
import { billedColumns, billOf, mayBeLost } from './order-bill.js'
import { depositState, orderState } from './order-state.js'
import { dueOf } from './order.rules.js'
import { OrderTransitions } from './order.transition.js'
import { ownOrder, storedOrder } from './own-order.js'

/** What staff do with a deposit: pay an order from it, refund it, or keep it for a lost bed. */
@Injectable()
export class DepositActs {
  constructor(
    private readonly deposits: Deposits,
    private readonly deductions: DepositDeductions,
    private readonly refunds: Refunds,
    private readonly transitions: OrderTransitions,
    private readonly devices: DeviceTransitions,
    private readonly ceilings: Ceilings,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
    private readonly files: FileStore,
  ) {}

  /** Pays what is due on an order from the deposit, and refunds what is left of the deposit. */
  payOrder(me: Actor, { orderId, amountCents, reason = '' }: Amount): MoneyAct {
    return this.foreseen(async (tx) => {
      const order = await ownOrder(tx, me, orderId)
      const due = dueOf(order)
      ensure(order.status === 'PENDING_PAY' && due > 0, () => fault('order.nothingDue'))
      const deposit = await depositFor(tx, order)
      ensure(deposit?.status === 'HELD' && heldOf(deposit) > 0, () => fault('deposit.notHeld'))
      const cents = amountCents ?? Math.min(due, heldOf(deposit))
      ensure(cents <= due, () => fault('order.beyondDue', { due: yuanOf(due) }))
      const deduction = { me, amountCents: cents, reason, orderId, evidence: '' }
      return { ...(await this.deductions.take(tx, deposit, deduction)), amountCents: cents, orderId }
    })
  }

  /** Takes an amount for an order from a deposit, also beyond what is due, for damage; refunds what is left of the deposit. */
  deduct(
    me: Actor,
    form: DeductDepositQuery & Partial<Pick<DeductDepositForm, 'evidence' | 'pictures' | 'reason'>>,
  ): MoneyAct {
    const { depositId, amountCents, evidence = '', pictures = [], reason = '' } = form
    return this.foreseen(async (tx) => {
      const deposit = await ownDeposit(tx, me, depositId)
      const orderId = form.orderId ?? (await lastOrderOf(tx, deposit.userId))
      ensure(orderId !== undefined, () => fault('deposit.noOrder'))
      const order = await ownOrder(tx, me, orderId)
      ensure(order.userId === deposit.userId, () => fault('deposit.orderElsewhere'))
      ensure(deposit.status === 'HELD' && heldOf(deposit) > 0, () => fault('deposit.notHeld'))
      const spare = await spareDeposits(tx, deposit.userId, order)
      ensure(
        spare.some(({ id }) => id === deposit.id),
        () => fault('deposit.orderOpen'),
      )
      const ended = ['PENDING_PAY', 'COMPLETED', 'LOST'].includes(order.status)
      ensure(ended, () => fault('deposit.orderOpen'))
      const cents = amountCents ?? Math.min(dueOf(order) || heldOf(deposit), heldOf(deposit))
      const deduction = { me, amountCents: cents, reason, orderId: order.id, evidence }
      const took = await this.deductions.take(tx, deposit, deduction)
      await this.files.add(tx, me, { kind: 'evidence', recordId: depositId }, pictures)
      return { ...took, amountCents: cents, orderId: order.id }
    })
  }

  giveBack(me: Actor, { depositId, reason = '' }: { depositId: number; reason?: string }): MoneyAct {
    return this.foreseen(async (tx) => {
      const deposit = await ownDeposit(tx, me, depositId)
      const back = await this.deposits.giveBack(tx, deposit, { me, reason })
      return { ...back, amountCents: heldOf(deposit) }
    })
  }

  /**
   * Closes a rental whose bed was never returned: marks the device as lost and takes the deposit, for the charge first and beyond
   * it for the bed. What the deposit leaves of the charge is waived, within the viewer's ceiling.
   */
  lose(me: Actor, { orderId, amountCents, reason = '' }: Amount): MoneyAct {
    return this.foreseen(async (tx) => {
      const order = await ownOrder(tx, me, orderId)
      ensure(order.status === 'IN_USE', () => fault('record.stateChanged'))
      const now = this.clock.now()
      const billed = billedColumns(billOf(order, now))
      const hours = await this.parameters.of('rental.lostHours', tx)
      ensure(mayBeLost({ ...order, chargedCents: billed.chargedCents }, now, hours), () =>
        fault('order.notLost', { hours }),
      )
      const device = await tx
        .selectFrom('Device')
        .selectAll()
        .where('id', '=', order.deviceId)
        .executeTakeFirstOrThrow()
      // One that staff have marked as lost already, or repaired during the rental, keeps its status. Moved without an actor, so
      // that the operation log has one row, that of the order.
      if (deviceRules.LOST.from.some((status) => status === device.status))
        await this.devices.move(tx, device, { move: 'LOST', reason })
      const deposit = await depositFor(tx, order)
      const heldCents = deposit?.status === 'HELD' ? heldOf(deposit) : 0
      const cents = amountCents ?? heldCents
      ensure(cents <= heldCents, () => fault('deposit.beyondHeld'))
      const waivedCents = Math.max(0, billed.chargedCents - cents)
      await this.ceilings.mustAllow(tx, me, 'WAIVE', waivedCents)
      const values = { ...billed, endAt: now, endWay: 'LOST', waivedCents, remindAt: null }
      await this.transitions.move(tx, order, { move: 'LOSE', to: 'LOST', me, reason, amountCents: cents, values })
      if (!deposit || heldCents === 0) return { amountCents: 0, orderId }
      if (cents === 0)
        return { ...(await this.deductions.giveRest(tx, deposit, { me, reason })), amountCents: 0, orderId }
      const deduction = { me, amountCents: cents, reason, orderId, evidence: '', logged: false }
      return { ...(await this.deductions.take(tx, deposit, deduction)), amountCents: cents, orderId }
    })
  }

  /** `rest` adds, for the preview, what happens once the channel has paid out the refunds. */
  private foreseen(work: (tx: Tx) => Promise<Partial<Deducted> & { amountCents: number; orderId?: number }>): MoneyAct {
    let outcome: Awaited<ReturnType<typeof work>> | undefined
    const resultNow = async (tx: Tx): Promise<ActResult> => {
      const { deposit, orderId, amountCents = 0 } = outcome ?? {}
      return {
        order: orderId === undefined ? null : orderState(await storedOrder(tx, orderId)),
        deposit: deposit ? depositState(await storedDeposit(tx, deposit.id)) : null,
        amountCents,
      }
    }
    return {
      work: async (tx) => {
        outcome = await work(tx)
        return resultNow(tx)
      },
      rest: async (tx, result) => {
        if (!outcome?.refunds) return result
        for (const refund of outcome.refunds) await foresee(tx, this.refunds, refund)
        return resultNow(tx)
      },
    }
  }
}

/** The user's latest ended rental, for a preview that names no order. */
async function lastOrderOf(tx: Tx, userId: number): Promise<number | undefined> {
  const orders = tx.selectFrom('RentalOrder').select('id').where('userId', '=', userId)
  const ended = orders.where('status', 'in', ['PENDING_PAY', 'COMPLETED', 'LOST'])
  return (await ended.orderBy('startAt', 'desc').executeTakeFirst())?.id
}
