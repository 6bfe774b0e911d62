import type { Selectable } from 'kysely'
import type { DB } from '@bedside/prisma'
import type { Side } from '@bedside/contracts'
import { asText, type LedgerReading } from './exact.js'
import type { Line, Posting } from './posting.js'

/** A booked line with the balance of its account at the time. */
interface BookedLine extends Line {
  readonly balanceAfter: bigint
}

/** A booked transaction. */
export interface BookedPosting extends Required<Posting> {
  readonly txnId: number
  readonly no: number | null
  readonly reversesId: number | null
  readonly at: number
  readonly lines: readonly BookedLine[]
}

export type TxnRow = Selectable<DB['LedgerTxn']>

export const bookedUnder = (db: LedgerReading, key: string): Promise<BookedPosting | undefined> =>
  booked(db, 'key', key)

export const bookedAs = (db: LedgerReading, txnId: number): Promise<BookedPosting | undefined> =>
  booked(db, 'id', txnId)

/** All transactions about a record, in order. */
export async function bookedAbout(db: LedgerReading, about: Posting['about']): Promise<BookedPosting[]> {
  const txns = await db
    .selectFrom('LedgerTxn')
    .selectAll()
    .where('aboutType', '=', about.type)
    .where('aboutId', '=', String(about.id))
    .orderBy('id')
    .execute()
  return txns.length === 0 ? [] : withLines(db, txns)
}

/** The sum of debits by key. */
export async function bookedCents(db: LedgerReading, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('LedgerTxn as t')
    .innerJoin('LedgerEntry as e', 'e.txnId', 't.id')
    .select(({ fn }) => ['t.key', fn.sum<number>('e.cents').as('cents')])
    .where('t.key', 'in', keys)
    .where('e.side', '=', 'D')
    .groupBy('t.key')
    .execute()
  return new Map(rows.map(({ key, cents }) => [key, cents]))
}

async function booked(
  db: LedgerReading,
  column: 'key' | 'id',
  value: string | number,
): Promise<BookedPosting | undefined> {
  const txn = await db.selectFrom('LedgerTxn').selectAll().where(column, '=', value).executeTakeFirst()
  return txn && (await withLines(db, [txn]))[0]
}

/**
 * Transactions with their lines, in the given order. One without lines is returned too, so that checks can report it. The code of
 * each line's account is looked up by itself: for a join of a thousand transactions PostgreSQL reads all accounts, of which every
 * user has one.
 */
export async function withLines(db: LedgerReading, txns: readonly TxnRow[]): Promise<BookedPosting[]> {
  const rows = await db
    .selectFrom('LedgerEntry as e')
    .select(['e.txnId', 'e.side', 'e.cents', asText('e.balanceAfter').as('balanceAfter')])
    .select((eb) =>
      eb.selectFrom('LedgerAccount as a').select('a.code').whereRef('a.id', '=', 'e.accountId').as('code'),
    )
    .where(
      'e.txnId',
      'in',
      txns.map(({ id }) => id),
    )
    .orderBy('e.txnId')
    .orderBy('e.id')
    .execute()
  const lines = new Map<number, BookedLine[]>(txns.map(({ id }) => [id, []]))
  for (const { txnId, code, side, cents, balanceAfter } of rows)
    lines
      .get(txnId)
      ?.push({ account: code as Line['account'], side: side as Side, cents, balanceAfter: BigInt(balanceAfter) })
  return txns.map(({ id: txnId, aboutType: type, aboutId: id, ...rest }) => ({
    ...rest,
    txnId,
    about: { type, id },
    lines: lines.get(txnId) ?? [],
  }))
}
