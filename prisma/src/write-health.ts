import type { Connection } from './connection.js'
import { DatabaseBusy, TransactionLost } from './errors.js'

/** SQLite's error codes for a disk or a lock that prevented writing. */
const unwritable = ['SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CANTOPEN']

/** Whether the last write failed because of storage and none has succeeded since. */
export class WriteHealth {
  failing = false
  readonly #changes

  constructor(connection: Connection) {
    this.#changes = connection.prepare('SELECT total_changes()').pluck()
  }

  /** A refusal by a service says nothing about the disk. */
  failed(error: unknown): void {
    const code = (error as { code?: unknown } | undefined)?.code
    const byCode = typeof code === 'string' && unwritable.some((prefix) => code.startsWith(prefix))
    if (byCode || error instanceof DatabaseBusy || error instanceof TransactionLost) this.failing = true
  }

  /** Counted only while writes are failing: a commit without changed rows does not show that storage works again. */
  changes(): number {
    return this.failing ? (this.#changes.get() as number) : 0
  }

  committed(changesBefore: number, changesAfter: number): void {
    if (changesAfter > changesBefore) this.failing = false
  }
}
