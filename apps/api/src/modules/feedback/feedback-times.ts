import { dayMs } from '@bedside/contracts'

/** Whether an instant is at most so many days away; the absolute distance also covers times from a clock that was ahead. */
export const isWithinDays = (at: number | null, days: number, now: number): boolean =>
  at !== null && Math.abs(now - at) < days * dayMs
