import type { DB, Tx } from '@bedside/prisma'
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Outcome } from './payment-channel.js'

/** Something that is to go to the channel, or is there. */
export interface Item {
  readonly id: number
  readonly tradeNo: string
  /** What the channel knows it by. */
  readonly no: string
  readonly amountCents: number
  readonly status: string
  readonly pollAt: number | null
  readonly createdAt: number
}

/** Payments, or refunds: how they go to the channel, and how they come back. */
export interface Lane {
  /** One of them, where it has to go; else the next few that are waiting or have not been asked after for a while. */
  due(limit: number, id?: number): Promise<Item[]>
  /** True where it is on record as under way from now on, and is asked after at `pollAt`: whoever gets this sends it. */
  begin(tx: Tx, item: Item, pollAt: number): Promise<boolean>
  /** It was never sent: the channel cannot know of it. */
  isNew(item: Item): boolean
  send(item: Item): Promise<void>
  query(item: Item): Promise<Outcome>
  settle(tx: Tx, item: Item, outcome: Outcome): Promise<void>
}

const soonestMs = 5000
/** The longest pause: what says it is asked after later than that was written by a clock that was ahead, and is due. */
export const seldomMs = 600_000

/** What one is before it goes to the channel, and while it is there. */
interface Statuses {
  readonly waiting: string
  readonly underWay: string
}

/** It has to go, or has not been asked after for a while. */
export function isDue(table: 'Payment' | 'Refund', { waiting, underWay }: Statuses, now: number): Expression<SqlBool> {
  const row = expressionBuilder<DB, 'Payment' | 'Refund'>()
  const isTime = row.or([row(`${table}.pollAt`, '<=', now), row(`${table}.pollAt`, '>', now + seldomMs)])
  const isUnderWay = row.and([row(`${table}.status`, '=', underWay), isTime])
  return row.or([row(`${table}.status`, '=', waiting), isUnderWay])
}

/** Puts it on record as under way. False where somebody else was first. */
export async function take(
  tx: Tx,
  table: 'Payment' | 'Refund',
  { id, status, pollAt: before }: Item,
  values: { readonly status: string; readonly pollAt: number; readonly updatedAt: number },
): Promise<boolean> {
  // Both tables have these columns; Kysely cannot see it of a table it does not know yet.
  const taken = tx.updateTable(table as 'Payment').set((row) => ({ ...values, version: row('version', '+', 1) }))
  const unchanged = taken
    .where('id', '=', id)
    .where('status', '=', status)
    .where('pollAt', 'is not distinct from', before)
  return (await unchanged.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** Asked after soon while it is young, and ever more seldom. */
export const nextPoll = (now: number, { createdAt }: Item): number =>
  now + Math.min(Math.max((now - createdAt) / 2, soonestMs), seldomMs)
