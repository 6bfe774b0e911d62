/** What is typed into a date and time field is meant in business time, wherever the reader is. */

const ahead = 8 * 3_600_000

/** `2026-11-21T20:00` as it is meant in Shanghai; undefined while it is incomplete. */
export function instantOf(typed: string): number | undefined {
  const at = Date.parse(`${typed}:00+08:00`)
  return Number.isNaN(at) ? undefined : at
}

/** An instant as such a field holds it. */
export const typedOf = (at: number): string => new Date(at + ahead).toISOString().slice(0, 16)
