import { aheadOfUtcMs } from '@bedside/contracts'

/**
 * What is typed into a date and time field, such as `2026-11-21T20:00`, is meant in business time, wherever the reader is.
 * Undefined while it is incomplete.
 */
export function instantOf(typed: string): number | undefined {
  const at = Date.parse(`${typed}:00+08:00`)
  return Number.isNaN(at) ? undefined : at
}

/** An instant as such a field holds it. */
export const typedOf = (at: number): string => new Date(at + aheadOfUtcMs).toISOString().slice(0, 16)
