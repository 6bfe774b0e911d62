import { sql } from 'kysely'
import { type Booked, type TxnRow, withLines } from './booked.js'
import type { Reads } from './exact.js'

/** Transactions read at once: what is in memory of a ledger of any length. */
const pageSize = 1000

/** Everything booked up to a transaction, in the order in which it was booked. */
export const inOrderOfBooking = (db: Reads, upTo: number): AsyncGenerator<Booked> =>
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

/** Everything booked from one instant up to another, in the order of time: so are the transactions of a day numbered. */
export const inOrderOfTime = (db: Reads, from: number, to: number): AsyncGenerator<Booked> =>
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

async function* walk(db: Reads, pageAfter: (last: TxnRow | undefined) => Promise<TxnRow[]>): AsyncGenerator<Booked> {
  let last: TxnRow | undefined
  do {
    const txns = await pageAfter(last)
    yield* await withLines(db, txns)
    last = txns.length < pageSize ? undefined : txns.at(-1)
  } while (last)
}
