import type { FieldSpec } from '../fields/index.js'
import { fieldsOf } from '../fields/index.js'
import { shownValue } from '../fields/shown.js'
import { specsOf, type FileColumns } from './columns.js'
import { translate, type Language } from './text.js'
import { aheadOfUtcMs, dayMs } from './time.js'

/** A cell of a spreadsheet: text that stays unchanged, or a number with its format. Neither is ever a formula. */
export type SheetCell = string | { readonly number: number; readonly as: NumberStyle } | null
export type NumberStyle = 'whole' | 'yuan' | 'percent' | 'time' | 'day'

/** Spreadsheets count days from this one. */
const firstDay = Date.UTC(1899, 11, 30)

/** Amounts, counts and times are numbers, so that they can be added up and sorted; codes stay text, with every digit. */
export function sheetCells(file: FileColumns, row: object): SheetCell[] {
  const values = row as Readonly<Record<string, unknown>>
  return specsOf(file).map(([key, spec]) => cellOf(spec, values[key], file))
}

/** The width of a column in characters, by its kind of field. */
export function sheetWidths(file: FileColumns): number[] {
  return specsOf(file).map(([, { label, is }]) => Math.max(headWidth(translate(label, file.language)), widthOf(is)))
}

function widthOf(is: FieldSpec['is']): number {
  if (is.kind === 'time') return 20
  if (is.kind === 'day' || is.kind === 'int' || is.kind === 'oneOf') return 12
  return is.kind === 'text' ? Math.min(Math.max(is.max, 8), 32) : 24
}

/** A Chinese character is as wide as two letters. */
const headWidth = (text: string): number => text.length + text.replace(/[^\u2e80-\uffff]/g, '').length + 2

function cellOf(spec: FieldSpec, value: unknown, { language, regionText }: FileColumns): SheetCell {
  if (value === null || value === undefined || value === '') return null
  if (!spec.shown && !spec.list && !spec.texts) {
    const number = numberOf(spec, value)
    if (number) return number
  }
  if (spec.is.kind === 'text' && spec.is.region && regionText && typeof value === 'string')
    return translate(regionText(value), language)
  return shownValue(spec, value, language)
}

function numberOf({ is }: FieldSpec, value: unknown): SheetCell {
  if (is.kind === 'int' && typeof value === 'number') {
    if (is.unit === 'cents') return { number: value / 100, as: 'yuan' }
    return is.unit === 'bps' ? { number: value / 10_000, as: 'percent' } : { number: value, as: 'whole' }
  }
  if (typeof value !== 'string') return null
  if (is.kind === 'time') return daysSince(Date.parse(value) + aheadOfUtcMs, 'time')
  return is.kind === 'day' ? daysSince(Date.parse(`${value}T00:00:00Z`), 'day') : null
}

const daysSince = (instant: number, as: 'time' | 'day'): SheetCell =>
  Number.isNaN(instant) ? null : { number: (instant - firstDay) / dayMs, as }

/** Sums of a file's columns of amounts, with the number of rows, exact to the cent. */
export class ControlTotals {
  rows = 0
  private readonly sums: Map<string, { readonly label: FieldSpec['label']; cents: bigint }>

  constructor(file: FileColumns) {
    const amounts = specsOf(file).filter(([, { is, list }]) => is.kind === 'int' && is.unit === 'cents' && !list)
    this.sums = new Map(amounts.map(([key, { label }]) => [key, { label, cents: 0n }]))
  }

  add(rows: readonly object[]): void {
    this.rows += rows.length
    for (const row of rows)
      for (const [key, sum] of this.sums) sum.cents += BigInt((row as Record<string, number | null>)[key] ?? 0)
  }

  /** `金额 1234.50` */
  inWords(language: Language): string[] {
    return [...this.sums.values()].map(({ label, cents }) => `${translate(label, language)} ${plain(cents)}`)
  }
}

const plain = (cents: bigint): string => {
  const size = cents < 0n ? -cents : cents
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** The filters of a query as shown to people: `状态：已完成`. */
export function filterWords(query: object, type: FileColumns['row'], language: Language): string[] {
  const fields = fieldsOf(type)
  const colon = language === 'zh' ? '：' : ': '
  return Object.entries(query).flatMap(([key, value]) => {
    const spec = fields.get(key)
    if (!spec || notFilters.has(key) || value === undefined || value === '') return []
    return [`${translate(spec.label, language)}${colon}${shownValue(spec, value, language)}`]
  })
}
const notFilters = new Set(['columns', 'format', 'sort', 'order'])
