import type { DB } from '@bedside/prisma'
import { sql, type Kysely } from 'kysely'
import { giveWay } from '../../give-way.js'
import type { BillLine } from './bill-line.js'
import { keyOf, type RecordKey } from './our-side.js'
import { numberOf } from './stored-sides.js'

/** Says which bills are in force: another value means that one has been imported. */
export async function billsInForce(db: Kysely<DB>): Promise<string> {
  const { bills } = await db
    .selectFrom('ReconciliationDay')
    .select(sql<string>`cast(coalesce(sum("billId"), 0) as text)`.as('bills'))
    .executeTakeFirstOrThrow()
  return bills
}

const linesAtOnce = 1000

/** The numbers that a stored bill lists first in another state than these lines, or that these lines lack. */
export async function changedSince(db: Kysely<DB>, billId: number, lines: readonly BillLine[]): Promise<RecordKey[]> {
  const states = new Map<string, string>()
  for (const line of lines) if (!states.has(keyOf(line))) states.set(keyOf(line), line.state)
  const seen = new Set<string>()
  const changed: RecordKey[] = []
  for (let after = 0; ;) {
    // SQLite reads synchronously, so that others are answered only in between.
    await giveWay()
    const stored = db
      .selectFrom('ChannelBillLine')
      .select(['id', 'subject', 'no', 'state'])
      .where('billId', '=', billId)
    const rows = await stored.where('id', '>', after).orderBy('id').limit(linesAtOnce).execute()
    for (const { state, ...row } of rows) {
      const number = numberOf(row)
      if (seen.has(keyOf(number))) continue
      seen.add(keyOf(number))
      if (states.get(keyOf(number)) !== state) changed.push(number)
    }
    const last = rows.at(-1)
    if (!last || rows.length < linesAtOnce) return changed
    after = last.id
  }
}
