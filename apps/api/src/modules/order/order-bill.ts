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

type Minutes = 'usedMin' | 'freeMin' | 'chargedMin'
type MaybeInUse = Record<Minutes | 'startAt', number> & { readonly runningPlan: string | null }

/** What a rental in use would cost if it ended now, and its minutes so far. */
export function soFarOf(order: MaybeInUse, now: number): Record<Minutes, number> & { soFarCents: number | null } {
  const { runningPlan, startAt } = order
  if (runningPlan === null) return { ...minutesOf(order), soFarCents: null }
  const billed = billedColumns(billOf({ plan: runningPlan, startAt }, Math.max(now, startAt)))
  return { ...minutesOf(billed), soFarCents: billed.chargedCents }
}

const minutesOf = ({ usedMin, freeMin, chargedMin }: Record<Minutes, number>) => ({ usedMin, freeMin, chargedMin })
