import type { FieldSpec } from '../fields/index.js'
import { plainYuan, shownValue } from '../fields/shown.js'
import { specsOf, type FileColumns } from './columns.js'
import type { FileFormat } from './file-formats.js'
import { translate, type Language, type Text } from './text.js'

/** Without it, Excel does not read the file as UTF-8. */
const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

/**
 * What a spreadsheet would execute as a formula, also after blanks that it skips and in full-width forms that it reads as
 * ASCII. A leading tab or line break can make what follows a new cell.
 */
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u

/** Commas, quotes and line breaks by RFC 4180; semicolons and tabs because spreadsheets in some languages split at them. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/** The first line: the labels of the columns. */
export function csvHead(file: FileColumns): string {
  return byteOrderMark + line(specsOf(file).map(([, { label }]) => cell(translate(label, file.language))))
}

/** Rows as lines, each value as shown to people. */
export function csvLines(file: FileColumns, rows: readonly object[]): string {
  const specs = specsOf(file)
  return (rows as readonly Record<string, unknown>[])
    .map((row) => line(specs.map(([key, spec]) => valueCell(spec, row[key], file))))
    .join('')
}

/** Lines about the rows, after them; the leading mark keeps them from being read as rows. */
export const csvNotes = (notes: readonly string[]): string => notes.map((note) => line([quoted(`# ${note}`)])).join('')

/** `代理商列表-20261121.csv` */
export const rowFileName = (title: Text, day: string, language: Language, format: FileFormat): string =>
  `${translate(title, language)}-${day.replaceAll('-', '')}.${format}`

/**
 * A negative number begins like a formula but is not one. Amounts and counts have no separators, so that spreadsheets can
 * add them up.
 */
function valueCell(spec: FieldSpec, value: unknown, { language, regionText }: FileColumns): string {
  const { is } = spec
  if (is.kind === 'int' && typeof value === 'number' && !spec.texts && !spec.shown && is.unit !== 'bps')
    return is.unit === 'cents' ? plainYuan(value) : String(value)
  const isRegion = is.kind === 'text' && is.region && typeof value === 'string'
  const shown = isRegion && regionText ? translate(regionText(value), language) : shownValue(spec, value, language)
  return is.kind === 'int' ? quoted(shown) : cell(shown)
}

/** A leading apostrophe makes a cell text, whatever follows. */
const cell = (text: string): string => quoted(formula.test(text) ? `'${text}` : text)

/** Removes the apostrophe that `cell` adds. */
export const cellText = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

const quoted = (text: string): string => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly string[]): string => cells.join(',') + lineEnd
