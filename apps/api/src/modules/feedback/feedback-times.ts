import { dayMs } from '@bedside/contracts'

/** Whether an instant is less than so many days ago. One in the future was written by a clock that was ahead, and counts as now. */
export const isWithinDays = (at: number | null, days: number, now: number): boolean =>
  at !== null && now - at < days * dayMs
