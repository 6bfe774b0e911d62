import { dayNumber } from '../../clock.js'

interface Stay {
  readonly startAt: number
  /** Null while it lasts. */
  readonly endAt: number | null
}

/** On how many days, from the one of `from` to the one of `until`, somebody had it for a while. */
export function daysUsed(stays: readonly Stay[], from: number, until: number): number {
  const used = new Set<number>()
  for (const { startAt, endAt } of stays) {
    const last = dayNumber(Math.min(endAt ?? until, until))
    for (let day = Math.max(dayNumber(startAt), dayNumber(from)); day <= last; day++) used.add(day)
  }
  return used.size
}

/** How many of these days something was there that came at `since`; what came by a clock that was ahead came today. */
export const daysThere = (since: number, from: number, until: number): number =>
  dayNumber(until) - dayNumber(Math.min(Math.max(since, from), until)) + 1

/** A part of a whole as a share, of which there is never more than all. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.min(10_000, Math.round((part * 10_000) / whole))
