import { fault, Fault, limits, type Language } from '@bedside/contracts'
import { ConcurrencyLimiter } from '../../concurrency-limiter.js'
import { ensure } from '../../ensure.js'
import type { Bounds } from '../../imports/bounds.js'
import { Problems } from '../../imports/problems.js'
import { readNow } from '../../imports/read-file.js'
import { giveWay } from '../../give-way.js'
import {
  billColumns,
  billLine,
  isTitles,
  isTotalsTitles,
  totalsFault,
  type Cells,
  type ColumnPositions,
} from './bill-format.js'
import type { BillLine } from './bill-line.js'

/** The number of lines allowed above the titles and at the end. */
const frame = 30
const bounds: Bounds = {
  rows: limits.billRows + frame,
  columns: 64,
  cellLength: 1000,
  textLength: limits.billBytes,
  // Bills are CSV files; this rejects spreadsheets with more than a few lines.
  unpackedBytes: 1_048_576,
}

/** Reading a large bill takes some hundred megabytes of memory, so one is read at a time. */
const reading = new ConcurrencyLimiter({ atOnce: 1, waiting: 1, refused: () => fault('bill.busy') })

export interface ReadBill {
  readonly lines: readonly BillLine[]
  readonly problems: Problems
}

/** Reads a bill in a worker thread, and parses its lines in between other requests. */
export const readBill = (place: string, day: string, language: Language): Promise<ReadBill> =>
  reading.run(async () => {
    const bill = new Bill(day, language)
    await readNow(
      place,
      async (read) => {
        for (const { line, cells } of read) {
          await giveWay()
          bill.take(line, cells)
        }
      },
      bounds,
    )
    return bill.end()
  })

class Bill {
  private readonly lines: BillLine[] = []
  private readonly problems = new Problems()
  private places: ColumnPositions | undefined
  private totals: Cells | undefined
  private atEnd = false

  constructor(
    private readonly day: string,
    private readonly language: Language,
  ) {}

  take(line: number, cells: Cells): void {
    if (!this.places) {
      if (isTitles(cells) || line > frame) this.places = billColumns(cells)
    } else if (this.atEnd) this.refuse(line, fault('bill.afterSummary'))
    else if (this.totals) this.close(line, this.totals, cells)
    else if (isTotalsTitles(cells)) this.totals = cells
    else this.add(line, cells, this.places)
  }

  end(): ReadBill {
    if (!this.places) billColumns([])
    if (!this.atEnd) this.refuse(this.lines.length + 1, fault('bill.noSummary'))
    return { lines: this.lines, problems: this.problems }
  }

  private add(line: number, cells: Cells, places: ColumnPositions): void {
    // Only trade lines count towards the limit, not those above the titles or the totals.
    ensure(this.lines.length < limits.billRows, () => fault('import.tooMany', { max: limits.billRows }))
    const read = billLine(places, line, cells, this.day)
    if (read instanceof Fault) this.refuse(line, read)
    else this.lines.push(read)
  }

  private close(line: number, titles: Cells, values: Cells): void {
    this.atEnd = true
    // Unreadable lines are missing from the sums and reported already, so the totals are checked only if there are none.
    const wrong = this.problems.count === 0 ? totalsFault(titles, values, this.lines) : undefined
    if (wrong) this.refuse(line, wrong)
  }

  private refuse(line: number, why: Fault): void {
    this.problems.add(() => ({ line, field: 'file', message: why.messageIn(this.language) }))
  }
}
