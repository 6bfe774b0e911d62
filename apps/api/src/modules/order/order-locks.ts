import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import type { EndWay, LockReason } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Device } from '../device/device.store.js'
import { LockFollowers, type LockFollower, type RentalAtLock } from '../lock/lock-followers.js'
import type { StoredOrder } from './own-order.js'
import { RentalService } from './rental.service.js'

type Command = Pick<Selectable<DB['LockEvent']>, 'orderId' | 'commandNo'>

/** Begins a rental when its lock reports open, and ends it when the lock is closed. */
@Injectable()
export class OrderLocks implements LockFollower, OnModuleInit {
  constructor(
    private readonly followers: LockFollowers,
    private readonly rentals: RentalService,
  ) {}

  onModuleInit(): void {
    this.followers.follow(this)
  }

  async rentalOf(tx: Tx, deviceId: number): Promise<RentalAtLock | undefined> {
    const order = await orderAt(tx, deviceId)
    return order && { orderId: order.id, userId: order.userId }
  }

  async opened(tx: Tx, device: Device, at: number, command?: Command): Promise<boolean> {
    const order = (await orderAt(tx, device.id)) ?? (command && (await this.givenUp(tx, command)))
    if (!order || order.status === 'IN_USE') return order !== undefined
    if (device.status === 'IDLE') await this.rentals.opened(tx, order, device, at)
    else if (order.status === 'PENDING_OPEN') await this.rentals.notOpened(tx, order, 'REJECTED')
    return device.status === 'IDLE'
  }

  /**
   * A refusal cancels the order at once. A command without a reply does not: the lock may still open until `UnopenedOrders`
   * cancels the order.
   */
  async failed(tx: Tx, command: Command, reason: LockReason): Promise<void> {
    const order = await orderOf(tx, command)
    if (order?.status === 'PENDING_OPEN' && reason !== 'NO_ACK') await this.rentals.notOpened(tx, order, reason)
  }

  async closed(tx: Tx, device: Device, at: number, endWay: EndWay): Promise<void> {
    const order = await orderAt(tx, device.id)
    // If the clock was set back since the rental began, `at` may lie before its start; a stay never has a negative length.
    if (order?.status === 'IN_USE') await this.rentals.end(tx, order, { endAt: Math.max(order.startAt, at), endWay })
  }

  /** The order that a late reply resumes: one cancelled before its lock replied, whose user and deposit are still free for it. */
  private async givenUp(tx: Tx, command: Command): Promise<StoredOrder | undefined> {
    const order = await orderOf(tx, command)
    if (order?.status !== 'CANCELLED' || !(await this.rentals.roomFor(tx, order))) return undefined
    return order
  }
}

const orderAt = (tx: Tx, deviceId: number): Promise<StoredOrder | undefined> =>
  tx.selectFrom('RentalOrder').selectAll().where('activeDeviceKey', '=', String(deviceId)).executeTakeFirst()

/** The order that this very command was to open; later commands for the same order do not match. */
const orderOf = (tx: Tx, { orderId, commandNo }: Command): Promise<StoredOrder | undefined> =>
  tx
    .selectFrom('RentalOrder')
    .selectAll()
    .where('id', '=', orderId ?? 0)
    .where('commandNo', '=', commandNo)
    .executeTakeFirst()
