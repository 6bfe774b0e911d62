const collator = new Intl.Collator('en', { numeric: true })
const isExtra = (number: string): number => Number(number.startsWith('+'))

/** Wards and beds in the order people count them: 1, 2, 10, A1, and extra beds (+1, +2) at the end. */
export const byNumber = (one: string, other: string): number =>
  isExtra(one) - isExtra(other) || collator.compare(one, other)
