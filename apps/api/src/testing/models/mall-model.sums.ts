import { dayMs, hourMs } from '@bedside/contracts'
import { feeOf } from './model-accounts.js'

// The data and calculations of the model of mall orders.

/** The time limit of each status. */
export const waits = {
  UNPAID: hourMs / 2,
  SHIPPED: 7 * dayMs,
  RECEIVED: 7 * dayMs,
  APPLIED: 2 * dayMs,
  AGREED: 7 * dayMs,
  RETURNING: 7 * dayMs,
  REFUSED: 3 * dayMs,
} as const

interface ModelSku {
  readonly id: number
  readonly price: number
  stock: number
  sold: number
}

export interface ModelShop {
  readonly id: number
  readonly commissionBps: number
  /** The agents' rates of the commission, the shop's own agent first. */
  readonly agents: readonly { readonly id: number; readonly bps: number }[]
  readonly freight: number
  /** 0 if freight is never free. */
  readonly freeFrom: number
  readonly skus: readonly ModelSku[]
}

interface ModelLine {
  readonly sku: ModelSku
  readonly quantity: number
  readonly cents: number
  refunded: number
  returned: number
}

export interface ModelOrder {
  readonly user: number
  readonly shop: ModelShop
  readonly lines: readonly ModelLine[]
  readonly freight: number
  freightBack: number
  refunded: number
  status: 'UNPAID' | 'PAID' | 'SHIPPED' | 'RECEIVED' | 'SETTLED' | 'CLOSED'
  /** The start of the current status. */
  since: number
  dueAt: number | undefined
  receivedAt: number
  /** Each agent's share, in the order of the shop's agents. */
  agents: number[]
  /** The open after-sale. */
  sale: ModelSale | undefined
}

export interface ModelSale {
  readonly order: ModelOrder
  readonly kind: 'REFUND' | 'RETURN' | 'PLATFORM'
  /** Undefined for the whole order. */
  readonly line: ModelLine | undefined
  readonly at: number
  cents: number
  freight: number
  pieces: number
  status: 'APPLIED' | 'AGREED' | 'RETURNING' | 'REFUSED' | 'ARBITRATION' | 'REFUNDING' | 'DONE' | 'CLOSED' | 'CANCELLED'
  dueAt: number | undefined
}

export interface ModelPayment {
  readonly order: ModelOrder
  readonly way: 'WECHAT' | 'BALANCE'
  readonly cents: number
  state: 'WAIT' | 'CLOSED' | 'SUCCESS' | 'LATE'
  refunded: number
}

export interface ModelRefund {
  readonly of: ModelPayment
  readonly cents: number
  /** Omitted for the refund of a late payment. */
  readonly sale?: ModelSale
  state: 'APPROVED' | 'FAILED' | 'SUCCESS'
}

const partOf = (cents: number, bps: number): number => Math.floor((cents * bps + 5000) / 10_000)

export const isHeld = ({ status }: ModelOrder): boolean => ['PAID', 'SHIPPED', 'RECEIVED'].includes(status)

export const goodsLeft = ({ lines }: Pick<ModelOrder, 'lines'>): number =>
  lines.reduce((sum, { cents, refunded }) => sum + cents - refunded, 0)

export const freightOf = ({ freight, freeFrom }: ModelShop, lines: readonly ModelLine[]): number =>
  freeFrom > 0 && goodsLeft({ lines }) >= freeFrom ? 0 : freight

/** Divides what is left of an order. */
export function sharesOf({ shop, lines, freight, freightBack }: ModelOrder) {
  const left = goodsLeft({ lines }) + freight - freightBack
  const commissions = lines.map(({ cents, refunded }) => partOf(cents - refunded, shop.commissionBps))
  const commission = commissions.reduce((sum, cents) => sum + cents, 0)
  return { left, commission, fee: feeOf(left), store: left - commission - feeOf(left) }
}

/** Left-over cents go to the largest fractions, of equal ones to the first. */
function cut(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((cents * weight) / all))
  for (let left = cents - parts.reduce((sum, part) => sum + part, 0); left > 0; left--) {
    const lacking = weights.map((weight, at) => cents * weight - (parts[at] ?? 0) * all)
    const most = lacking.indexOf(Math.max(...lacking))
    parts[most] = (parts[most] ?? 0) + 1
  }
  return parts
}

/** The parts of a commission: the agents', then the platform's. */
export function partsOf(commission: number, { agents }: ModelShop): number[] {
  const platform = 10_000 - agents.reduce((sum, { bps }) => sum + bps, 0)
  return cut(commission, [...agents.map(({ bps }) => bps), platform])
}

/** What each party gives back when the commission shrinks: the excess over its new part, up to the total reduction. */
export function partsBack(before: number, after: number, { agents, shop }: ModelOrder): number[] {
  const parts: number[] = []
  const should = partsOf(after, shop)
  let platform = before - after
  for (const [at, had] of agents.entries()) {
    let part = 0
    while (platform > 0 && had - part > (should[at] ?? 0)) {
      part++
      platform--
    }
    parts.push(part)
  }
  return [...parts, platform]
}
