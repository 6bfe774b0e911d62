/** How much of a file is read at most. The reading ends with the first row, cell or byte that is too many. */
export interface Bounds {
  readonly rows: number
  readonly columns: number
  readonly cellLength: number
  /** Characters of all cells together: a spreadsheet may name one long text in every cell. */
  readonly textLength: number
  /** What the parts of a spreadsheet may unpack to, all together. */
  readonly unpackedBytes: number
}

/** A line of a file with its number, as a spreadsheet counts. Blank lines are counted and left out. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

type Reason = 'unreadable' | 'empty' | 'tooMany' | 'tooWide' | 'cellTooLong' | 'tooMuch'

/** Why a file is not taken: the name of a fault, said where the sentences are. */
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
