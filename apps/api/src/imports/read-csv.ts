import { Refused, type Bounds, type Line } from './bounds.js'
import { Lines } from './lines.js'

const quote = '"'
const lineFeed = '\n'.charCodeAt(0)
const carriageReturn = '\r'.charCodeAt(0)

/** The lines of a CSV file. Linear in its length: each character is read at most twice. */
export function* csvLines(bytes: Uint8Array, bounds: Bounds): Generator<Line> {
  const text = textOf(bytes)
  if (text.includes('\0')) throw new Refused('unreadable')
  const cells = new Cells(text, delimiterOf(text), bounds.cellLength)
  const lines = new Lines(bounds)
  let column = 0
  for (let line = 1; !cells.over; column++) {
    lines.put(line, column, cells.next())
    if (!cells.endLine()) continue
    const ended = lines.end(line++)
    if (ended) yield ended
    column = -1
  }
}

class Cells {
  private at = 0
  private readonly delimiter: number

  constructor(
    private readonly text: string,
    delimiter: string,
    private readonly most: number,
  ) {
    this.delimiter = delimiter.charCodeAt(0)
  }

  get over(): boolean {
    return this.at >= this.text.length
  }

  /** Reads a cell, up to its delimiter. */
  next(): string {
    const quoted = this.text[this.at] === quote ? this.quoted() : undefined
    if (quoted !== undefined) return quoted
    const from = this.at
    while (!this.over && !this.endsAt(this.at)) this.at++
    return this.text.slice(from, this.at)
  }

  /** Skips a delimiter and returns whether it ends the line. The end of the file does too. */
  endLine(): boolean {
    if (this.over) return true
    const code = this.text.charCodeAt(this.at++)
    if (code === this.delimiter) return this.over
    if (code === carriageReturn && this.text.charCodeAt(this.at) === lineFeed) this.at++
    return true
  }

  /**
   * A quoted text, in which two quotes mean one. Undefined if text follows the closing quote: then the quotes are part
   * of it, as in spreadsheets.
   */
  private quoted(): string | undefined {
    let content = ''
    for (let from = this.at + 1; ;) {
      const end = this.text.indexOf(quote, from)
      if (end < 0) throw new Refused('unreadable')
      const doubled = this.text[end + 1] === quote
      content += this.text.slice(from, doubled ? end + 1 : end)
      // The check of cell lengths will refuse it, so the rest need not be read.
      const tooLong = content.length > this.most
      if (!doubled || tooLong) {
        if (!tooLong && !this.endsAt(end + 1)) return undefined
        this.at = end + 1
        return content
      }
      from = end + 2
    }
  }

  private endsAt(at: number): boolean {
    if (at >= this.text.length) return true
    const code = this.text.charCodeAt(at)
    return code === this.delimiter || code === lineFeed || code === carriageReturn
  }
}

/**
 * UTF-8 if valid, otherwise GB18030, which Excel writes on Chinese Windows. A byte order mark is not part of the first
 * title.
 */
function textOf(bytes: Uint8Array): string {
  const unicode = bytes[0] === 0xff && bytes[1] === 0xfe
  for (const encoding of unicode ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // Try the next encoding.
    }
  }
  throw new Refused('unreadable')
}

/** More than any header line needs. */
const titlesMost = 10_000

/** Some locales use semicolons or tabs as delimiters: takes the candidate most frequent in the header line. */
function delimiterOf(text: string): string {
  const begin = Math.max(0, text.search(/\S/))
  const first = /^.*/.exec(text.slice(begin, begin + titlesMost))?.[0] ?? ''
  const times = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best))
}
