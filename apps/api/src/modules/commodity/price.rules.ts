import { fault, limits, type PriceChangeForm, type PriceProblem, type PriceStep } from '@bedside/contracts'

const stepCents: Record<PriceStep, number> = { CENT: 1, JIAO: 10, YUAN: 100 }

type Wish = Pick<PriceChangeForm, 'way' | 'percentBps' | 'amountCents' | 'step'>

/** The new price, rounded half up. Integers throughout, so that nothing is lost to floating point. */
export function priceAfter(cents: number, { way, percentBps, amountCents, step }: Wish): number {
  const by = way === 'PERCENT' ? percentBps : amountCents
  if (by === undefined) throw fault('price.howMuch')
  const size = stepCents[step]
  if (way === 'AMOUNT') return Math.floor((2 * (cents + by) + size) / (2 * size)) * size
  const unit = 10_000 * size
  return Math.floor((2 * cents * (10_000 + by) + unit) / (2 * unit)) * size
}

/** Whether the struck-through price is below the price; 0 means none. */
export const isBelow = (marketCents: number, priceCents: number): boolean => marketCents > 0 && marketCents < priceCents

/** Why a price does not change; undefined if it does. */
export function problemOf(beforeCents: number, afterCents: number, marketCents = 0): PriceProblem | undefined {
  if (afterCents === beforeCents) return 'SAME'
  if (isBelow(marketCents, afterCents)) return 'MARKET'
  return afterCents < limits.goodsCents.min || afterCents > limits.goodsCents.max ? 'BEYOND' : undefined
}
