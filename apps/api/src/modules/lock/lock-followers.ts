import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import type { EndWay, LockReason } from '@bedside/contracts'
import type { Selectable } from 'kysely'

type Event = Selectable<DB['LockEvent']>
type Device = Selectable<DB['Device']>

/** The order on which the lock's movements are shown. */
export type RentalAtLock = Pick<Event, 'orderId' | 'userId'>

/** Reacts to movements of locks, within the transaction that records the movement. */
export interface LockFollower {
  /** The rental that has the device, or is about to. */
  rentalOf(tx: Tx, deviceId: number): Promise<RentalAtLock | undefined>
  /** A lock has opened, by this command or on its own. Returns false if nobody was expected to open it. */
  opened(tx: Tx, device: Device, at: number, command?: Pick<Event, 'orderId' | 'commandNo'>): Promise<boolean>
  /** A command has failed. */
  failed(tx: Tx, command: Pick<Event, 'orderId' | 'commandNo'>, reason: LockReason): Promise<void>
  /** A lock is closed, with the bed in place. */
  closed(tx: Tx, device: Device, at: number, endWay: EndWay): Promise<void>
}

const nobody: LockFollower = {
  rentalOf: () => Promise.resolve(undefined),
  opened: () => Promise.resolve(false),
  failed: () => Promise.resolve(),
  closed: () => Promise.resolve(),
}

/** Lets rentals react to locks without the lock module depending on them; the follower registers while modules start. */
@Injectable()
export class LockFollowers {
  current = nobody

  follow(follower: LockFollower): void {
    this.current = follower
  }
}
