import { accountingDayOf } from '../../ledger/accounting-day.js'

const dayMs = 86_400_000

/** The number of an accounting day, by which totals know it. */
export const numberOfDay = (at: number): number => Math.floor(at / dayMs)

/** The day of that number, `2026-11-20`. */
export const accountingDayAt = (number: number): string => accountingDayOf(number * dayMs)
