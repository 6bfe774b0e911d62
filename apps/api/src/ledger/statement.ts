import { sql } from 'kysely'
import { type AccountCode, growsOn, kindOf } from '@bedside/contracts'
import { balanceOf } from './balances.js'
import type { Reads } from './exact.js'

/** From one instant up to another: what was there, what came, what went, and what was there then. */
export interface Statement {
  readonly account: AccountCode
  readonly opening: bigint
  readonly came: bigint
  readonly went: bigint
  readonly closing: bigint
}

/** The closing is looked up and not added up, so that `opening + came - went = closing` says something. */
export async function statementOf(db: Reads, account: AccountCode, from: number, to: number): Promise<Statement> {
  const grows = growsOn(kindOf(account).type)
  const sum = (comparison: '=' | '<>') =>
    sql<string>`cast(coalesce(sum(case when e.side ${sql.raw(comparison)} ${grows} then e.cents end), 0) as text)`
  const { came, went } = await db
    .selectFrom('LedgerEntry as e')
    .innerJoin('LedgerAccount as a', 'a.id', 'e.accountId')
    .select([sum('=').as('came'), sum('<>').as('went')])
    .where('a.code', '=', account)
    .where('e.at', '>=', from)
    .where('e.at', '<', to)
    .executeTakeFirstOrThrow()
  const [opening, closing] = [await balanceOf(db, account, from), await balanceOf(db, account, to)]
  return { account, opening, came: BigInt(came), went: BigInt(went), closing }
}
