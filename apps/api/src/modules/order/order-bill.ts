import { bill, type Bill, type Plan } from '@bedside/contracts'
import type { StoredOrder } from './own-order.js'

/** The bill for a stay that ends at `endAt`, by the plan stored when it began. */
export const billOf = ({ plan, startAt }: Pick<StoredOrder, 'plan' | 'startAt'>, endAt: number): Bill =>
  bill(JSON.parse(plan) as Plan, startAt, endAt)

/** A bill as columns of an order. */
export function billedColumns({ minutes, lines, totalCents }: Bill) {
  const total = <T>(of: readonly T[], amount: (one: T) => number) => of.reduce((sum, one) => sum + amount(one), 0)
  const nights = lines.filter(({ kind }) => kind === 'NIGHT')
  const nightCents = total(nights, ({ amountCents }) => amountCents)
  const freeMin = total(lines, (line) => (line.free ? line.minutes : 0))
  const times = { usedMin: minutes, freeMin, chargedMin: minutes - freeMin }
  const amounts = { dayCents: totalCents - nightCents, nightCents, chargedCents: totalCents }
  return { bill: JSON.stringify(lines), ...times, ...amounts }
}

/** What a rental in use would cost if it ended now; null for any other. */
export function soFarOf({ runningPlan, startAt }: { runningPlan: string | null; startAt: number }, now: number) {
  return runningPlan === null ? null : billOf({ plan: runningPlan, startAt }, Math.max(now, startAt)).totalCents
}
