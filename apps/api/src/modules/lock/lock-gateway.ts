import type { LockAction, LockReason, LockState } from '@bedside/contracts'

/** What is told to a lock. Every try of a command carries the same number, so that a lock can tell it has done it already. */
export interface LockCommand {
  readonly commandNo: string
  readonly deviceNo: string
  readonly lockNo: string
  readonly action: LockAction
}

/** What a lock answers to a command, sooner, later, twice or never. */
export interface LockAnswer {
  readonly commandNo: string
  /** Empty: it did what it was told. */
  readonly reason: LockReason
  readonly battery?: number
  /** When it did, by its own clock; left out where it has none. */
  readonly movedAt?: number
  readonly raw: string
}

/** What a lock tells of itself. */
export interface LockReport {
  readonly deviceNo: string
  readonly lockState?: LockState
  readonly battery?: number
  readonly jammed?: boolean
  /** When it came to stand so, by its own clock; left out where it has none. */
  readonly movedAt?: number
  readonly raw: string
}

export interface LockListener {
  answered(answer: LockAnswer): void
  reported(report: LockReport): void
}

/** Nothing can be handed over to this lock now. */
export class LockUnreachable extends Error {
  override readonly name = 'LockUnreachable'
}

/** The way to the locks. Whoever brings real ones implements this, and nothing else has to know. */
export abstract class LockGateway {
  abstract listen(listener: LockListener): void
  /** Hands a command over; rejects with LockUnreachable where that cannot be done. What the lock answers comes to the listener. */
  abstract send(command: LockCommand): Promise<void>
}

/** An installation without locks: nothing is ever reached. */
export class NoLocks extends LockGateway {
  listen(): void {}
  send(): Promise<void> {
    return Promise.reject(new LockUnreachable())
  }
}
