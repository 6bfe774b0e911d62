import { fieldsOf, type FieldSpec, type Reason } from '../fields/index.js'
import { cellText } from './csv.js'
import type { Class } from './endpoint.js'

/** Which cell of a line belongs to which field. */
export interface ImportColumns {
  readonly at: ReadonlyMap<string, number>
  /** Required fields without a column. */
  readonly missing: readonly string[]
  /** Titles that belong to no field. */
  readonly ignored: readonly string[]
}

const plain = (title: string): string => title.replace(/[*＊]/g, '').trim().toLowerCase()

/**
 * Finds columns by their titles: the field's label in either language, or its name. The first of several equal titles counts.
 */
export function importColumns(row: Class, titles: readonly string[]): ImportColumns {
  const fields = [...fieldsOf(row)]
  const initial = new row() as Record<string, unknown>
  const keyByTitle = new Map(
    fields.flatMap(([key, { label }]) => [key, ...label].map((name): [string, string] => [plain(name), key])),
  )
  const at = new Map<string, number>()
  const ignored: string[] = []
  for (const [index, title] of titles.entries()) {
    const key = keyByTitle.get(plain(title))
    if (key !== undefined && !at.has(key)) at.set(key, index)
    else if (title.trim() !== '') ignored.push(title.trim().slice(0, 100))
  }
  const required = fields.filter(([key, { optional }]) => !optional && initial[key] === undefined)
  return { at, missing: required.map(([key]) => key).filter((key) => !at.has(key)), ignored }
}

/** Converts a cell to the field's value as sent in a call: people write texts, yuan, percentages and days in various forms. */
export function cellValue(spec: FieldSpec, cell: string): { raw: string } | { reason: Reason } {
  const text = cellText(cell).trim()
  const { is } = spec
  if (text === '' || is.kind === 'text') return { raw: text }
  if (is.kind === 'oneOf') return { raw: valueCalled(spec, text) }
  if (is.kind === 'day') return { raw: dayOf(text) }
  if (is.kind === 'int' && is.unit === 'cents') return hundredths(text.replace(/^[¥￥]/, ''), 'yuan')
  if (is.kind === 'int' && is.unit === 'bps') return hundredths(text.replace(/[%％]$/, ''), 'percent')
  return { raw: text }
}

/** Finds a value by its name in either language. */
function valueCalled({ texts }: FieldSpec, text: string): string {
  const found = Object.entries(texts ?? {}).find(([, words]) => words.some((word) => plain(word) === plain(text)))
  return found?.[0] ?? text
}

/** Converts `2026/1/5`, as spreadsheets show a day, to `2026-01-05`. */
function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?$/.exec(text) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** Converts `12.5` to 1250 hundredths by moving digits instead of multiplying, so that rounding adds none. */
function hundredths(text: string, reason: 'yuan' | 'percent'): { raw: string } | { reason: Reason } {
  const [whole, sign, digits, decimals = ''] =
    /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(',', '').trim()) ?? []
  if (whole === undefined || digits === undefined) return { reason }
  return { raw: String(Number(`${sign}${digits}${decimals.padEnd(2, '0')}`)) }
}
