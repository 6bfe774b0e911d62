import { Refused, type Bounds, type Line } from './bounds.js'

/** Assembles cells into lines. Blank cells are array holes, so that any number of them takes no memory. */
export class Lines {
  private cells: string[] = []
  private lineCount = 0
  private textLength = 0

  constructor(private readonly bounds: Bounds) {}

  /** Adds a cell to the current line; columns count from 0. */
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

  /** Ends the current line; undefined if it is blank. The header line is not counted as a row. */
  end(line: number): Line | undefined {
    const { cells } = this
    if (cells.length === 0) return undefined
    this.cells = []
    if (++this.lineCount > this.bounds.rows + 1) throw new Refused('tooMany', { max: this.bounds.rows })
    return { line, cells }
  }
}
