import { withdrawalsUnderWay, type Sums } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { standingBefore } from '../../ledger/balances.js'
import { holds } from '../../ledger/holds.js'
import { param } from '../../list/bind.js'

type Kind = 'agent' | 'store'
type Account = 'pending' | 'available' | 'frozen'
type Part = `${Account}Cents` | 'withdrawnCents' | 'owedCents' | 'beforeCents'
type Parts = Readonly<Record<Part, number>>
type EarnedBy = ReturnType<typeof earnedBy>

const paid = sql`w.status = 'PAID'`
const withdrawnCents = sql`coalesce(sum(w."amountCents"), 0)`
const underWay = sql`w.status in (${sql.join(withdrawalsUnderWay.map((one) => sql.lit(one)))})`
const month = param<number>('month')

/**
 * What the agent or shop `t` has earned and where it is now: parts, and the figures that follow from them. `theirs` are the
 * accounts whose money is already the owner's. All come from balances, closing balances and withdrawals, so their cost does not
 * grow with the number of orders.
 */
export function earnedBy(kind: Kind, theirs: readonly Account[]) {
  const codeOf = (account: Account) => sql`${sql.lit(`${kind}:`)} || cast(t.id as text) || ${sql.lit(`:${account}`)}`
  const owingCode = sql`${sql.lit(`receivable:${kind}:`)} || cast(t.id as text)`
  const on = (code: RawBuilder<unknown>) =>
    sql<number>`coalesce((select a.balance from "LedgerAccount" a where a.code = ${code}), 0)`
  const owes = on(owingCode)
  /** The accounts' total before an instant, less debts. */
  const heldBefore = (before: RawBuilder<number>) => sql<number>`coalesce((
    select sum(case when a.type = 'ASSET' then -1 else 1 end * ${standingBefore(before)})
    from "LedgerAccount" a where a.code in (${sql.join([...theirs.map(codeOf), owingCode])})), 0)`

  const withdrawals = <T = number>(what: RawBuilder<unknown>, which: RawBuilder<unknown>) => sql<T>`(
    select ${what} from "Withdrawal" w
    where w."applicantKind" = ${sql.lit(kind.toUpperCase())} and w."ownerId" = t.id and ${which})`
  /** Earned before this month: what was in these accounts, and what was withdrawn by then, even if it has bounced since. */
  const beforeCents = sql<number>`${heldBefore(month)} + ${withdrawals(
    withdrawnCents,
    sql`w."paidAt" < ${month} and (${paid} or w.status = 'BOUNCED' and w."updatedAt" >= ${month})`,
  )}`

  const parts = {
    pendingCents: holds(kind, 'pending'),
    availableCents: holds(kind, 'available'),
    frozenCents: holds(kind, 'frozen'),
    withdrawnCents: withdrawals(withdrawnCents, paid),
    owedCents: owes,
    beforeCents,
  } satisfies Record<Part, unknown>
  const columns = [
    parts.pendingCents.as('pendingCents'),
    parts.availableCents.as('availableCents'),
    parts.frozenCents.as('frozenCents'),
    parts.withdrawnCents.as('withdrawnCents'),
    parts.owedCents.as('owedCents'),
    parts.beforeCents.as('beforeCents'),
    withdrawals(sql`count(*)`, underWay).as('underWay'),
    withdrawals<number | null>(sql`max(w."paidAt")`, paid).as('lastWithdrawnAt'),
  ] as const
  /** Money in these accounts was earned, and so was what has left them. The parts may be those of one owner or sums. */
  const figures = (amounts: Parts) => {
    const heldCents = theirs.reduce((sum, account) => sum + amounts[`${account}Cents`], -amounts.owedCents)
    const earnedCents = heldCents + amounts.withdrawnCents
    return { earnedCents, monthCents: earnedCents - amounts.beforeCents }
  }
  return { parts, columns, figures }
}

/** Sums of parts, with the figures that follow from them; those are unknown if the sums are. */
export function earnedSums<T extends Sums<Part>>({ figures }: Pick<EarnedBy, 'figures'>, sums: T) {
  const { beforeCents: _part, ...shown } = sums
  return { ...shown, ...(isSummed(sums) ? figures(sums) : { earnedCents: null, monthCents: null }) }
}

const isSummed = (sums: Sums<Part>): sums is Parts => Object.values(sums).every((sum) => sum !== null)
