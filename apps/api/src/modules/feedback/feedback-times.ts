import { dayMs } from '@bedside/contracts'

/** Whether that lies no more than so many days back; what lies ahead of the clock was written by one that was wrong. */
export const isWithinDays = (at: number | null, days: number, now: number): boolean =>
  at !== null && Math.abs(now - at) < days * dayMs
