import { parse } from 'csv-parse/sync'
import { fault } from '@bedside/contracts'

/** The rows of a CSV file, blank ones included. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = textOf(bytes)
  if (text.includes('\0')) throw fault('import.unreadable')
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // A quote in the middle of a cell is a quote, as spreadsheets read it.
      relax_quotes: true,
      // They count as lines; how large a file may be bounds how many there are.
      skip_empty_lines: false,
    })
  } catch {
    throw fault('import.unreadable')
  }
}

/** UTF-8 where it is; else what Excel on a Chinese Windows writes. A mark at the beginning is not part of the first title. */
function textOf(bytes: Uint8Array): string {
  const unicode = bytes[0] === 0xff && bytes[1] === 0xfe
  for (const encoding of unicode ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one, then.
    }
  }
  throw fault('import.unreadable')
}

/** Spreadsheets of other languages put semicolons or tabs between cells: the sign that the line of titles holds most of. */
function delimiterOf(text: string): string {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const times = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best))
}
