import { fault } from '@bedside/contracts'
import { ensure } from '../ensure.js'
import type { DaySum } from './day-file.js'
import type { Reads } from './exact.js'
import { readDay } from './seals.js'

/** A sealed day as its file, line by line. Refused where it no longer fits its seal. */
export async function exportDay(db: Reads, day: string, write: (line: string) => void): Promise<DaySum> {
  const seal = await db.selectFrom('LedgerSeal').selectAll().where('day', '=', day).executeTakeFirst()
  ensure(seal, () => fault('ledger.notSealed', { day }))
  const sum = await readDay(db, seal, write)
  ensure(sum.hash === seal.hash, () => fault('ledger.brokenSeal', { day }))
  return sum
}
