import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { accounts, fault, type EndWay, type LockReason } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Ledger } from '../../ledger/ledger.js'
import { Parameters } from '../../parameters/parameters.js'
import { freeSlot, unsettledOf } from '../deposit/user-slots.js'
import type { Device } from '../device/device.store.js'
import { DeviceTransitions } from '../device/device.transition.js'
import { CommandRecorder } from '../lock/command-recorder.js'
import type { LockCommand } from '../lock/lock-gateway.js'
import { Payments } from '../payment/payments.js'
import { billedColumns, billOf } from './order-bill.js'
import { deviceInHospital, insertOrder, noteVisit } from './new-order.js'
import { dueOf } from './order.rules.js'
import { OrderTransitions } from './order.transition.js'
import { storedOrder, type StoredOrder } from './own-order.js'
import { mayRent, rentablePlan } from './rentable.js'

interface Ending {
  readonly endAt: number
  readonly endWay: EndWay
  /** Omitted: the user or the server. */
  readonly me?: Actor
  readonly reason?: string
  /** What staff waive when they close a rental. */
  readonly waivedCents?: number
}

/** A reserved bed and the command to send to its lock. */
interface PlacedOrder {
  readonly order: StoredOrder
  readonly device: Device
  readonly command: LockCommand
}

/**
 * The steps of a rental, driven by the user's app and the lock. Each runs within its caller's write. The price follows the plan
 * stored when the rental began.
 */
@Injectable()
export class RentalService {
  constructor(
    private readonly transitions: OrderTransitions,
    private readonly devices: DeviceTransitions,
    private readonly recorder: CommandRecorder,
    private readonly payments: Payments,
    private readonly ledger: Ledger,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves a device for a user and records the command to open it, which the caller sends once this write is on disk. Nothing
   * is charged unless the lock opens.
   */
  async place(tx: Tx, { userId, deviceNo }: { userId: number; deviceNo: string }): Promise<PlacedOrder> {
    const { device, hospital } = await deviceInHospital(tx, deviceNo)
    const { slot, deposit } = await mayRent(tx, userId, hospital, await this.parameters.of('rental.maxOpenPerUser', tx))
    const now = this.clock.now()
    const battery = await this.parameters.of('rental.battery', tx)
    const plan = await rentablePlan(tx, device, hospital, { now, battery })
    const order = await insertOrder(tx, { userId, device, hospital, plan, deposit, slot, now })
    const { command } = await this.recorder.record(tx, device, { action: 'OPEN', source: 'USER' })
    const { commandNo } = command
    await tx.updateTable('RentalOrder').set({ commandNo }).where('id', '=', order.id).execute()
    return { order: { ...order, commandNo }, device, command }
  }

  /** Begins the rental when the lock has opened. A reply that arrives after the order was cancelled resumes it. */
  async opened(tx: Tx, order: StoredOrder, device: Device, at: number): Promise<StoredOrder> {
    await this.devices.move(tx, device, { move: 'RENT' })
    const late = order.status === 'CANCELLED'
    const activeUserKey = late ? await this.roomFor(tx, order) : order.activeUserKey
    const values = { startAt: at, endAt: null, activeUserKey, ...(late && { abnormal: 'LATE_OPEN' }) }
    await noteVisit(tx, order, at)
    return this.transitions.move(tx, order, { move: late ? 'RESUME' : 'OPEN', to: 'IN_USE', values })
  }

  /**
   * The user slot under which a cancelled order can be resumed, or null: the user must be allowed one more rental and owe
   * nothing, and the order's deposit must back no other.
   */
  async roomFor(tx: Tx, { id, userId, depositId }: StoredOrder): Promise<string | null> {
    const orders = await unsettledOf(tx, userId)
    if (orders.some((other) => other.id !== id && (other.depositId === depositId || other.status === 'PENDING_PAY')))
      return null
    return freeSlot(userId, await this.parameters.of('rental.maxOpenPerUser', tx), orders) ?? null
  }

  /** Cancels an order whose lock did not open: nothing is charged, and the device is free again. */
  notOpened(tx: Tx, order: StoredOrder, reason: LockReason): Promise<StoredOrder> {
    return this.transitions.move(tx, order, {
      move: 'CANCEL',
      to: 'CANCELLED',
      reason,
      values: { endAt: this.clock.now() },
    })
  }

  /** Ends a rental: bills it, and pays it at once if the user's balance covers the whole amount. */
  async end(
    tx: Tx,
    order: StoredOrder,
    { endAt, endWay, me, reason = '', waivedCents = 0 }: Ending,
  ): Promise<StoredOrder> {
    const device = await tx.selectFrom('Device').selectAll().where('id', '=', order.deviceId).executeTakeFirstOrThrow()
    // A device that became faulty during the rental is no longer IN_USE and keeps its status.
    if (device.status === 'IN_USE') await this.devices.move(tx, device, { move: 'RETURN', reason })
    const billed = billedColumns(billOf(order, endAt))
    const due = dueOf({ ...order, ...billed, waivedCents })
    const ended = await this.transitions.move(tx, order, {
      move: me ? 'CLOSE' : 'RETURN',
      to: due > 0 ? 'PENDING_PAY' : 'COMPLETED',
      reason,
      amountCents: billed.chargedCents - waivedCents,
      values: { ...billed, endAt, endWay, waivedCents, remindAt: null },
      ...(me && { me }),
    })
    return due > 0 ? this.payFromBalance(tx, ended) : ended
  }

  /** Opens a payment through the channel, as the user's app requests. */
  async pay(tx: Tx, order: StoredOrder) {
    ensure(order.status === 'PENDING_PAY', () => fault('record.stateChanged'))
    return this.payments.open(tx, { ...paymentFor(order), payWay: 'WECHAT' })
  }

  private async payFromBalance(tx: Tx, order: StoredOrder): Promise<StoredOrder> {
    const purpose = paymentFor(order)
    const balance = await this.ledger.balanceOf(tx, accounts.userBalance(order.userId))
    if (balance < BigInt(purpose.amountCents)) return order
    await this.payments.payNow(tx, { ...purpose, payWay: 'BALANCE' })
    return storedOrder(tx, order.id)
  }
}

const paymentFor = (order: StoredOrder) => ({
  business: 'RENTAL' as const,
  businessId: order.id,
  userId: order.userId,
  amountCents: dueOf(order),
})
