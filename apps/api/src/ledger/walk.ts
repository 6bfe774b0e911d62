import { sql } from 'kysely'
import { type Booked, type TxnRow, withLines } from './booked.js'
import type { Reads } from './exact.js'

/** Transactions read at a time, which bounds memory for a ledger of any size. */
const pageSize = 1000

/** All transactions up to this one, in booking order. */
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

/** All transactions of a period ordered by time, the order in which those of a day are numbered. */
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
