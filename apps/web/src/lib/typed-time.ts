import { aheadOfUtcMs } from '@bedside/contracts'

/**
 * The instant of a datetime input's value, such as `2026-11-21T20:00`, in business time. Undefined while incomplete.
 */
export function instantOf(typed: string): number | undefined {
  const at = Date.parse(`${typed}:00+08:00`)
  return Number.isNaN(at) ? undefined : at
}

/** An instant as the value of such an input. */
export const typedOf = (at: number): string => new Date(at + aheadOfUtcMs).toISOString().slice(0, 16)
