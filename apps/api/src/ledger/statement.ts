import { type AccountCode, growsOn, kindOf, type Side } from '@bedside/contracts'
import { balanceOf } from './balances.js'
import type { LedgerReading } from './exact.js'
import { turnoverOf } from './turnover.js'

/** A period with opening balance, amounts in and out, and closing balance. */
export interface Statement {
  readonly account: AccountCode
  readonly opening: bigint
  readonly came: bigint
  readonly went: bigint
  readonly closing: bigint
}

/** The closing balance is read, not computed, so that `opening + came - went = closing` is a real check. */
export async function statementOf(
  db: LedgerReading,
  account: AccountCode,
  from: number,
  to: number,
): Promise<Statement> {
  const turnover = await turnoverOf(db, from, to, account)
  const total = (of: Side) => turnover.find(({ side }) => side === of)?.cents ?? 0n
  const [came, went] = growsOn(kindOf(account).type) === 'D' ? [total('D'), total('C')] : [total('C'), total('D')]
  const [opening, closing] = [await balanceOf(db, account, from), await balanceOf(db, account, to)]
  return { account, opening, came, went, closing }
}
