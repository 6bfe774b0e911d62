import { fault } from '@bedside/contracts'
import { ensure } from '../ensure.js'
import { endOfAccountingDay, startOfAccountingDay } from './accounting-day.js'
import { DayFile } from './day-file.js'
import type { LedgerReading } from './exact.js'
import type { Seal } from './seals.js'
import { inOrderOfTime } from './walk.js'

const partLength = 65_536

export async function sealOf(db: LedgerReading, day: string): Promise<Seal> {
  const seal = await db.selectFrom('LedgerSeal').selectAll().where('day', '=', day).executeTakeFirst()
  ensure(seal, () => fault('ledger.notSealed', { day }))
  return seal
}

/** A sealed day's file, in chunks of whole lines. If it no longer matches its seal, it fails before the last chunk. */
export async function* exportDay(db: LedgerReading, seal: Seal): AsyncGenerator<string> {
  const { day, hash } = seal
  let part = ''
  const file = new DayFile(seal, (line) => (part += `${line}\n`))
  for await (const txn of inOrderOfTime(db, startOfAccountingDay(day), endOfAccountingDay(day))) {
    file.book(txn)
    if (part.length < partLength) continue
    yield part
    part = ''
  }
  ensure(file.close().hash === hash, () => fault('ledger.brokenSeal', { day }))
  yield part
}
