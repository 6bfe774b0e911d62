import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import { accounts, agentsOf, dayMs, hourMs, minuteMs, moneyRules, parameters, type MallRate } from '@bedside/contracts'
import { dayOf } from '../clock.js'
import type { PastPosting } from '../ledger/bulk.js'
import { credit } from '../ledger/posting.js'
import { agentShareRows, mallPaid, mallSettled, storeShareRow } from '../modules/mall/mall-postings.js'
import { goodsText } from '../modules/mall/mall-prices.js'
import { sharesOf } from '../modules/mall/own-mall-order.js'
import { paidRow } from './payment-rows.js'

/** A shop, as its orders copy it. */
export interface Shop {
  readonly id: number
  readonly agentId: number | null
  readonly agentPath: string
  readonly commissionBps: number
  readonly freightCents: number
  readonly rates: readonly MallRate[]
  /** The path of each agent with a rate. */
  readonly paths: ReadonlyMap<number, string>
}

/** Goods with a single SKU. */
export interface Good {
  readonly commodityId: number
  readonly skuId: number
  readonly name: string
  readonly priceCents: number
}

export interface LargeSale {
  readonly id: number
  readonly lineId: number
  readonly paymentId: number
  readonly userId: number
  readonly shop: Shop
  readonly good: Good
  readonly quantity: number
  readonly at: number
}

/** All rows of an order of one item, computed by the same functions as real orders. */
export interface SaleTrace {
  readonly order: Insertable<DB['MallOrder']>
  readonly line: Insertable<DB['MallOrderLine']>
  readonly changes: Insertable<DB['MallOrderChange']>[]
  readonly payments: Insertable<DB['Payment']>[]
  readonly shares: Insertable<DB['ProfitShareLine']>[]
  readonly postings: PastPosting[]
  readonly commissionCents: number
}

/** How long after the order each step follows. */
const after = { paid: 3 * minuteMs, expired: 30 * minuteMs, shipped: hourMs, received: 5 * hourMs } as const
const settledAfter = after.received + parameters['settle.afterSaleDays'].standard * dayMs

/** An order that was paid, delivered, received and settled. */
export function settledSale(sale: LargeSale): SaleTrace {
  const { id, paymentId, userId, shop, at } = sale
  const { order, line } = placed(sale)
  const [paidAt, shippedAt, receivedAt] = [at + after.paid, at + after.shipped, at + after.received]
  const settledAt = at + settledAfter
  const payment = { id: paymentId, business: 'MALL', businessId: id, userId, amountCents: order.payCents } as const
  const { row, fee } = paidRow({ ...payment, at: paidAt })
  const { storeCents, commissionCents, feeCents } = sharesOf(order, [line])
  const parts = agentsOf(commissionCents, shop.rates)
    .map((cents, n) => ({ agentId: shop.rates[n]?.agentId ?? 0, bps: shop.rates[n]?.bps ?? 0, cents }))
    .filter(({ cents }) => cents > 0)
  // Nobody has debts, so everything is credited in full.
  const gets = [
    credit(accounts.storeAvailable(shop.id), storeCents),
    ...parts.map(({ agentId, cents }) => credit(accounts.agentAvailable(agentId), cents)),
  ]
  const platformCents = parts.reduce((left, { cents }) => left - cents, commissionCents)
  const settled = { orderId: id, paymentId, at: settledAt }
  const times = { paidAt, shippedAt, receivedAt, settledAt, updatedAt: settledAt }
  return {
    order: { ...order, ...times, payWay: 'WECHAT', courier: '小李', status: 'SETTLED', version: 5 },
    line,
    changes: [
      step(id, 'PLACE', at, ['', 'UNPAID'], order.payCents),
      step(id, 'PAY', paidAt, ['UNPAID', 'PAID'], order.payCents),
      step(id, 'SHIP', shippedAt, ['PAID', 'SHIPPED']),
      step(id, 'RECEIVE', receivedAt, ['SHIPPED', 'RECEIVED']),
      step(id, 'SETTLE', settledAt, ['RECEIVED', 'SETTLED'], storeCents),
    ],
    payments: [row],
    shares: [
      ...agentShareRows(parts, { ...settled, baseCents: commissionCents, paths: shop.paths }),
      storeShareRow(shop.id, { ...settled, baseCents: order.payCents, cents: storeCents }),
    ],
    postings: [
      ...(fee ? [{ ...fee, at: paidAt }] : []),
      { ...mallPaid(order, row, accounts.wechat), at: paidAt },
      { ...mallSettled(order, order.payCents, { gets, platformCents, feeCents }), at: settledAt },
    ],
    commissionCents,
  }
}

/** An order that was never paid. */
export function expiredSale(sale: LargeSale): SaleTrace {
  const { order, line } = placed(sale)
  const closedAt = sale.at + after.expired
  return {
    order: { ...order, status: 'CLOSED', version: 2, updatedAt: closedAt },
    line,
    changes: [
      step(sale.id, 'PLACE', sale.at, ['', 'UNPAID'], order.payCents),
      step(sale.id, 'EXPIRE', closedAt, ['UNPAID', 'CLOSED']),
    ],
    payments: [],
    shares: [],
    postings: [],
    commissionCents: 0,
  }
}

/** Contains all columns, so that one statement inserts any of them. */
function placed({ id, lineId, userId, shop, good, quantity, at }: LargeSale) {
  const { commodityId, skuId, name: commodityName, priceCents } = good
  const amountCents = priceCents * quantity
  const order = {
    id,
    orderNo: `ML${dayOf(at).replaceAll('-', '')}${String(id).padStart(10, '0')}`,
    userId,
    storeId: shop.id,
    agentId: shop.agentId,
    agentPath: shop.agentPath,
    agentRates: JSON.stringify(shop.rates),
    status: '',
    deliveryWay: 'WARD',
    receiver: '周家属',
    phone: '13812345678',
    address: `${3 + (id % 9)} 楼 ${1 + (id % 40)} 床`,
    goodsText: goodsText([{ commodityName, specText: '', quantity }]),
    pieces: quantity,
    goodsCents: amountCents,
    freightCents: shop.freightCents,
    freightRefundedCents: 0,
    feeBps: moneyRules.channelFeeBps,
    payCents: amountCents + shop.freightCents,
    payWay: null as string | null,
    courier: '',
    paidAt: null as number | null,
    shippedAt: null as number | null,
    receivedAt: null as number | null,
    settledAt: null as number | null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
  const line = {
    id: lineId,
    mallOrderId: id,
    storeId: shop.id,
    agentPath: shop.agentPath,
    commodityId,
    skuId,
    commodityName,
    priceCents,
    quantity,
    amountCents,
    refundedCents: 0,
    commissionBps: shop.commissionBps,
    createdAt: at,
  }
  return { order, line }
}

const step = (
  mallOrderId: number,
  move: string,
  createdAt: number,
  [before, then]: readonly [string, string],
  amountCents: number | null = null,
) => ({ mallOrderId, move, before, after: then, amountCents, createdAt })
