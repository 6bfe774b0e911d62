import { Refused, type Bounds, type Line } from './bounds.js'
import { Cell } from './cell.js'
import { Lines } from './lines.js'
import { openWorkbook, type Workbook } from './workbook.js'
import { attributesOf, Xml, type Tag } from './xml.js'
import { Zip } from './zip.js'

/** Most lines a spreadsheet can have. */
const lastLine = 1_048_576

/** The lines of the first sheet. */
export function* xlsxLines(bytes: Uint8Array, bounds: Bounds): Generator<Line> {
  const workbook = openWorkbook(new Zip(bytes, bounds.unpackedBytes), bounds)
  const sheet = new Sheet(workbook, bounds)
  const xml = new Xml(workbook.sheet)
  for (let tag = xml.next(); tag; tag = xml.next()) {
    const line = sheet.at(tag, xml.text)
    if (line) yield line
  }
}

/** The position in the sheet. Rows and cells need not state theirs; it defaults to the next. */
class Sheet {
  private readonly lines: Lines
  private line = 0
  private column = -1
  private cell: Cell | undefined

  constructor(
    private readonly workbook: Workbook,
    private readonly bounds: Bounds,
  ) {
    this.lines = new Lines(bounds)
  }

  at(tag: Tag, before: string): Line | undefined {
    if (tag.name === 'row') return this.row(tag)
    if (tag.name === 'c') this.beginOrEnd(tag)
    else this.cell?.at(tag, before)
    return undefined
  }

  private row(tag: Tag): Line | undefined {
    if (tag.opens) {
      const line = Number(attributesOf(tag).get('r') ?? this.line + 1)
      if (!(Number.isInteger(line) && line > this.line && line <= lastLine)) throw new Refused('unreadable')
      this.line = line
      this.column = -1
    }
    return tag.closes ? this.lines.end(this.line) : undefined
  }

  private beginOrEnd(tag: Tag): void {
    if (tag.opens) {
      const attributes = attributesOf(tag)
      const reference = attributes.get('r')
      this.column = reference === undefined ? this.column + 1 : columnOf(reference)
      this.cell = new Cell(attributes, this.bounds.cellLength)
    }
    if (!tag.closes) return
    if (this.cell) this.lines.put(this.line, this.column, this.cell.textIn(this.workbook))
    this.cell = undefined
  }
}

/** The column of a reference: `AB12` is in column 27, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) throw new Refused('unreadable')
  return letters.split('').reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
