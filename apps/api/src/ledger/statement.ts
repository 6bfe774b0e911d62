import { sql } from 'kysely'
import { type AccountCode, growsOn, kindOf } from '@bedside/contracts'
import { balanceOf } from './balances.js'
import type { Reads } from './exact.js'

/** A period with opening balance, amounts in and out, and closing balance. */
export interface Statement {
  readonly account: AccountCode
  readonly opening: bigint
  readonly came: bigint
  readonly went: bigint
  readonly closing: bigint
}

/** The closing balance is read, not computed, so that `opening + came - went = closing` is a real check. */
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
