import { dayMs, hourMs } from '@bedside/contracts'
import { iso } from '../clock.js'

/**
 * Books are closed by the day from 08:00 to 08:00 in Shanghai, whatever a plan says, so that a night belongs to one of
 * them. Eight in the morning there is midnight UTC, all year: the day is the date in UTC.
 */

/** The accounting day of an instant: `2026-11-20` lasts from that morning to the next. */
export const accountingDayOf = (at: number): string => iso(at).slice(0, 10)

export const startOfAccountingDay = (day: string): number => Date.parse(`${day}T00:00:00Z`)
/** The first instant after it. */
export const endOfAccountingDay = (day: string): number => startOfAccountingDay(day) + dayMs

/** A night is told by how things stand at 22:00. */
const nightMs = 14 * hourMs
export const nightOf = (day: string): number => startOfAccountingDay(day) + nightMs
/** The number of the last day whose night has begun. */
export const lastNight = (now: number): number => Math.floor((now - nightMs) / dayMs)

/** The number of an accounting day, by which totals know it. */
export const numberOfDay = (at: number): number => Math.floor(at / dayMs)

/** The day of that number, `2026-11-20`. */
export const accountingDayAt = (number: number): string => accountingDayOf(number * dayMs)
