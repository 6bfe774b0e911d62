import { dayNumber } from '../../clock.js'

interface Stay {
  readonly startAt: number
  /** Null while in use. */
  readonly endAt: number | null
}

/** The number of days, from that of `from` to that of `until`, on which at least one stay took place. */
export function daysUsed(stays: readonly Stay[], from: number, until: number): number {
  const used = new Set<number>()
  for (const { startAt, endAt } of stays) {
    const last = dayNumber(Math.min(endAt ?? until, until))
    for (let day = Math.max(dayNumber(startAt), dayNumber(from)); day <= last; day++) used.add(day)
  }
  return used.size
}

/** The number of those days since `since`. A `since` in the future was written by a clock that was ahead and counts as today. */
export const daysThere = (since: number, from: number, until: number): number =>
  dayNumber(until) - dayNumber(Math.min(Math.max(since, from), until)) + 1

/** The ratio in basis points, capped at the whole. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(10_000, Math.round((part * 10_000) / whole))
