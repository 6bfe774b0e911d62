const number = /^(-?)(\d*)(?:\.(\d{0,2}))?$/

/**
 * Yuan or percent as typed, in cents or basis points; null if nothing was typed, and NaN if it is not a number with at most
 * two decimals. Thousands separators and spaces around it do not count.
 */
export function hundredthsOf(typed: string): number | null {
  const text = typed.trim().replace(/(?<=\d),(?=\d{3})/g, '')
  if (text === '') return null
  const [, sign, whole = '', decimals = ''] = number.exec(text) ?? []
  if (whole === '' && decimals === '') return Number.NaN
  const size = Math.min(Number(whole) * 100 + Number(decimals.padEnd(2, '0')), Number.MAX_SAFE_INTEGER)
  return sign === '-' ? -size : size
}

/** Whether the value is all that was typed: neither NaN nor cut off at the largest integer. */
export const isExact = (hundredths: number | null): boolean =>
  hundredths === null || Math.abs(hundredths) < Number.MAX_SAFE_INTEGER

/** The text of a value in an input, always with two decimals. */
export const typedAs = (hundredths: number | null): string =>
  hundredths === null || Number.isNaN(hundredths) ? '' : (hundredths / 100).toFixed(2)
