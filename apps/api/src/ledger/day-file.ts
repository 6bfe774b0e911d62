import { createHash } from 'node:crypto'
import { iso } from '../clock.js'
import { endOfAccountingDay, startOfAccountingDay } from './accounting-day.js'
import type { BookedPosting } from './booked.js'

/**
 * A sealed day as JSON lines: the day, each transaction, the totals. The seal is the SHA-256 of all lines but the last,
 * so that anybody can recompute it; docs/ledger-day.md describes the format. Any change here needs a new `version`,
 * because existing seals would no longer match.
 */
const version = 1

export interface DayHead {
  readonly day: string
  /** The seal of the previous day; none for the first. */
  readonly previous: string
  /** The number of the day's first transaction. */
  readonly firstNo: number
}

export interface DaySum {
  readonly txns: number
  readonly entries: number
  readonly hash: string
}

const headLine = ({ day, previous, firstNo }: DayHead): string =>
  JSON.stringify({
    format: 'bedside-ledger-day',
    version,
    day,
    from: iso(startOfAccountingDay(day)),
    until: iso(endOfAccountingDay(day)),
    previous,
    firstNo,
  })

const txnLine = (no: number, { txnId, at, key, event, about, memo, reversesId, lines }: BookedPosting): string =>
  JSON.stringify({
    no,
    id: txnId,
    at: iso(at),
    key,
    event,
    about: [about.type, String(about.id)],
    memo,
    reverses: reversesId,
    entries: lines.map(({ account, side, cents }) => [account, side, cents]),
  })

/** Writes the lines of a day and computes the seal as it goes. */
export class DayFile {
  private readonly hash = createHash('sha256')
  private txns = 0
  private entries = 0

  constructor(
    private readonly head: DayHead,
    private readonly write: (line: string) => void = () => {},
  ) {
    this.add(headLine(head))
  }

  /** The number of the next transaction. */
  get nextNo(): number {
    return this.head.firstNo + this.txns
  }

  book(txn: BookedPosting): void {
    this.add(txnLine(this.nextNo, txn))
    this.txns += 1
    this.entries += txn.lines.length
  }

  close(): DaySum {
    const sum = { txns: this.txns, entries: this.entries, hash: this.hash.digest('hex') }
    this.write(JSON.stringify(sum))
    return sum
  }

  private add(line: string): void {
    this.hash.update(line).update('\n')
    this.write(line)
  }
}
