import { dayMs, hourMs } from '@bedside/contracts'
import { iso } from '../clock.js'

/**
 * Accounting days run from 08:00 to 08:00 in Shanghai, whatever a plan says, so that a night belongs to one day. 08:00
 * there is midnight UTC all year, so the accounting day is the UTC date.
 */

/** The accounting day of an instant: `2026-11-20` lasts from that morning until the next. */
export const accountingDayOf = (at: number): string => iso(at).slice(0, 10)

export const startOfAccountingDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)
/** The first instant after the day. */
export const endOfAccountingDay = (day: string): number => startOfAccountingDay(day) + dayMs

/** Occupancy of a night is measured at 22:00. */
const nightMs = 14 * hourMs
export const nightOf = (day: string): number => startOfAccountingDay(day) + nightMs
/** The number of the last day whose night has started. */
export const lastNight = (now: number): number => Math.floor((now - nightMs) / dayMs)

/** The number of an accounting day, used as the key of totals. */
export const numberOfDay = (at: number): number => Math.floor(at / dayMs)

/** The accounting day with this number, e.g. `2026-11-20`. */
export const accountingDayAt = (number: number): string => accountingDayOf(number * dayMs)
