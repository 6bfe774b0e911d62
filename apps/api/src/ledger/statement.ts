import { sql } from 'kysely'
import { type AccountCode, growsOn, kindOf, type Side } from '@bedside/contracts'
import { balanceOf } from './balances.js'
import { asText, type Reads } from './exact.js'

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

export interface Movement {
  readonly entryId: number
  readonly txnId: number
  readonly at: number
  readonly event: string
  readonly about: { readonly type: string; readonly id: string }
  readonly memo: string
  readonly side: Side
  readonly cents: number
  readonly balanceAfter: bigint
}

/** The lines of such a statement in order of time, so many after a given one. */
export async function movementsOf(
  db: Reads,
  account: AccountCode,
  range: { readonly from: number; readonly to: number },
  page: { readonly after?: Pick<Movement, 'at' | 'entryId'>; readonly limit: number },
): Promise<Movement[]> {
  const { at, entryId } = page.after ?? { at: range.from, entryId: 0 }
  const rows = await db
    .selectFrom('LedgerEntry as e')
    .innerJoin('LedgerAccount as a', 'a.id', 'e.accountId')
    .innerJoin('LedgerTxn as t', 't.id', 'e.txnId')
    .select(['e.id as entryId', 'e.txnId', 'e.at', 'e.side', 'e.cents', asText('e.balanceAfter').as('balanceAfter')])
    .select(['t.event', 't.aboutType', 't.aboutId', 't.memo'])
    .where('a.code', '=', account)
    .where(sql<boolean>`(e.at, e.id) > (${at}, ${entryId})`)
    .where('e.at', '<', range.to)
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(page.limit)
    .execute()
  return rows.map(({ aboutType: type, aboutId: id, side, balanceAfter, ...row }) => ({
    ...row,
    side: side as Side,
    about: { type, id },
    balanceAfter: BigInt(balanceAfter),
  }))
}
