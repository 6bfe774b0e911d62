import { fault } from '@bedside/contracts'
import { readCsv } from './read-csv.js'
import { isZip, readXlsx } from './read-xlsx.js'

/** A line of a file with its number, as a spreadsheet counts. Blank lines are counted and left out. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** The lines of a file of either kind. What kind it is, its first bytes say; its name may say anything. */
export async function readFile(bytes: Uint8Array): Promise<Line[]> {
  const rows = isZip(bytes) ? await readXlsx(bytes) : readCsv(bytes)
  const lines = rows.map((cells, index) => ({ line: index + 1, cells }))
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) throw fault('import.empty')
  return filled
}
