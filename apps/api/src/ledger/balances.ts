import { sql } from 'kysely'
import { type AccountCode, growsOn, kindOf } from '@bedside/contracts'
import { asText, type Reads } from './exact.js'

/** What an account holds now, or held before an instant. An account that nothing was ever booked on holds nothing. */
export async function balanceOf(db: Reads, code: AccountCode, before?: number): Promise<bigint> {
  const account = await db
    .selectFrom('LedgerAccount')
    .select(['id', asText('balance').as('balance')])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!account) return 0n
  if (before === undefined) return BigInt(account.balance)
  const closing = await lastClosing(db, account.id, before)
  return closing.balance + (await movement(db, code, account.id, closing.until, before))
}

interface Closing {
  readonly until: number
  readonly balance: bigint
}

/** Where to begin adding up: the balance at the end of the last sealed day on which something was booked. */
async function lastClosing(db: Reads, accountId: number, before: number): Promise<Closing> {
  const row = await db
    .selectFrom('LedgerClosing')
    .select(['until', asText('balance').as('balance')])
    .where('accountId', '=', accountId)
    .where('until', '<=', before)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { until: row.until, balance: BigInt(row.balance) } : { until: 0, balance: 0n }
}

async function movement(db: Reads, code: AccountCode, accountId: number, from: number, to: number): Promise<bigint> {
  const grows = growsOn(kindOf(code).type)
  const { moved } = await db
    .selectFrom('LedgerEntry')
    .select(
      sql<string>`cast(coalesce(sum(case when side = ${grows} then cents else -cents end), 0) as text)`.as('moved'),
    )
    .where('accountId', '=', accountId)
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow()
  return BigInt(moved)
}
