import { fieldsOf, type FieldSpec } from '../fields/index.js'
import { plainYuan, shownValue } from '../fields/shown.js'
import type { Class } from './endpoint.js'
import { say, type Language, type Text } from './text.js'

/** Without it, Excel reads UTF-8 as something else. */
const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

/**
 * What a spreadsheet would run as a formula, also behind blanks that it skips and in the full-width forms that it
 * reads as the plain ones. A tab or line break in front of it makes some of them start a new cell.
 */
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u

/** Commas, quotes and line breaks by RFC 4180; semicolons and tabs because spreadsheets of other languages split there. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

interface Columns {
  readonly row: Class
  readonly columns: readonly string[]
  readonly language: Language
  /** What a region is called, where the list of them is at hand. */
  readonly regionText?: (value: string) => Text
}

/** The first line: what the columns are called. */
export function csvHead(file: Columns): string {
  return byteOrderMark + line(specsOf(file).map(([, { label }]) => cell(say(label, file.language))))
}

/** Rows as lines, each value as people read it. */
export function csvLines(file: Columns, rows: readonly object[]): string {
  const specs = specsOf(file)
  return (rows as readonly Record<string, unknown>[])
    .map((row) => line(specs.map(([key, spec]) => valueCell(spec, row[key], file))))
    .join('')
}

/** `代理商列表-20261121.csv` */
export const csvFileName = (title: Text, day: string, language: Language): string =>
  `${say(title, language)}-${day.replaceAll('-', '')}.csv`

function specsOf({ row, columns }: Columns): [key: string, spec: FieldSpec][] {
  const fields = fieldsOf(row)
  return columns.flatMap((key): [string, FieldSpec][] => {
    const spec = fields.get(key)
    return spec ? [[key, spec]] : []
  })
}

/** A number below zero begins like a formula and is none. An amount is a number, so that it can be added up. */
function valueCell(spec: FieldSpec, value: unknown, { language, regionText }: Columns): string {
  if (spec.is.kind === 'int' && spec.is.unit === 'cents' && typeof value === 'number') return plainYuan(value)
  const isRegion = spec.is.kind === 'text' && spec.is.region && typeof value === 'string'
  const shown = isRegion && regionText ? say(regionText(value), language) : shownValue(spec, value, language)
  return spec.is.kind === 'int' ? quoted(shown) : cell(shown)
}

/** An apostrophe makes a cell text, whatever it begins with. */
const cell = (text: string): string => quoted(formula.test(text) ? `'${text}` : text)

/** What stood in a cell before it got such an apostrophe. */
export const cellText = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly string[]): string => cells.join(',') + lineEnd
