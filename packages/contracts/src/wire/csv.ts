import type { FieldSpec } from '../fields/index.js'
import { plainYuan, shownValue } from '../fields/shown.js'
import { specsOf, type FileColumns } from './columns.js'
import type { FileFormat } from './file-formats.js'
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

/** The first line: what the columns are called. */
export function csvHead(file: FileColumns): string {
  return byteOrderMark + line(specsOf(file).map(([, { label }]) => cell(say(label, file.language))))
}

/** Rows as lines, each value as people read it. */
export function csvLines(file: FileColumns, rows: readonly object[]): string {
  const specs = specsOf(file)
  return (rows as readonly Record<string, unknown>[])
    .map((row) => line(specs.map(([key, spec]) => valueCell(spec, row[key], file))))
    .join('')
}

/** Lines after the rows that tell of them; a mark in front keeps them from being read as rows. */
export const csvNotes = (notes: readonly string[]): string => notes.map((note) => line([quoted(`# ${note}`)])).join('')

/** `代理商列表-20261121.csv` */
export const rowFileName = (title: Text, day: string, language: Language, format: FileFormat): string =>
  `${say(title, language)}-${day.replaceAll('-', '')}.${format}`

/** A number below zero begins like a formula and is none. An amount is a number, so that it can be added up. */
function valueCell(spec: FieldSpec, value: unknown, { language, regionText }: FileColumns): string {
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
