import { sql, type Expression, type SqlBool } from 'kysely'
import { dayMs, type AccountCode, type Side } from '@bedside/contracts'
import type { LedgerReading } from './exact.js'

/** What one side of an account adds up to in a period. */
export interface Turnover {
  readonly code: string
  readonly side: Side
  readonly cents: bigint
}

/** Days are UTC dates, see `accounting-day.ts`. */
const nextDayStart = (at: number): number => Math.ceil(at / dayMs) * dayMs
const dayStart = (at: number): number => Math.floor(at / dayMs) * dayMs

/**
 * The debits and credits of an account, or of all, in a period. Whole sealed days come from their closings, and only what
 * lies before and after them is added up from entries, so the cost grows with the days and not with the entries.
 */
export async function turnoverOf(db: LedgerReading, from: number, to: number, code?: AccountCode): Promise<Turnover[]> {
  const until = await sealedUntil(db)
  const first = Math.min(nextDayStart(from), to)
  const end = Math.max(first, Math.min(dayStart(to), until))
  const account = accountIs(db, code)
  const parts = entriesIn(db, from, first, account)
    .unionAll(entriesIn(db, end, to, account))
    .unionAll(sealedDays(db, first, end, account, 'debit', 'D'))
    .unionAll(sealedDays(db, first, end, account, 'credit', 'C'))
  const rows = await db
    .selectFrom(parts.as('p'))
    .innerJoin('LedgerAccount as a', 'a.id', 'p.accountId')
    .select(['a.code', 'p.side', sql<string>`cast(sum(p.cents) as text)`.as('cents')])
    .groupBy(['a.code', 'p.side'])
    .execute()
  return rows.map(({ code, side, cents }) => ({ code, side: side as Side, cents: BigInt(cents) }))
}

/** The most unsealed days whose entries are added up on the main thread, where other calls wait for it. */
const fewDays = 3

/** Whether the turnover of an account has few entries to add up: none of sealed days, and of few days that are not sealed. */
export async function sumsFewEntries(db: LedgerReading, from: number, to: number, code: AccountCode): Promise<boolean> {
  const until = await sealedUntil(db)
  const { last } = await db
    .selectFrom('LedgerEntry')
    .select(({ fn }) => fn.max('at').as('last'))
    .executeTakeFirstOrThrow()
  if (Math.min(to, last ?? 0) - Math.max(from, until) > fewDays * dayMs) return false
  const withoutTotals = await db
    .selectFrom('LedgerClosing')
    .select('until')
    .where(accountIs(db, code))
    .where('until', '>', from)
    .where('until', '<=', to)
    .where('debit', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return withoutTotals === undefined
}

async function sealedUntil(db: LedgerReading): Promise<number> {
  const { until } = await db
    .selectFrom('LedgerSeal')
    .select(({ fn }) => fn.max('until').as('until'))
    .executeTakeFirstOrThrow()
  return until ?? 0
}

/** Chosen inside each part, so that each reads only the rows of the account. */
const accountIs = (db: LedgerReading, code: AccountCode | undefined): Expression<SqlBool> =>
  code === undefined
    ? sql<boolean>`1 = 1`
    : sql<boolean>`"accountId" = (${db.selectFrom('LedgerAccount').select('id').where('code', '=', code)})`

const entriesIn = (db: LedgerReading, from: number, to: number, account: Expression<SqlBool>) =>
  db
    .selectFrom('LedgerEntry')
    .select(['accountId', 'side', sql<bigint>`sum(cents)`.as('cents')])
    .where(account)
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy(['accountId', 'side'])

function sealedDays(
  db: LedgerReading,
  from: number,
  to: number,
  account: Expression<SqlBool>,
  column: 'debit' | 'credit',
  side: Side,
) {
  // A day sealed by an earlier version has no totals.
  const added = sql`(select sum(e.cents) from "LedgerEntry" e where e."accountId" = "LedgerClosing"."accountId"
    and e.at >= "LedgerClosing".until - ${dayMs} and e.at < "LedgerClosing".until and e.side = ${side})`
  return db
    .selectFrom('LedgerClosing')
    .select(['accountId', sql<string>`cast(${side} as text)`.as('side')])
    .select(sql<bigint>`sum(coalesce(${sql.ref(column)}, ${added}, 0))`.as('cents'))
    .where(account)
    .where('until', '>', from)
    .where('until', '<=', to)
    .groupBy('accountId')
}
