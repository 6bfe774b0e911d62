import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import type { SuspenseKind, SuspenseStatus, SuspenseWay } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { Clock } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { saveOver } from '../../records/versioned.js'

export type StoredSuspense = Selectable<DB['SuspenseItem']>

interface NewItem {
  /** The name of the event; a second item with the same key is not created. */
  readonly key: string
  readonly kind: SuspenseKind
  readonly status: SuspenseStatus
  readonly number: string
  readonly ownerName: string
  readonly paymentId?: number
  readonly withdrawalId?: number
  readonly differenceId?: number
  readonly amountCents: number
  readonly heldCents: number
  readonly note?: string
}

interface Undone {
  readonly reason?: string
  readonly settler?: string
  readonly settlerId?: number
}

interface Settled extends Undone {
  readonly way: SuspenseWay
  readonly voucherNo?: string
  /** The key of the bank transfer's voucher; unique, so that one transfer settles one item. */
  readonly voucherKey?: string | null
}

/** The fields of an item that the operation log compares. */
export const loggedItem = ({ status, way, voucherNo, settler, version }: StoredSuspense) => ({
  status,
  way,
  voucherNo,
  settler,
  version,
})

export const lateKey = ({ id }: { readonly id: number }): string => `payment:${id}:late`

/**
 * Money that arrived or left unexpectedly, listed for finance until it is settled. Whoever opens or closes an item also books the
 * money.
 */
@Injectable()
export class SuspenseItems {
  constructor(private readonly clock: Clock) {}

  async open(tx: Tx, item: NewItem): Promise<void> {
    const now = this.clock.now()
    const row = { ...item, createdAt: now, updatedAt: now }
    await tx
      .insertInto('SuspenseItem')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }

  find(tx: Tx, key: string): Promise<StoredSuspense | undefined> {
    return tx.selectFrom('SuspenseItem').selectAll().where('key', '=', key).executeTakeFirst()
  }

  /** The item that the current booking of a difference opened; none if it was undone or held nothing. */
  ofBooked(db: Reading, differenceId: number): Promise<StoredSuspense | undefined> {
    return db
      .selectFrom('SuspenseItem')
      .selectAll()
      .where('differenceId', '=', differenceId)
      .where('status', '<>', 'UNDONE')
      .executeTakeFirst()
  }

  /** Leaves an item that could not be refunded automatically to finance. */
  async handOver(tx: Tx, key: string, note: string): Promise<void> {
    const item = await this.find(tx, key)
    if (item?.status === 'WAITING') await this.save(tx, item, { status: 'OPEN', note })
  }

  /** Settles an item that the channel resolved; does nothing if it is already settled. */
  async close(tx: Tx, key: string, settled: Settled): Promise<void> {
    const item = await this.find(tx, key)
    if (item && item.status !== 'DONE') await this.settle(tx, item, settled)
  }

  /** Settles an item; refused if it has changed since it was read. */
  settle(tx: Tx, item: StoredSuspense, settled: Settled): Promise<StoredSuspense> {
    return this.save(tx, item, { ...settled, status: 'DONE', settledAt: this.clock.now() })
  }

  /** Takes back how an item was settled; refused if it has changed since it was read. */
  reopen(tx: Tx, item: StoredSuspense): Promise<StoredSuspense> {
    const unsettled = { way: null, voucherNo: '', voucherKey: null, reason: '', settler: '', settlerId: null }
    return this.save(tx, item, { ...unsettled, settledAt: null, status: 'OPEN' })
  }

  /** Closes the item of a booking that is undone; refused if it has changed since it was read. */
  undo(tx: Tx, item: StoredSuspense, undone: Undone): Promise<StoredSuspense> {
    return this.save(tx, item, { ...undone, status: 'UNDONE', settledAt: this.clock.now() })
  }

  private async save(tx: Tx, item: StoredSuspense, values: Partial<StoredSuspense>): Promise<StoredSuspense> {
    const now = this.clock.now()
    const version = await saveOver(tx, 'SuspenseItem', item, values, now)
    return { ...item, ...values, version, updatedAt: now }
  }
}
