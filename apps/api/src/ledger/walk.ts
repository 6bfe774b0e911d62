import { sql } from 'kysely'
import { type BookedPosting, type TxnRow, withLines } from './booked.js'
import type { LedgerReading } from './exact.js'

/** Transactions read at a time, which bounds memory for a ledger of any size. */
const pageSize = 1000

/** All transactions up to this one, in booking order. */
export const inOrderOfBooking = (db: LedgerReading, upTo: number): AsyncGenerator<BookedPosting> =>
  walk(db, (last) =>
    db
      .selectFrom('LedgerTxn')
      .selectAll()
      .where('id', '>', last?.id ?? 0)
      .where('id', '<=', upTo)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  )

/** All transactions of a period ordered by time, the order in which those of a day are numbered. */
export const inOrderOfTime = (db: LedgerReading, from: number, to: number): AsyncGenerator<BookedPosting> =>
  walk(db, (last) =>
    db
      .selectFrom('LedgerTxn')
      .selectAll()
      .where(sql<boolean>`(at, id) > (${last?.at ?? from}, ${last?.id ?? 0})`)
      .where('at', '<', to)
      .orderBy('at')
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  )

async function* walk(
  db: LedgerReading,
  pageAfter: (last: TxnRow | undefined) => Promise<TxnRow[]>,
): AsyncGenerator<BookedPosting> {
  let last: TxnRow | undefined
  do {
    const txns = await pageAfter(last)
    yield* await withLines(db, txns)
    last = txns.length < pageSize ? undefined : txns.at(-1)
  } while (last)
}
