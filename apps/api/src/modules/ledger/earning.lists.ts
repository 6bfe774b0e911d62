import {
  AgentEarningQuery,
  AgentEarningRow,
  AgentShareQuery,
  AgentShareRow,
  withdrawalsUnderWay,
} from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { standingBefore } from '../../ledger/balances.js'
import { bind, given, where } from '../../list/bind.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, fromDay, living, oneOfFew, toDay } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

/** What an account of the agent `t` holds. */
const holds = (account: 'pending' | 'available' | 'frozen'): RawBuilder<number> => sql<number>`coalesce((
  select a.balance from "LedgerAccount" a where a.code = 'agent:' || cast(t.id as text) || ${sql.lit(`:${account}`)}), 0)`
const owes: RawBuilder<number> = sql<number>`coalesce((
  select a.balance from "LedgerAccount" a where a.code = 'receivable:agent:' || cast(t.id as text)), 0)`

/** What all its accounts held together before an instant, less what it owed then. */
const heldBefore = (before: RawBuilder<number>): RawBuilder<number> => sql<number>`coalesce((
  select sum(case when a.type = 'ASSET' then -1 else 1 end * ${standingBefore(before)})
  from "LedgerAccount" a where a."ownerKind" = 'agent' and a."ownerId" = t.id), 0)`

const withdrawals = (what: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select ${what} from "Withdrawal" w where w."applicantKind" = 'AGENT' and w."ownerId" = t.id and ${which})`
const amounts = sql`coalesce(sum(w."amountCents"), 0)`
const paid = sql`w.status = 'PAID'`

const held = sql<number>`${holds('pending')} + ${holds('available')} + ${holds('frozen')} - ${owes}`
const withdrawn = withdrawals(amounts, paid)
const month = given<number>('month')
/** Whatever is theirs came to be so by being earned: it is still there, or was paid out since. What bounced was paid before and came back. */
const thisMonth = sql<number>`${held} - ${heldBefore(month)} + ${withdrawals(amounts, sql`${paid} and w."paidAt" >= ${month}`)}
  - ${withdrawals(amounts, sql`w.status = 'BOUNCED' and w."paidAt" < ${month} and w."updatedAt" >= ${month}`)}`

/** An agent sees itself; those below it have accounts of their own to look. */
const itself = () => where`t.path = ${bind(({ me }) => me.agentPath)}`

/** Every figure is read from balances, closings and withdrawals of the page's agents: none grows with the orders. */
export const agentEarnings = defineList({
  name: 'agentEarnings',
  query: AgentEarningQuery,
  shows: AgentEarningRow,
  rows: selectFrom('Agent', (agents) =>
    agents
      .select(['t.id as agentId', 't.company'])
      .select(sql<number>`${held} + ${withdrawn}`.as('earnedCents'))
      .select([thisMonth.as('monthCents'), withdrawn.as('withdrawnCents'), owes.as('owedCents')])
      .select([holds('pending').as('pendingCents'), holds('available').as('availableCents')])
      .select(holds('frozen').as('frozenCents'))
      .select(
        withdrawals(sql`count(*)`, sql`w.status in (${sql.join(withdrawalsUnderWay.map((one) => sql.lit(one)))})`).as(
          'underWay',
        ),
      )
      .select(sql<number | null>`${withdrawals(sql`max(w."paidAt")`, paid)}`.as('lastWithdrawnAt')),
  ),
  always: living,
  scope: { platform: 'all', agent: itself, store: 'none' },
  filters: { keyword: contains('t.company') },
  sorts: { agentId: 'id' },
  order: 'asc',
})

/** What one agent got of each payment. */
export const agentShares = defineList({
  name: 'agentShares',
  query: AgentShareQuery,
  shows: AgentShareRow,
  rows: selectFrom('ProfitShareLine', (lines) =>
    lines
      .innerJoin('RentalOrder as o', 'o.id', 't.orderId')
      .innerJoin('Hospital as h', 'h.id', 'o.hospitalId')
      .innerJoin('Payment as p', 'p.id', 't.paymentId')
      .leftJoin('Refund as r', 'r.id', 't.refundId')
      .select(['t.id as shareId', 't.orderId', 'o.orderNo', 'h.hospitalName', 'p.tradeNo', 't.baseCents', 't.bps'])
      .select(({ fn, val }) => fn.coalesce('r.refundNo', val('')).as('refundNo'))
      .select(['t.amountCents', 't.settleState', 't.settledAt', 't.paidOutCents', 't.createdAt']),
  ),
  always: () => where`t.party = 'AGENT'`,
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  filters: {
    agentId: equals('t.partyId'),
    settleState: oneOfFew('t.settleState'),
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
})
