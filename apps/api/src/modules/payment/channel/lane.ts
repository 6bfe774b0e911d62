import type { DB, Tx } from '@bedside/prisma'
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Outcome } from './payment-channel.js'

/** A payment, refund or payout waiting for the channel, or in progress there. */
export interface Item {
  readonly id: number
  readonly tradeNo: string
  /** The number that the channel knows it by. */
  readonly no: string
  readonly amountCents: number
  readonly status: string
  readonly pollAt: number | null
  /** As read, before `begin`. */
  readonly version: number
  readonly createdAt: number
}

/** One kind of item: how it is sent to the channel, and how its outcome is applied. */
export interface Lane {
  /** The next items that are waiting to be sent or due to be polled; with an `id`, only that item, if it is. */
  due(limit: number, id?: number): Promise<Item[]>
  /**
   * Marks the item as in progress and schedules its next poll (`pollAt`). Returns false if another process marked it first; only
   * a caller that gets true may send it.
   */
  begin(tx: Tx, item: Item, pollAt: number): Promise<boolean>
  /** Whether it was never sent, so that the channel cannot know it. */
  isNew(item: Item): boolean
  send(item: Item): Promise<void>
  query(item: Item): Promise<Outcome>
  settle(tx: Tx, item: Item, outcome: Outcome): Promise<void>
}

const soonestMs = 5000
/** The longest interval between polls. A `pollAt` further ahead was written by a clock that was ahead, and is due. */
export const seldomMs = 600_000

/** The statuses before sending, and while in progress at the channel. */
interface Statuses {
  readonly waiting: string
  readonly underWay: string
}

/** Waiting to be sent, or in progress and due to be polled. */
export function isDue(table: 'Payment' | 'Refund', { waiting, underWay }: Statuses, now: number): Expression<SqlBool> {
  const row = expressionBuilder<DB, 'Payment' | 'Refund'>()
  const isTime = row.or([row(`${table}.pollAt`, '<=', now), row(`${table}.pollAt`, '>', now + seldomMs)])
  const isUnderWay = row.and([row(`${table}.status`, '=', underWay), isTime])
  return row.or([row(`${table}.status`, '=', waiting), isUnderWay])
}

/** The version that `take` leaves. A row with another one has changed since. */
export const versionTaken = ({ version }: Pick<Item, 'version'>): number => version + 1

/** Marks the item as in progress; false if another process was first. `begin` of a lane. */
export async function take(
  tx: Tx,
  table: 'Payment' | 'Refund',
  item: Item,
  values: { readonly status: string; readonly pollAt: number; readonly updatedAt: number },
): Promise<boolean> {
  // Both tables have these columns, but Kysely cannot type an update of a union of tables.
  const update = tx.updateTable(table as 'Payment').set({ ...values, version: versionTaken(item) })
  const unchanged = update
    .where('id', '=', item.id)
    .where('status', '=', item.status)
    .where('pollAt', 'is not distinct from', item.pollAt)
    .where('version', '=', item.version)
  return (await unchanged.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/**
 * The interval grows with the item's age, from five seconds to ten minutes. In whole milliseconds: SQLite would store half a
 * millisecond as well, and a database with such a row cannot be moved to PostgreSQL.
 */
export const nextPoll = (now: number, { createdAt }: Pick<Item, 'createdAt'>): number =>
  now + Math.min(Math.max(Math.round((now - createdAt) / 2), soonestMs), seldomMs)
