import { Refused, type Bounds, type Line } from './bounds.js'

/** Puts cells together to lines. Blank cells are holes: however many of them a file has, they take no room. */
export class Lines {
  private cells: string[] = []
  private taken = 0
  private textLength = 0

  constructor(private readonly bounds: Bounds) {}

  /** A cell of the line that is being put together; its column counts from nought. */
  put(line: number, column: number, text: string): void {
    const { columns, cellLength, textLength } = this.bounds
    if (text.length > cellLength) throw new Refused('cellTooLong', { line, max: cellLength })
    if (text.trim() === '') return
    if (column >= columns) throw new Refused('tooWide', { line, max: columns })
    this.textLength += text.length
    if (this.textLength > textLength) throw new Refused('tooMuch')
    while (this.cells.length < column) this.cells.push('')
    this.cells[column] = text
  }

  /** The line that ends here; undefined for a blank one. The line of titles is not one of the rows. */
  end(line: number): Line | undefined {
    const { cells } = this
    if (cells.length === 0) return undefined
    this.cells = []
    if (++this.taken > this.bounds.rows + 1) throw new Refused('tooMany', { max: this.bounds.rows })
    return { line, cells }
  }
}
