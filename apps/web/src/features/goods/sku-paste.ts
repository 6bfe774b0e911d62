import { columns, read as readAs, type Column, type MatrixRow } from './sku-rows'

interface Pasted {
  readonly rows: readonly MatrixRow[]
  /** Cells that hold nothing valid for their column, such as a formula's error. They keep their former value. */
  readonly unread: number
  /** Lines below the last row of the matrix. */
  readonly beyond: number
}

/** Pastes the cells of a spreadsheet with the upper left one at this place. An empty cell empties the one it falls on. */
export function pasted(rows: readonly MatrixRow[], at: number, column: Column, text: string): Pasted {
  const lines = cellsOf(text)
  const into = columns.slice(columns.indexOf(column))
  let unread = 0
  const filled = rows.map((row, index) => {
    const cells = index < at ? undefined : lines[index - at]
    if (!cells) return row
    const read = into.flatMap((name, offset) => {
      const cell = cells[offset]
      if (cell === undefined) return []
      const value = readAs(name, cell)
      if (value !== undefined || cell.trim() === '') return [[name, value] as const]
      unread += 1
      return []
    })
    return { ...row, ...Object.fromEntries(read) }
  })
  return { rows: filled, unread, beyond: Math.max(0, lines.length - (rows.length - at)) }
}

/** A cell up to its tab or line end. One with line breaks or quotes in it is quoted, and its quotes are doubled. */
const cell = /("(?:[^"]|"")*"(?=\t|\r?\n|$)|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy

/** The cells of a table as spreadsheets put it on the clipboard. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const table = text.replaceAll('\0', '').replace(/\r?\n$/, '')
  for (const [, shown = '', end] of table.matchAll(cell)) {
    line.push(shown.startsWith('"') && shown.endsWith('"') ? shown.slice(1, -1).replaceAll('""', '"') : shown)
    if (end === '\t') continue
    lines.push(line)
    line = []
    if (end === '') break
  }
  return lines
}
