import {
  AgentEarningQuery,
  AgentEarningRow,
  AgentShareQuery,
  AgentShareRow,
  type AgentShareSums,
  channelFee,
  mallOrdersPaid,
  StoreEarningQuery,
  StoreEarningRow,
  StoreShareQuery,
  StoreShareRow,
  type StoreShareSums,
} from '@bedside/contracts'
import { sql } from 'kysely'
import { dayOf, startOfDay } from '../../clock.js'
import { queryField, bind, where } from '../../list/bind.js'
import { defineList, selectFrom } from '../../list/declare.js'
import type { Amounts } from '../../list/count.js'
import { contains, equals, fromDay, living, oneOfFew, toDay, type Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'
import { earnedBy } from './earned.js'

export const agentEarned = earnedBy('agent', ['pending', 'available', 'frozen'])
/** Money in settlement has not been divided yet, so it is not included. */
export const storeEarned = earnedBy('store', ['available', 'frozen'])

const startOfMonth = (now: number): number => startOfDay(`${dayOf(now).slice(0, 7)}-01`)

/** Agents see only themselves; sub-agents have accounts of their own. */
const itself = () => where`t.path = ${bind(({ me }) => me.agentPath)}`

/** The figures are computed for the agents of the page, from balances, closing balances and withdrawals. */
export const agentEarnings = defineList({
  name: 'agentEarnings',
  query: AgentEarningQuery,
  shows: AgentEarningRow,
  rows: selectFrom('Agent', (agents) => agents.select(['t.id as agentId', 't.company']).select(agentEarned.columns)),
  always: living,
  scope: { platform: 'all', agent: itself, store: 'none' },
  filters: { keyword: contains('t.company') },
  sorts: { agentId: 'id' },
  order: 'asc',
  params: (now) => ({ month: startOfMonth(now) }),
  compute: agentEarned.figures,
})

/** An agent's share of each payment. */
export const agentShares = defineList({
  name: 'agentShares',
  query: AgentShareQuery,
  shows: AgentShareRow,
  rows: selectFrom('ProfitShareLine', (lines) =>
    lines
      .innerJoin('Payment as p', 'p.id', 't.paymentId')
      .leftJoin('RentalOrder as o', (join) => join.onRef('o.id', '=', 't.orderId').on('p.business', '=', 'RENTAL'))
      .leftJoin('Hospital as h', 'h.id', 'o.hospitalId')
      .leftJoin('MallOrder as m', (join) => join.onRef('m.id', '=', 't.orderId').on('p.business', '=', 'MALL'))
      .leftJoin('Store as st', 'st.id', 'm.storeId')
      .leftJoin('Refund as r', 'r.id', 't.refundId')
      .select(['t.id as shareId', 'p.business', 't.orderId', 'p.tradeNo', 't.baseCents', 't.bps'])
      .select(({ fn, val }) => [
        fn.coalesce('o.orderNo', 'm.orderNo', val('')).as('orderNo'),
        fn.coalesce('h.hospitalName', 'st.storeName', val('')).as('sourceName'),
        fn.coalesce('r.refundNo', val('')).as('refundNo'),
      ])
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

export const agentShareAmounts: Amounts<keyof AgentShareSums> = {
  baseCents: sql.ref('t.baseCents'),
  amountCents: sql.ref('t.amountCents'),
  paidOutCents: sql.ref('t.paidOutCents'),
}

/** What shops have earned, for finance; shops see theirs on the withdrawals page. */
export const storeEarnings = defineList({
  name: 'storeEarnings',
  query: StoreEarningQuery,
  shows: StoreEarningRow,
  rows: selectFrom('Store', (stores) =>
    stores.select(['t.id as storeId', 't.storeName', 't.status', 't.commissionCents']).select(storeEarned.columns),
  ),
  always: living,
  scope: { platform: 'all', agent: 'none', store: 'none' },
  filters: { keyword: contains('t.storeName'), status: equals('t.status') },
  sorts: { storeId: 'id' },
  order: 'asc',
  params: (now) => ({ month: startOfMonth(now) }),
  compute: storeEarned.figures,
})

export const storeEarningAmounts = {
  ...storeEarned.parts,
  commissionCents: sql.ref<number>('t.commissionCents'),
}

const settled: Filter<'t.status'> = {
  condition: (field) =>
    where`(CASE WHEN ${sql.ref('t.status')} = 'SETTLED' THEN 'SETTLED' ELSE 'PENDING' END) = ${queryField(field)}`,
}
/** Rounded line by line, like `mallSplit`. */
const commission = sql<number>`(select sum(((l."amountCents" - l."refundedCents") * l."commissionBps" + 5000) / 10000)
  from "MallOrderLine" l where l."mallOrderId" = t.id)`

/** How each order of a shop is divided. */
export const storeShares = defineList({
  name: 'storeShares',
  query: StoreShareQuery,
  shows: StoreShareRow,
  rows: selectFrom('MallOrder', (orders) =>
    orders
      .select(['t.id as mallOrderId', 't.orderNo', 't.goodsText', 't.status', 't.payCents', 't.refundedCents'])
      .select(['t.paidAt', 't.settledAt', 't.feeBps', commission.as('commissionCents')]),
  ),
  always: () => where`t.status in (${sql.join(mallOrdersPaid.map((one) => sql.lit(one)))})`,
  scope: { platform: 'all', agent: 'none', store: 'none' },
  filters: {
    storeId: equals('t.storeId'),
    settleState: settled,
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  compute: ({ status, payCents, refundedCents, feeBps, commissionCents }) => {
    const leftCents = payCents - refundedCents
    const feeCents = channelFee(leftCents, feeBps)
    const settleState = status === 'SETTLED' ? 'SETTLED' : 'PENDING'
    return { feeCents, storeCents: leftCents - commissionCents - feeCents, settleState }
  },
})

const leftCents = sql<number>`(${sql.ref('t.payCents')} - ${sql.ref('t.refundedCents')})`

/** The sum of `storeCents` follows from these. The fee is rounded as `channelFee` does. */
export const storeShareAmounts: Amounts<Exclude<keyof StoreShareSums, 'storeCents'>> = {
  payCents: sql.ref('t.payCents'),
  refundedCents: sql.ref('t.refundedCents'),
  commissionCents: commission,
  feeCents: sql<number>`(${leftCents} * ${sql.ref('t.feeBps')} + 5000) / 10000`,
}
