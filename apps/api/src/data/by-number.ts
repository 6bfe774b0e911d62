const collator = new Intl.Collator('en', { numeric: true })
const isExtra = (number: string): number => Number(number.startsWith('+'))

/** Sorts wards and beds naturally: 1, 2, 10, A1, and extra beds (+1, +2) at the end. */
export const byNumber = (one: string, other: string): number =>
  isExtra(one) - isExtra(other) || collator.compare(one, other)
