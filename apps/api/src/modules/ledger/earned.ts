import { withdrawalsUnderWay } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { standingBefore } from '../../ledger/balances.js'
import { holds } from '../../ledger/holds.js'
import { param } from '../../list/bind.js'

type Kind = 'agent' | 'store'
type Account = 'pending' | 'available' | 'frozen'

const paid = sql`w.status = 'PAID'`
const amounts = sql`coalesce(sum(w."amountCents"), 0)`
const underWay = sql`w.status in (${sql.join(withdrawalsUnderWay.map((one) => sql.lit(one)))})`
const month = param<number>('month')

/**
 * Columns with what the agent or shop `t` has earned and where it is now. `theirs` are the accounts whose money is already the
 * owner's. All figures come from balances, closing balances and withdrawals, so their cost does not grow with the number of
 * orders.
 */
export function earnedBy(kind: Kind, theirs: readonly Account[]) {
  const codeOf = (account: Account) => sql`${sql.lit(`${kind}:`)} || cast(t.id as text) || ${sql.lit(`:${account}`)}`
  const owingCode = sql`${sql.lit(`receivable:${kind}:`)} || cast(t.id as text)`
  const on = (code: RawBuilder<unknown>) =>
    sql<number>`coalesce((select a.balance from "LedgerAccount" a where a.code = ${code}), 0)`
  const owes = on(owingCode)
  const heldCents = sql<number>`${sql.join(
    theirs.map((account) => holds(kind, account)),
    sql` + `,
  )} - ${owes}`

  /** The accounts' total before an instant, less debts. */
  const heldBefore = (before: RawBuilder<number>) => sql<number>`coalesce((
    select sum(case when a.type = 'ASSET' then -1 else 1 end * ${standingBefore(before)})
    from "LedgerAccount" a where a.code in (${sql.join([...theirs.map(codeOf), owingCode])})), 0)`

  const withdrawals = <T = number>(what: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql<T>`(
    select ${what} from "Withdrawal" w
    where w."applicantKind" = ${sql.lit(kind.toUpperCase())} and w."ownerId" = t.id and ${which})`
  const withdrawn = withdrawals(amounts, paid)
  /**
   * Money in these accounts was earned: what is there now, plus what was paid out since, minus what was there before. A payout
   * that bounced this month was subtracted earlier and has come back.
   */
  const thisMonth = sql<number>`${heldCents} - ${heldBefore(month)} + ${withdrawals(amounts, sql`${paid} and w."paidAt" >= ${month}`)}
    - ${withdrawals(amounts, sql`w.status = 'BOUNCED' and w."paidAt" < ${month} and w."updatedAt" >= ${month}`)}`

  return [
    sql<number>`${heldCents} + ${withdrawn}`.as('earnedCents'),
    thisMonth.as('monthCents'),
    holds(kind, 'pending').as('pendingCents'),
    holds(kind, 'available').as('availableCents'),
    holds(kind, 'frozen').as('frozenCents'),
    withdrawn.as('withdrawnCents'),
    owes.as('owedCents'),
    withdrawals(sql`count(*)`, underWay).as('underWay'),
    withdrawals<number | null>(sql`max(w."paidAt")`, paid).as('lastWithdrawnAt'),
  ] as const
}
