import { businessDayOf, type BusinessDay } from './business-day.js'
import type { Plan, BillingWindow } from './plan.js'
import { aheadOfUtcMs, dayMs, minuteMs } from '../wire/time.js'

/**
 * A part of a stay that is charged separately: within one window of one business day, or the whole of a use that is paid once.
 */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly minutes: number
  /** The number of business days since 1970. */
  readonly day: number
  /** Undefined for a use that is paid once. */
  readonly window?: BillingWindow
  /** Separated from the previous piece by the border of the day only, so the two are charged as one stretch. */
  readonly goesOn?: boolean
}

export const wholeSeconds = (at: number): number => Math.floor(at / 1000) * 1000

/** Started minutes count in full. */
export const minutesBetween = (from: number, to: number): number => Math.max(0, Math.ceil((to - from) / minuteMs))

/**
 * Cuts a stay at every border between windows. A started minute belongs to the piece in which it began, so that minutes add up.
 */
export function piecesOf(plan: Plan, from: number, to: number): Piece[] {
  const businessDay = businessDayOf(plan)
  const cuts = plan.mode === 'PER_USE' ? perUse(businessDay, from, to) : byWindows(businessDay, from, to)
  return cuts
    .map((cut) => ({ ...cut, minutes: minutesBetween(from, cut.to) - minutesBetween(from, cut.from) }))
    .filter(({ minutes }) => minutes > 0)
}

type Cut = Omit<Piece, 'minutes'>

/** The price of a use covers 24 hours; time beyond that is charged by windows. */
function perUse(businessDay: BusinessDay, from: number, to: number): Cut[] {
  const until = Math.min(to, from + dayMs)
  return [{ from, to: until, day: dayOf(businessDay, from) }, ...byWindows(businessDay, until, to)]
}

function byWindows(businessDay: BusinessDay, from: number, to: number): Cut[] {
  const unit = unitThrough(businessDay)
  const borderAt = (number: number, since: number) => {
    const border = startOf(businessDay, number) + since * minuteMs
    return unit ? from + Math.ceil((border - from) / unit) * unit : border
  }
  const cuts: Cut[] = []
  for (let number = dayOf(businessDay, from); startOf(businessDay, number) < to; number++) {
    for (const stretch of businessDay.stretches) {
      const begins = Math.max(from, borderAt(number, stretch.from))
      const ends = Math.min(to, borderAt(number, stretch.to))
      if (begins >= ends) continue
      cuts.push({ from: begins, to: ends, day: number, window: stretch.window, goesOn: unit > 0 && begins > from })
    }
  }
  return cuts
}

/**
 * The length of the unit if a plan has one price per unit of time all day; 0 otherwise. Such a plan has only the border between
 * days, which is moved to the end of a started unit, so that no hour is charged twice.
 */
function unitThrough({ stretches: [only, ...others] }: BusinessDay): number {
  return only && others.length === 0 && only.window.charge !== 'FLAT' ? only.window.unitMin * minuteMs : 0
}

const dayOf = ({ startMin }: BusinessDay, at: number): number =>
  Math.floor((at + aheadOfUtcMs - startMin * minuteMs) / dayMs)
const startOf = ({ startMin }: BusinessDay, number: number): number =>
  number * dayMs + startMin * minuteMs - aheadOfUtcMs

/** The window that contains an instant. */
export function windowAt(plan: Pick<Plan, 'windows'>, at: number): BillingWindow | undefined {
  const businessDay = businessDayOf(plan)
  const since = (at - startOf(businessDay, dayOf(businessDay, at))) / minuteMs
  return businessDay.stretches.find(({ from, to }) => from <= since && since < to)?.window
}

/**
 * When the night ends, for a rental that begins at an instant and a plan that rents by night only; undefined for other plans, and where
 * a use is paid for 24 hours.
 */
export function nightEndsAt({ mode, windows }: Pick<Plan, 'mode' | 'windows'>, at: number): number | undefined {
  const days = windows.filter(({ kind }) => kind === 'DAY')
  if (mode === 'PER_USE' || days.length === 0 || days.some(({ rentable }) => rentable === 1)) return undefined
  const businessDay = businessDayOf({ windows })
  const today = dayOf(businessDay, at)
  const begins = [today, today + 1].flatMap((number) =>
    businessDay.stretches
      .filter(({ window }) => window.kind === 'DAY')
      .map(({ from }) => startOf(businessDay, number) + from * minuteMs),
  )
  return begins.find((from) => from > at)
}
