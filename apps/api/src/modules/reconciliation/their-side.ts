import type { DB } from '@bedside/prisma'
import { billStates, billSubjects } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import { inBatches } from '../../data/in-batches.js'
import { valueIn } from '../../data/value-in.js'
import type { BillLine } from './bill-line.js'
import { keyOf, type RecordKey } from './our-side.js'
import type { Side } from './sides.js'

export const sideOf = ({ amountCents, feeCents, state, at }: BillLine): Side => ({
  cents: amountCents,
  feeCents,
  state,
  at,
})

/** A line and the day of its bill. */
export interface BilledLine extends BillLine {
  readonly day: string
}

/**
 * The lines with these numbers in all days' current bills; `but` is a day to leave out because its bill is being replaced. Of a bill
 * that repeats a number only the first line counts, as only that is compared. If several days list a number, a line that succeeded
 * counts, and of those the line of `day`.
 */
export async function billed(
  db: Kysely<DB>,
  recordKeys: Iterable<RecordKey>,
  { but = '', day = '' }: { but?: string; day?: string } = {},
): Promise<Map<string, BilledLine>> {
  const linesByKey = new Map<string, BilledLine>()
  for (const batch of inBatches(recordKeys)) {
    const keysSeen = new Set<string>()
    for (const line of await linesOf(db, batch)) {
      const key = keyOf(line)
      if (line.day === but || keysSeen.has(`${line.day} ${key}`)) continue
      keysSeen.add(`${line.day} ${key}`)
      const other = linesByKey.get(key)
      if (!other || weightOf(line, day) > weightOf(other, day)) linesByKey.set(key, line)
    }
  }
  return linesByKey
}

/** The lines with these numbers in a day's bill, by number and position among those that repeat it (`positioned`). */
export async function billedTimes(
  db: Kysely<DB>,
  recordKeys: Iterable<RecordKey>,
  day: string,
): Promise<Map<string, BilledLine>> {
  const linesByKey = new Map<string, BilledLine>()
  for (const batch of inBatches(recordKeys)) {
    const times = new Map<string, number>()
    for (const line of await linesOf(db, batch)) if (line.day === day) linesByKey.set(positioned(line, times), line)
  }
  return linesByKey
}

/** The key of a line: its number and, if its bill has listed that before, its position: `PAYMENT:PY1#2`. Counts it in `times`. */
export function positioned(line: RecordKey, times: Map<string, number>): string {
  const number = keyOf(line)
  const time = (times.get(number) ?? 0) + 1
  times.set(number, time)
  return time === 1 ? number : `${number}#${time}`
}

async function linesOf(db: Kysely<DB>, recordKeys: readonly RecordKey[]): Promise<BilledLine[]> {
  const numbers = recordKeys.map(({ no }) => no)
  const rows = await db
    .selectFrom('ChannelBillLine as l')
    .innerJoin('ReconciliationDay as d', 'd.billId', 'l.billId')
    .select(['l.line', 'l.subject', 'l.no', 'l.channelNo', 'l.amountCents', 'l.feeCents', 'l.state', 'l.at', 'd.day'])
    .where('l.no', 'in', numbers)
    .orderBy('d.day')
    .orderBy('l.line')
    .execute()
  return rows.map((row) => ({
    ...row,
    subject: valueIn(billSubjects, row.subject),
    state: valueIn(billStates, row.state),
  }))
}

const weightOf = (line: BilledLine, day: string): number =>
  (line.state === 'SUCCESS' ? 2 : 0) + (line.day === day ? 1 : 0)
