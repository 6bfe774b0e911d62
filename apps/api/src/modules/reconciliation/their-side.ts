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
    const rows = await db
      .selectFrom('ChannelBillLine as l')
      .innerJoin('ReconciliationDay as d', 'd.billId', 'l.billId')
      .select(['l.line', 'l.subject', 'l.no', 'l.channelNo', 'l.amountCents', 'l.feeCents', 'l.state', 'l.at', 'd.day'])
      .where(
        'l.no',
        'in',
        batch.map(({ no }) => no),
      )
      .where('d.day', '!=', but)
      .orderBy('d.day')
      .orderBy('l.line')
      .execute()
    const keysSeen = new Set<string>()
    for (const row of rows) {
      const line = { ...row, subject: valueIn(billSubjects, row.subject), state: valueIn(billStates, row.state) }
      const key = keyOf(line)
      if (keysSeen.has(`${line.day} ${key}`)) continue
      keysSeen.add(`${line.day} ${key}`)
      const other = linesByKey.get(key)
      if (!other || weightOf(line, day) > weightOf(other, day)) linesByKey.set(key, line)
    }
  }
  return linesByKey
}

const weightOf = (line: BilledLine, day: string): number =>
  (line.state === 'SUCCESS' ? 2 : 0) + (line.day === day ? 1 : 0)
