import { fault, limits, type PriceChangeForm, type PriceProblem, type PriceStep } from '@bedside/contracts'

const stepCents: Record<PriceStep, number> = { CENT: 1, JIAO: 10, YUAN: 100 }

type Wish = Pick<PriceChangeForm, 'way' | 'percentBps' | 'amountCents' | 'step'>

/**
 * The new price, rounded, of two steps equally near to the one in the direction asked. Where the nearest would be a rise instead of a
 * reduction, or the reverse, the price stays. Integers throughout, so that nothing is lost to floating point.
 */
export function priceAfter(cents: number, { way, percentBps, amountCents, step }: Wish): number {
  const by = way === 'PERCENT' ? percentBps : amountCents
  if (by === undefined) throw fault('price.howMuch')
  const size = stepCents[step]
  const unit = 10_000 * size
  const exact = way === 'AMOUNT' ? (cents + by) * 10_000 : cents * (10_000 + by)
  if (by < 0) return Math.min(cents, Math.ceil((2 * exact - unit) / (2 * unit)) * size)
  const nearest = Math.floor((2 * exact + unit) / (2 * unit)) * size
  // Without a change, only rounding is asked for, in either direction.
  return by === 0 ? nearest : Math.max(cents, nearest)
}

/** Whether the struck-through price is below the price; 0 means none. */
export const isBelow = (marketCents: number, priceCents: number): boolean => marketCents > 0 && marketCents < priceCents

/** Why a price does not change; undefined if it does. */
export function problemOf(beforeCents: number, afterCents: number, marketCents = 0): PriceProblem | undefined {
  if (afterCents === beforeCents) return 'SAME'
  if (isBelow(marketCents, afterCents)) return 'MARKET'
  return afterCents < limits.goodsCents.min || afterCents > limits.goodsCents.max ? 'BEYOND' : undefined
}
