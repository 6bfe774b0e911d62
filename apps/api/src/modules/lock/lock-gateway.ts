import type { LockAction, LockReason, LockState } from '@bedside/contracts'

/** A command to a lock. Every attempt carries the same number, by which the lock can recognise a repeated command. */
export interface LockCommand {
  readonly commandNo: string
  readonly deviceNo: string
  readonly lockNo: string
  readonly action: LockAction
}

/** A lock's reply to a command. It may come late, twice or never. */
export interface LockAnswer {
  readonly commandNo: string
  /** Empty on success. */
  readonly reason: LockReason
  readonly battery?: number
  /** When it moved, by its own clock; omitted by locks without one. */
  readonly movedAt?: number
  readonly raw: string
}

/** A lock's unsolicited report. */
export interface LockReport {
  readonly deviceNo: string
  readonly lockState?: LockState
  readonly battery?: number
  readonly jammed?: boolean
  /** When it reached this state, by its own clock; omitted by locks without one. */
  readonly movedAt?: number
  readonly raw: string
}

export interface LockListener {
  answered(answer: LockAnswer): void
  reported(report: LockReport): void
}

/** The lock cannot be reached now. */
export class LockUnreachable extends Error {
  override readonly name = 'LockUnreachable'
}

/** The interface to the locks, to be implemented for real ones. */
export abstract class LockGateway {
  abstract listen(listener: LockListener): void
  /** Hands a command over; rejects with LockUnreachable if that is impossible. The reply arrives at the listener. */
  abstract send(command: LockCommand): Promise<void>
}

/** The gateway of an installation without locks: none can be reached. */
export class NoLocks extends LockGateway {
  listen(): void {}
  send(): Promise<void> {
    return Promise.reject(new LockUnreachable())
  }
}
