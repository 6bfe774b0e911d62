import {
  combinationsOf,
  SkuForm,
  specKeyOf,
  specTextOf,
  type Language,
  type SkuRow,
  type SpecGroup,
} from '@bedside/contracts'
import { hundredthsOf, isExact } from '../../forms/hundredths'
import { complaint, fieldOf } from '../../forms/rules-of'

/** A row of the matrix while it is being filled in; numbers may still be missing. */
export type MatrixRow = Pick<SkuForm, 'values'> & { readonly [K in Column]?: SkuForm[K] | undefined }
export type Column = (typeof columns)[number]
/** In the order shown, which is also the order of pasted cells. */
export const columns = ['priceCents', 'marketCents', 'openingStock', 'code', 'weightG'] as const

/** The groups that count: one without values has been added, but combines with nothing yet. */
export const withValues = (specs: readonly SpecGroup[]): SpecGroup[] => specs.filter(({ values }) => values.length > 0)

/** The rows that there have been since the form was opened, by their combination. */
export class SeenRows {
  readonly byKey = new Map<string, MatrixRow>()
  /** As they began; one that was not changed since begins anew when its combination is added back. */
  readonly begun = new Map<string, MatrixRow>()

  isUntouched(key: string, row: MatrixRow): boolean {
    const begun = this.begun.get(key)
    return begun !== undefined && columns.every((column) => row[column] === begun[column])
  }
}

/**
 * The rows for changed specifications. A combination keeps its typed values, also under another name of its group: while
 * a name is being typed, every letter renames it. One that is added back gets what it had when it was removed, which
 * `seen` collects, or its stored values. A new one begins with what those it comes from have in common.
 */
export function rowsFor(
  specs: readonly SpecGroup[],
  before: { readonly specs: readonly SpecGroup[]; readonly rows: readonly MatrixRow[] },
  stored: { readonly specs: readonly SpecGroup[]; readonly skus: readonly SkuRow[] },
  seen = new SeenRows(),
): MatrixRow[] {
  const [now, former] = [withValues(specs), withValues(before.specs)]
  const names = isRenamed(former, now) ? now : former
  const formerRows = before.rows.map((row) => {
    const key = specKeyOf(names, row.values)
    const untouched = seen.isUntouched(key, row)
    if (!untouched) seen.byKey.set(key, row)
    return { row, pairs: new Set(pairsOf(names, row.values)), untouched }
  })
  const storedByKey = new Map(stored.skus.map((sku) => [specKeyOf(stored.specs, sku.values), formOf(sku)]))
  return combinationsOf(now).map((values) => {
    const key = specKeyOf(now, values)
    const own = seen.byKey.get(key) ?? storedByKey.get(key)
    if (own) return { ...own, values }
    const row = { ...inherited(pairsOf(now, values), formerRows), values }
    seen.begun.set(key, row)
    return row
  })
}

interface FormerRow {
  readonly row: MatrixRow
  readonly pairs: ReadonlySet<string>
  /** As it began, with nothing typed into it since. */
  readonly untouched: boolean
}

/** What a piece costs and weighs. Its code is its own, and stock would be multiplied. */
const inheritedColumns = ['priceCents', 'marketCents', 'weightG'] as const

/**
 * The values that all rows nearest to a new combination share: those with most of its values. Once colours are added to
 * sizes, each colour of a size begins with the price of that size; where the nearest ones differ, nothing is guessed.
 */
function inherited(pairs: readonly string[], rows: readonly FormerRow[]) {
  const shared = rows.map((one) => pairs.filter((pair) => one.pairs.has(pair)).length)
  const most = Math.max(...shared)
  // Another value comes from none of the others, but from what goods without specifications had, as untouched rows do.
  if (most === 0 && !rows.every((one) => one.untouched || one.pairs.size === 0)) return {}
  const nearest = rows.flatMap(({ row }, at) => (shared[at] === most ? [row] : []))
  const common = inheritedColumns.filter((column) => new Set(nearest.map((row) => row[column])).size === 1)
  return Object.fromEntries(common.map((column) => [column, nearest[0]?.[column]]))
}

const pairsOf = (specs: readonly SpecGroup[], values: readonly string[]): string[] =>
  values.map((value, at) => JSON.stringify([specs[at]?.groupName, value]))

const isRenamed = (former: readonly SpecGroup[], now: readonly SpecGroup[]): boolean =>
  former.length === now.length &&
  former.every(({ values }, at) => JSON.stringify(values) === JSON.stringify(now[at]?.values))

export const formOf = ({ values, priceCents, marketCents, code, weightG }: SkuRow): MatrixRow => ({
  values,
  priceCents,
  marketCents,
  code,
  weightG,
})

/** Parses text typed or pasted into a column; undefined if it is not valid there. */
export function read(column: Column, text: string): number | string | undefined {
  // A cell of a spreadsheet may have several lines, an input has one.
  if (column === 'code') return text.trim().replace(/\s+/g, ' ')
  const hundredths = hundredthsOf(text.trim().replace(/^[¥￥]/, ''))
  if (hundredths === null || !isExact(hundredths) || hundredths < 0) return undefined
  if (isMoney(column)) return hundredths
  return hundredths % 100 === 0 ? hundredths / 100 : undefined
}

const isMoney = (column: Column): boolean => column === 'priceCents' || column === 'marketCents'

/** Formats a value for its cell. */
export function cellText(column: Column, value: number | string | undefined): string {
  if (value === undefined) return ''
  return isMoney(column) && typeof value === 'number' ? (value / 100).toFixed(2) : String(value)
}

/** The first row with a value that the contract refuses, such as a missing price, and what is wrong with it. */
export function problemIn(
  rows: readonly MatrixRow[],
  language: Language,
): { name: string; problem: string } | undefined {
  for (const row of rows)
    for (const column of columns) {
      const problem = complaint(fieldOf(SkuForm, column), row[column], { ...row }, language)
      if (problem !== undefined) return { name: specTextOf(row.values), problem }
    }
  return undefined
}

/** Copies the value of a row to all rows below it. */
export const filledDown = (rows: readonly MatrixRow[], at: number, column: Column): MatrixRow[] =>
  rows.map((row, index) => (index <= at ? row : { ...row, [column]: rows[at]?.[column] }))
