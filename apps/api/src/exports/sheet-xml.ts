import type { NumberStyle, SheetCell } from '@bedside/contracts'

export const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Indexes of the styles in `styles.xml`. */
const styleOf: Readonly<Record<NumberStyle | 'head', number>> = {
  whole: 0,
  head: 1,
  yuan: 2,
  percent: 3,
  time: 4,
  day: 5,
}

/** Most characters a cell can hold. */
const mostText = 32_767

/** Characters that XML cannot represent, even escaped, and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu
/** Spreadsheets read `_x0041_` as an escaped character; escaping its underscore keeps the text as it is. */
const numbered = /_(?=x[0-9a-f]{4}_)/gi
const special: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const xmlText = (text: string): string =>
  text
    .slice(0, mostText)
    .replace(forbidden, '')
    .replace(numbered, '_x005F_')
    .replace(/[&<>"]/g, (sign: string) => special[sign] ?? sign)

/** Text cells are typed as text, so that no text is interpreted as a formula. */
function cellXml(cell: SheetCell, style = 0): string {
  if (cell === null) return '<c/>'
  if (typeof cell !== 'string') return `<c s="${styleOf[cell.as]}"><v>${cell.number}</v></c>`
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

export const sheetRow = (cells: readonly SheetCell[], style = 0): string =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`

/** The header row stays visible while scrolling. */
export function sheetHead(widths: readonly number[], labels: readonly string[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return (
    `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>${sheetRow(labels, styleOf.head)}`
  )
}

export const sheetFoot = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${letters(columns)}${rows}"/></worksheet>`

/** A, B … Z, AA, AB … */
const letters = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : letters(Math.floor((column - 1) / 26)) + letters(((column - 1) % 26) + 1)
