/** Limits on reading a file. Reading stops at the first row, cell or byte beyond them. */
export interface Bounds {
  readonly rows: number
  readonly columns: number
  readonly cellLength: number
  /** Characters of all cells together: a spreadsheet can refer to one long text from every cell. */
  readonly textLength: number
  /** Unpacked size of all parts of a spreadsheet together. */
  readonly unpackedBytes: number
}

/** A line with its number as spreadsheets count. Blank lines are counted but omitted. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

type Reason = 'unreadable' | 'empty' | 'tooMany' | 'tooWide' | 'cellTooLong' | 'tooMuch'

/** Why a file is refused: the name of a fault, to be translated by the main thread. */
export class Refused extends Error {
  readonly reason: `import.${Reason}`

  constructor(
    reason: Reason,
    readonly values: Record<string, number> = {},
  ) {
    super(reason)
    this.reason = `import.${reason}`
  }
}
