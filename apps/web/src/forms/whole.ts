import { hundredthsOf, isExact } from './hundredths'

/** A whole number as typed; null if nothing was typed, and NaN if it is not a whole number. Read like an amount. */
export function wholeOf(typed: string): number | null {
  const hundredths = hundredthsOf(typed)
  if (hundredths === null || Number.isNaN(hundredths) || !isExact(hundredths)) return hundredths
  return hundredths % 100 === 0 && !typed.includes('.') ? hundredths / 100 : Number.NaN
}

/** The text of a value in an input. */
export const wholeAs = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value))
