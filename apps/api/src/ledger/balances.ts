import { sql, type RawBuilder } from 'kysely'
import { type AccountCode, growsOn, type AccountType } from '@bedside/contracts'
import { asText, type LedgerReading } from './exact.js'

/** An account's balance, now or before an instant. An account without bookings has balance 0. */
export async function balanceOf(db: LedgerReading, code: AccountCode, before?: number): Promise<bigint> {
  const [account] = await balances(db, before).where('a.code', '=', code).execute()
  return BigInt(account?.balance ?? 0)
}

export interface Balance {
  readonly code: AccountCode
  readonly type: AccountType
  readonly balance: bigint
}

export interface TrialBalance {
  readonly accounts: readonly Balance[]
  /** Totals of debit-normal and credit-normal accounts. They are always equal. */
  readonly debits: bigint
  readonly credits: bigint
}

/** All accounts, now or before an instant. */
export async function trialBalance(db: LedgerReading, before?: number): Promise<TrialBalance> {
  const rows = await balances(db, before).orderBy('a.code').execute()
  const accounts = rows.map(({ code, type, balance }) => ({
    code: code as AccountCode,
    type: type as AccountType,
    balance: BigInt(balance),
  }))
  const total = (side: 'D' | 'C') =>
    accounts.reduce((sum, { type, balance }) => (growsOn(type) === side ? sum + balance : sum), 0n)
  return { accounts, debits: total('D'), credits: total('C') }
}

const balances = (db: LedgerReading, before: number | undefined) =>
  db
    .selectFrom('LedgerAccount as a')
    .select(['a.code', 'a.type', (before === undefined ? asText('a.balance') : balanceBefore(before)).as('balance')])

const balanceBefore = (before: number): RawBuilder<string> =>
  sql<string>`cast(${standingBefore(sql<number>`${before}`)} as text)`

/** The balance of account `a` before an instant: the closing balance of its last sealed day plus the entries since. */
export const standingBefore = (before: RawBuilder<number>): RawBuilder<number> => sql<number>`(
  coalesce((${lastClosing('balance', before)}), 0) + coalesce((
    select sum(${grown}) from "LedgerEntry" e
    where e."accountId" = a.id and e.at >= coalesce((${lastClosing('until', before)}), 0) and e.at < ${before}
  ), 0))`

const lastClosing = (column: 'balance' | 'until', before: RawBuilder<number>) => sql`
  select c.${sql.ref(column)} from "LedgerClosing" c
  where c."accountId" = a.id and c.until <= ${before} order by c.until desc limit 1`

/** The signed cents of an entry `e` on its account `a`. */
export const grown = sql<number>`case when e.side = (case when a.type in ('ASSET', 'EXPENSE') then 'D' else 'C' end)
  then e.cents else -e.cents end`
