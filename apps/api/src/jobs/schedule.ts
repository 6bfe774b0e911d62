import { dayMs, minuteMs } from '@bedside/contracts'
import { dayOf, startOfDay } from '../clock.js'

/** When a job runs: an interval after its last run, or once on each calendar day, at `hh:mm` in Shanghai. */
export type Schedule = { readonly everyMs: number } | { readonly dailyAt: string }

/** One due time of a daily job. Each is done once, in the order of days, however late. */
export interface Slot {
  readonly day: string
  readonly dueAt: number
}

/** The last slot due at that time. */
export function lastSlot(dailyAt: string, now: number): Slot {
  const today = slotOn(dayOf(now), dailyAt)
  return today.dueAt <= now ? today : slotOn(dayOf(now - dayMs), dailyAt)
}

export const slotAfter = (day: string, dailyAt: string): Slot => slotOn(dayOf(startOfDay(day) + dayMs), dailyAt)

/** A last slot further ahead than this is ignored: the clock was wrong. A clock set back by less repeats no slot. */
const mostAheadMs = 7 * dayMs

export const isFarAhead = (day: string, now: number): boolean => day !== '' && startOfDay(day) > now + mostAheadMs

function slotOn(day: string, dailyAt: string): Slot {
  const [hours = 0, minutes = 0] = dailyAt.split(':').map(Number)
  return { day, dueAt: startOfDay(day) + (hours * 60 + minutes) * minuteMs }
}
