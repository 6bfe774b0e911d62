import { dayMs, minuteMs } from '@bedside/contracts'
import { dayOf, startOfDay } from '../clock.js'

/** When a job runs: an interval after its last run, or once on each calendar day, at `hh:mm` in Shanghai. */
export type Schedule = { readonly everyMs: number } | { readonly dailyAt: string }

/** A day of a daily job, and when it is due. Each is done once, in their order, however late. */
export interface DueDay {
  readonly day: string
  readonly dueAt: number
}

/** The last day due at that time. */
export function lastDueDay(dailyAt: string, now: number): DueDay {
  const today = dueDayOn(dayOf(now), dailyAt)
  return today.dueAt <= now ? today : dueDayOn(dayOf(now - dayMs), dailyAt)
}

export const dueDayAfter = (day: string, dailyAt: string): DueDay => dueDayOn(dayOf(startOfDay(day) + dayMs), dailyAt)

/** A last day done further ahead than this is ignored: the clock was wrong. A clock set back by less repeats no day. */
const mostAheadMs = 7 * dayMs

export const isFarAhead = (day: string, now: number): boolean => day !== '' && startOfDay(day) > now + mostAheadMs

function dueDayOn(day: string, dailyAt: string): DueDay {
  const [hours = 0, minutes = 0] = dailyAt.split(':').map(Number)
  return { day, dueAt: startOfDay(day) + (hours * 60 + minutes) * minuteMs }
}
