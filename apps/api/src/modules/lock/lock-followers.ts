import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import type { EndWay, LockReason } from '@bedside/contracts'
import type { Selectable } from 'kysely'

type Event = Selectable<DB['LockEvent']>
type Device = Selectable<DB['Device']>

/** For whom a lock moves: what the lock does then is shown with that order. */
export type RentalAtLock = Pick<Event, 'orderId' | 'userId'>

/** What begins and ends with what locks do. It is told within the transaction that notes the movement. */
export interface LockFollower {
  /** Who has the device, or is about to. */
  rentalOf(tx: Tx, deviceId: number): Promise<RentalAtLock | undefined>
  /** A lock has opened, by this command or of itself. False where nobody was to have it open. */
  opened(tx: Tx, device: Device, at: number, command?: Pick<Event, 'orderId' | 'commandNo'>): Promise<boolean>
  /** A command has come to nothing. */
  failed(tx: Tx, command: Pick<Event, 'orderId' | 'commandNo'>, reason: LockReason): Promise<void>
  /** A lock is closed, with the bed in its slot. */
  closed(tx: Tx, device: Device, at: number, endWay: EndWay): Promise<void>
}

const nobody: LockFollower = {
  rentalOf: () => Promise.resolve(undefined),
  opened: () => Promise.resolve(false),
  failed: () => Promise.resolve(),
  closed: () => Promise.resolve(),
}

/** Rentals follow locks, and locks know nothing of rentals: whoever follows says so while modules are set up. */
@Injectable()
export class LockFollowers {
  current = nobody

  follow(follower: LockFollower): void {
    this.current = follower
  }
}
