import type { Side } from '@bedside/contracts'
import type { Line, Posting } from './posting.js'
import type { Reads } from './exact.js'

/** A transaction as it was booked. */
export interface Booked extends Required<Posting> {
  readonly txnId: number
  readonly no: number | null
  readonly reversesId: number | null
  readonly at: number
}

export const bookedUnder = (db: Reads, key: string): Promise<Booked | undefined> => booked(db, 'key', key)

export const bookedAs = (db: Reads, txnId: number): Promise<Booked | undefined> => booked(db, 'id', txnId)

async function booked(db: Reads, column: 'key' | 'id', value: string | number): Promise<Booked | undefined> {
  const txn = await db.selectFrom('LedgerTxn').selectAll().where(column, '=', value).executeTakeFirst()
  if (!txn) return undefined
  const { id: txnId, aboutType: type, aboutId: id, ...rest } = txn
  return { ...rest, txnId, about: { type, id }, lines: await linesOf(db, txnId) }
}

async function linesOf(db: Reads, txnId: number): Promise<Line[]> {
  const rows = await db
    .selectFrom('LedgerEntry as e')
    .innerJoin('LedgerAccount as a', 'a.id', 'e.accountId')
    .select(['a.code', 'e.side', 'e.cents'])
    .where('e.txnId', '=', txnId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ code, side, cents }) => ({ account: code as Line['account'], side: side as Side, cents }))
}

/** Whether both say the same happened to the same record, line by line. */
export const sameEvent = (one: Posting, other: Posting): boolean => saying(one) === saying(other)

const saying = ({ event, about, lines }: Posting): string =>
  JSON.stringify([event, about.type, String(about.id), lines.map(({ account, side, cents }) => [account, side, cents])])
