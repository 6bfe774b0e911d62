import { Refused, type Bounds, type Line } from './bounds.js'
import { csvLines } from './read-csv.js'
import { xlsxLines } from './read-xlsx.js'
import { isZip } from './zip.js'

/** The lines of a CSV or XLSX file, read on demand. The format is detected from the first bytes, not from the name. */
export function* readLines(bytes: Uint8Array, bounds: Bounds): Generator<Line> {
  let hasLines = false
  for (const line of isZip(bytes) ? xlsxLines(bytes, bounds) : csvLines(bytes, bounds)) {
    hasLines = true
    yield line
  }
  if (!hasLines) throw new Refused('empty')
}
