import { specTextOf, yuan, type Language } from '@bedside/contracts'

/** A combination of specifications with its prices at some time. */
export interface PricedValues {
  readonly values: readonly string[]
  readonly priceCents: number
  readonly marketCents: number
}

/** One line each, such as 小号 / 蓝 ¥29.90（划线价 ¥39.90）. */
export const pricedInWords = (rows: readonly PricedValues[], language: Language): string =>
  rows.map((row) => lineOf(row, language)).join('\n')

function lineOf({ values, priceCents, marketCents }: PricedValues, language: Language): string {
  const line = [specTextOf(values), yuan(priceCents)].filter((part) => part !== '').join(' ')
  if (marketCents === 0) return line
  const compared = yuan(marketCents)
  return language === 'zh' ? `${line}（划线价 ${compared}）` : `${line} (compared with ${compared})`
}
