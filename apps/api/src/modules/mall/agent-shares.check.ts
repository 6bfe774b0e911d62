import { agentsBack, agentsOf, type MallRate, type Text } from '@bedside/contracts'
import { grouped } from '../../data/grouped.js'
import type { Check } from '../../ledger/check.js'
import type { LedgerReading } from '../../ledger/exact.js'
import { ratesOf } from './agent-shares.js'
import { linesOf, refundedLines, sharesOf, type StoredLine } from './own-mall-order.js'

/** Orders per query. */
const pageSize = 500

type Orders = Awaited<ReturnType<typeof ordersWithAgents>>
type ShareLines = readonly Awaited<ReturnType<typeof givenOf>>[number][]
type Refunded = readonly Awaited<ReturnType<typeof refundedOf>>[number][]

/**
 * Recomputes what each agent got when an order was settled and gave back with each later refund, from the rates and the
 * commission at that time. The sum alone would not notice a cent taken from the wrong agent.
 */
export const mallRatesCheck: Check = {
  covers: [9],
  async *run(db) {
    let orders: Orders
    let last = 0
    do {
      orders = await ordersWithAgents(db, last)
      if (orders.length === 0) return
      const ids = orders.map(({ id }) => id)
      const sharesByOrder = grouped(await givenOf(db, ids), ({ orderId }) => orderId)
      const back = orders.filter(({ refundedCents }) => refundedCents > 0).map(({ id }) => id)
      const sold = grouped(await linesOf(db, back), ({ mallOrderId }) => mallOrderId)
      const refunds = grouped(await refundedOf(db, back), ({ mallOrderId }) => mallOrderId)
      for (const order of orders) {
        const of = { lines: sharesByOrder.get(order.id) ?? [], sold: sold.get(order.id) ?? [] }
        for (const where of misplaced(order, { ...of, refunds: refunds.get(order.id) ?? [] })) yield { no: 9, where }
      }
      last = orders.at(-1)?.id ?? 0
    } while (orders.length === pageSize)
  },
}

const ordersWithAgents = (db: LedgerReading, after: number) =>
  db
    .selectFrom('MallOrder')
    .select(['id', 'orderNo', 'agentRates', 'refundedCents', 'freightCents', 'feeBps'])
    .where('id', '>', after)
    .where('status', '=', 'SETTLED')
    .where('agentRates', '<>', '[]')
    .orderBy('id')
    .limit(pageSize)
    .execute()

/** The lines of agents' shares of these orders. */
const givenOf = (db: LedgerReading, orders: readonly number[]) =>
  db
    .selectFrom('ProfitShareLine as s')
    .innerJoin('Payment as p', 'p.id', 's.paymentId')
    .select(['s.orderId', 's.refundId', 's.partyId', 's.baseCents', 's.amountCents'])
    .where('s.orderId', 'in', orders)
    .where('s.party', '=', 'AGENT')
    .where('p.business', '=', 'MALL')
    .orderBy('s.id')
    .execute()

/** Completed refunds in order of time; an order has one after-sale open at a time, so ids are in that order. */
async function refundedOf(db: LedgerReading, orders: readonly number[]) {
  if (orders.length === 0) return []
  const afterSales = db
    .selectFrom('AfterSale')
    .select(['mallOrderId', 'lineId', 'amountCents', 'freightCents', 'refundId'])
    .where('mallOrderId', 'in', orders)
  return afterSales.where('status', '=', 'DONE').orderBy('id').execute()
}

interface Of {
  readonly lines: ShareLines
  readonly sold: readonly StoredLine[]
  readonly refunds: Refunded
}

function* misplaced(order: Orders[number], { lines, sold, refunds }: Of): Generator<Text> {
  const rates = ratesOf(order)
  const settled = lines.filter(({ refundId }) => refundId === null)
  const base = settled[0]?.baseCents ?? 0
  const shares = agentsOf(base, rates)
  yield* wrong(order, { rates, should: shares, lines: settled })
  let remainingShares = rates.map((rate, at) => ({ ...rate, cents: shares[at] ?? 0 }))
  let goods = sold.map((line) => ({ ...line, refundedCents: 0 }))
  // Refunds before settlement take nothing back from agents. Settlement is recognised by the commission on which the shares were
  // based.
  let isShared = refunds.length > 0 && commissionOf(order, goods) === base
  for (const refund of refunds) {
    const before = commissionOf(order, goods)
    goods = refundedLines(goods, refund)
    const after = commissionOf(order, goods)
    const back = isShared ? agentsBack(before, after, remainingShares) : rates.map(() => 0)
    const refundLines = lines.filter(({ refundId }) => refundId !== null && refundId === refund.refundId)
    yield* wrong(order, { rates, should: back.map((cents) => 0 - cents), lines: refundLines })
    remainingShares = remainingShares.map((share, at) => ({ ...share, cents: share.cents - (back[at] ?? 0) }))
    isShared ||= after === base
  }
}

const commissionOf = ({ freightCents, feeBps }: Orders[number], goods: readonly StoredLine[]): number =>
  sharesOf({ freightCents, freightRefundedCents: 0, feeBps }, goods).commissionCents

interface ExpectedShares {
  readonly rates: readonly MallRate[]
  readonly should: readonly number[]
  readonly lines: ShareLines
}

function* wrong({ orderNo }: Orders[number], { rates, should, lines }: ExpectedShares): Generator<Text> {
  for (const [at, { agentId }] of rates.entries()) {
    const got = lines.reduce((sum, line) => (line.partyId === agentId ? sum + line.amountCents : sum), 0)
    const dueCents = should[at] ?? 0
    if (got !== dueCents)
      yield [
        `商城订单 ${orderNo} 分给代理商 ${agentId} ${got} 分，应为 ${dueCents} 分`,
        `Agent ${agentId} got ${got} cents of sale ${orderNo}, not ${dueCents}`,
      ]
  }
}
