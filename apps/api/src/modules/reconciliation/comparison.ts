import { Inject, Injectable } from '@nestjs/common'
import type { Database, DB } from '@bedside/prisma'
import { fault, limits, type DifferenceKind } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import { ensure } from '../../ensure.js'
import { inBatches } from '../../data/in-batches.js'
import { DATABASE } from '../../tokens.js'
import { giveWay } from '../../give-way.js'
import type { BillLine } from './bill-line.js'
import { keyOf, OurSide, type RecordKey, type Ours } from './our-side.js'
import { differenceIn } from './sides.js'
import { billed, positioned, sideOf, type BilledLine } from './their-side.js'

/** A difference found by comparing a bill. */
export interface FoundDifference extends RecordKey {
  /** Unique within its day: the number, and for repeated lines with the same number their position. */
  readonly key: string
  readonly kind: DifferenceKind
  readonly ours: Ours | undefined
  readonly theirs: BillLine | undefined
}

/** Compares a bill with our records. */
@Injectable()
export class Comparison {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly ourSide: OurSide,
  ) {}

  /** The differences of a day's bill, including our records of that day that no bill contains. */
  async of(day: string, lines: readonly BillLine[]): Promise<FoundDifference[]> {
    const differences: FoundDifference[] = []
    const add = (more: readonly FoundDifference[]) => {
      differences.push(...more)
      ensure(differences.length <= limits.billDifferences, () =>
        fault('bill.tooManyDifferences', { max: limits.billDifferences }),
      )
    }
    const times = new Map<string, number>()
    // Shared by all batches: SQLite reads synchronously, and the pauses within `numbered` only cover a single batch.
    for (const batch of inBatches(lines)) {
      const ours = await this.ourSide.numbered(this.database.read, batch)
      add(batch.flatMap((line) => compared(line, ours, times)))
    }
    for await (const records of this.ourSide.ofDay(day)) {
      await giveWay()
      const unseen = records.filter((one) => !times.has(keyOf(one)))
      add(await this.unbilled(day, unseen))
    }
    return differences
  }

  /** Re-evaluates differences against the state in this transaction. */
  async stillFound(tx: Kysely<DB>, day: string, differences: readonly FoundDifference[]): Promise<FoundDifference[]> {
    const ours = await this.ourSide.numbered(tx, differences)
    const elsewhere = await billed(
      tx,
      differences.filter(({ theirs }) => !theirs),
      { but: day },
    )
    return differences.flatMap((before) => {
      if (!before.theirs && elsewhere.has(keyOf(before))) return []
      return judged({ ...before, ours: isFirst(before) ? ours.get(keyOf(before)) : undefined })
    })
  }

  /** The current state of both sides for known numbers of a day: later bills may have arrived, and our records may have changed. */
  async now(
    db: Kysely<DB>,
    day: string,
    recordKeys: readonly RecordKey[],
  ): Promise<Map<string, { ours?: Ours; theirs?: BilledLine }>> {
    const ours = await this.ourSide.numbered(db, recordKeys)
    const theirs = await billed(db, recordKeys, { day })
    return new Map(
      recordKeys.map((recordKey) => {
        const its = theirs.get(keyOf(recordKey))
        const mine = beside(its, ours.get(keyOf(recordKey)))
        return [keyOf(recordKey), { ...(mine && { ours: mine }), ...(its && { theirs: its }) }]
      }),
    )
  }

  private async unbilled(day: string, ours: readonly Ours[]): Promise<FoundDifference[]> {
    if (ours.length === 0) return []
    const elsewhere = await billed(this.database.read, ours, { but: day })
    return ours
      .filter((record) => !elsewhere.has(keyOf(record)))
      .flatMap((record) =>
        judged({ subject: record.subject, no: record.no, key: keyOf(record), ours: record, theirs: undefined }),
      )
  }
}

/**
 * Compares a line with our record. If a bill repeats a number, only its first line is compared; the others count as missing on
 * our side.
 */
function compared(theirs: BillLine, ours: ReadonlyMap<string, Ours>, times: Map<string, number>): FoundDifference[] {
  const { subject, no } = theirs
  const key = positioned(theirs, times)
  return judged({ subject, no, key, theirs, ours: ours.get(key) })
}

const isFirst = (difference: RecordKey & { key: string }): boolean => difference.key === keyOf(difference)

function judged(difference: Omit<FoundDifference, 'kind'>): FoundDifference[] {
  const { subject, theirs } = difference
  const ours = beside(theirs, difference.ours)
  const kind = differenceIn({ subject, ours, theirs: theirs && sideOf(theirs) })
  return kind ? [{ ...difference, ours, kind }] : []
}

/**
 * Our record, compared with this line. A payout that was returned is back in our books: whether the channel never paid it, or paid
 * another amount, which came back, there is no difference, and booking one would count the amount twice.
 */
function beside(theirs: BillLine | undefined, ours: Ours | undefined): Ours | undefined {
  if (!ours?.isBounced) return ours
  return theirs?.state === 'SUCCESS' ? { ...ours, cents: theirs.amountCents } : { ...ours, state: 'FAILED' }
}
