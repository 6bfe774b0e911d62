import type { DB } from '@bedside/prisma'
import { billStates, billSubjects } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import { inBatches } from '../../data/in-batches.js'
import { valueIn } from '../../data/value-in.js'
import type { BillLine } from './bill-line.js'
import { keyOf, type RecordKey } from './our-side.js'
import type { Side, Sides } from './sides.js'
import type { BilledLine, SidesOfDay } from './sides-of-day.js'

export const sideOf = ({ amountCents, feeCents, state, at }: BillLine): Side => ({
  cents: amountCents,
  feeCents,
  state,
  at,
})

/** A record with what is compared of it on a day. */
export const withSides = ({ subject }: RecordKey, { ours, theirs }: SidesOfDay): Sides => ({
  subject,
  ours,
  theirs: theirs && sideOf(theirs),
})

/** The first line with each of these numbers in every day's bill; `but` is a day to leave out because its bill is being replaced. */
export async function billed(
  db: Kysely<DB>,
  recordKeys: Iterable<RecordKey>,
  { but = '' }: { but?: string } = {},
): Promise<Map<string, BilledLine[]>> {
  const linesByKey = new Map<string, BilledLine[]>()
  for (const batch of inBatches(recordKeys))
    for (const line of await linesOf(db, batch)) {
      if (line.day === but) continue
      const lines = linesByKey.get(keyOf(line)) ?? []
      if (lines.at(-1)?.day !== line.day) linesByKey.set(keyOf(line), [...lines, line])
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

/** By day and line. */
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
