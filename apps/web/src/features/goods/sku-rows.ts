import { combinationsOf, specKeyOf, type SkuForm, type SkuRow, type SpecGroup } from '@bedside/contracts'

/** A row of the matrix while it is being filled in: numbers may be missing yet. */
export type MatrixRow = Pick<SkuForm, 'values'> & { readonly [K in Column]?: SkuForm[K] | undefined }
export type Column = (typeof columns)[number]
/** In the order in which they stand, and in which a table is pasted. */
export const columns = ['priceCents', 'marketCents', 'openingStock', 'code', 'weightG'] as const

/** The rows of other specifications: what was typed or stored of a combination stays with it, and returns with it. */
export function rowsFor(
  specs: readonly SpecGroup[],
  before: { readonly specs: readonly SpecGroup[]; readonly rows: readonly MatrixRow[] },
  stored: { readonly specs: readonly SpecGroup[]; readonly skus: readonly SkuRow[] },
): MatrixRow[] {
  const known = new Map<string, MatrixRow>(stored.skus.map((sku) => [specKeyOf(stored.specs, sku.values), formOf(sku)]))
  for (const row of before.rows) known.set(specKeyOf(before.specs, row.values), row)
  return combinationsOf(specs).map((values) => ({ ...known.get(specKeyOf(specs, values)), values }))
}

export const formOf = ({ values, priceCents, marketCents, code, weightG }: SkuRow): MatrixRow => ({
  values,
  priceCents,
  marketCents,
  code,
  weightG,
})

/** What somebody typed or pasted into a column, as the form has it; undefined where it is none of that. */
export function read(column: Column, text: string): number | string | undefined {
  const plain = text.trim().replace(/^¥|,/g, '')
  if (column === 'code') return text.trim()
  if (plain === '' || !/^\d+(\.\d{1,2})?$/.test(plain)) return undefined
  const money = column === 'priceCents' || column === 'marketCents'
  if (!money && plain.includes('.')) return undefined
  return money ? Math.round(Number(plain) * 100) : Number(plain)
}

/** The same in reverse, for its cell. */
export function shown(column: Column, value: number | string | undefined): string {
  if (value === undefined) return ''
  const money = column === 'priceCents' || column === 'marketCents'
  return money && typeof value === 'number' ? (value / 100).toFixed(2) : String(value)
}

/** Rows with a table of a spreadsheet laid over them, its upper left corner at this cell. What does not fit is left out. */
export function pasted(rows: readonly MatrixRow[], at: number, column: Column, text: string): MatrixRow[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const from = columns.indexOf(column)
  return rows.map((row, index) => {
    const cells = index < at ? undefined : lines[index - at]?.split('\t')
    if (!cells) return row
    const filled = cells.flatMap((cell, offset) => {
      const into = columns[from + offset]
      return into ? [[into, read(into, cell)] as const] : []
    })
    return { ...row, ...Object.fromEntries(filled) }
  })
}

/** Every row from here on with what this one has in a column. */
export const filledDown = (rows: readonly MatrixRow[], at: number, column: Column): MatrixRow[] =>
  rows.map((row, index) => (index <= at ? row : { ...row, [column]: rows[at]?.[column] }))
