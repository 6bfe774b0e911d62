import { bill, hourMs, type Bill, type Plan } from '@bedside/contracts'
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
type MaybeInUse = Record<Minutes | 'startAt', number> & {
  readonly runningPlan: string | null
  /** The hours of use after which a rental may be given up as lost. */
  readonly lostHours: number | null
}
type SoFar = Record<Minutes, number> & Record<'soFarCents' | 'lossHours', number | null>

/** What a rental in use would cost if it ended now, its minutes so far, and whether it is too early to give it up as lost. */
export function soFarOf(order: MaybeInUse, now: number): SoFar {
  const { runningPlan, startAt, lostHours } = order
  if (runningPlan === null || lostHours === null) return { ...minutesOf(order), soFarCents: null, lossHours: null }
  const { chargedCents, ...billed } = billedColumns(billOf({ plan: runningPlan, startAt }, Math.max(now, startAt)))
  const isLost = mayBeLost({ plan: runningPlan, startAt, chargedCents }, now, lostHours)
  return { ...minutesOf(billed), soFarCents: chargedCents, lossHours: isLost ? null : lostHours }
}

/** A bed may be given up as lost once its charge has reached the cap, if there is one, and these hours have passed. */
export function mayBeLost(
  { plan, startAt, chargedCents }: Pick<StoredOrder, 'plan' | 'startAt' | 'chargedCents'>,
  now: number,
  lostHours: number,
): boolean {
  const { orderCapCents } = JSON.parse(plan) as Plan
  const atCap = orderCapCents === undefined || chargedCents >= (orderCapCents ?? 0)
  return atCap && now - startAt > lostHours * hourMs
}

const minutesOf = ({ usedMin, freeMin, chargedMin }: Record<Minutes, number>) => ({ usedMin, freeMin, chargedMin })
