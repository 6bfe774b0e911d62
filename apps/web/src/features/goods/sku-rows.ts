import { combinationsOf, specKeyOf, type SkuForm, type SkuRow, type SpecGroup } from '@bedside/contracts'

/** A row of the matrix while it is being filled in; numbers may still be missing. */
export type MatrixRow = Pick<SkuForm, 'values'> & { readonly [K in Column]?: SkuForm[K] | undefined }
export type Column = (typeof columns)[number]
/** In the order shown, which is also the order of pasted cells. */
export const columns = ['priceCents', 'marketCents', 'openingStock', 'code', 'weightG'] as const

/**
 * The rows for changed specifications. A combination keeps its typed values; one that is added back gets its stored ones.
 */
export function rowsFor(
  specs: readonly SpecGroup[],
  before: { readonly specs: readonly SpecGroup[]; readonly rows: readonly MatrixRow[] },
  stored: { readonly specs: readonly SpecGroup[]; readonly skus: readonly SkuRow[] },
): MatrixRow[] {
  const rowByKey = new Map<string, MatrixRow>(
    stored.skus.map((sku) => [specKeyOf(stored.specs, sku.values), formOf(sku)]),
  )
  for (const row of before.rows) rowByKey.set(specKeyOf(before.specs, row.values), row)
  return combinationsOf(specs).map((values) => ({ ...rowByKey.get(specKeyOf(specs, values)), values }))
}

export const formOf = ({ values, priceCents, marketCents, code, weightG }: SkuRow): MatrixRow => ({
  values,
  priceCents,
  marketCents,
  code,
  weightG,
})

/** Parses text typed or pasted into a column; undefined if it is not valid there. */
export function read(column: Column, text: string): number | string | undefined {
  const plain = text.trim().replace(/^[¥￥]\s*|,/g, '')
  if (column === 'code') return text.trim()
  if (plain === '' || !/^\d+(\.\d{1,2})?$/.test(plain)) return undefined
  const money = column === 'priceCents' || column === 'marketCents'
  if (!money && plain.includes('.')) return undefined
  return money ? Math.round(Number(plain) * 100) : Number(plain)
}

/** Formats a value for its cell. */
export function cellText(column: Column, value: number | string | undefined): string {
  if (value === undefined) return ''
  const money = column === 'priceCents' || column === 'marketCents'
  return money && typeof value === 'number' ? (value / 100).toFixed(2) : String(value)
}

/** Copies the value of a row to all rows below it. */
export const filledDown = (rows: readonly MatrixRow[], at: number, column: Column): MatrixRow[] =>
  rows.map((row, index) => (index <= at ? row : { ...row, [column]: rows[at]?.[column] }))
