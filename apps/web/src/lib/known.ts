import { grouped, yuan } from '@bedside/contracts'

/** Shown where nothing is known, or nothing applies. A zero is known, and shown as such: ¥0.00, or 0 of a count. */
export const unknown = '—'

export const knownYuan = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? unknown : yuan(cents)

/** With thousands separators. */
export const knownCount = (count: number | null | undefined): string =>
  count === null || count === undefined ? unknown : grouped(count)
