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
import { sidesOfDay, type BilledLine, type Known, type SidesOfDay } from './sides-of-day.js'
import type { StoredDifference } from './difference.transition.js'
import { numberOf } from './stored-sides.js'
import { billed, billedTimes, positioned, sideOf } from './their-side.js'

/** A difference found by comparing a bill. */
export interface FoundDifference extends RecordKey {
  /** Unique within its day: the number, and for repeated lines with the same number their position. */
  readonly key: string
  readonly kind: DifferenceKind
  readonly ours: Ours | undefined
  readonly theirs: BillLine | undefined
}

/** What comparing a bill has found. */
interface Compared {
  readonly differences: readonly FoundDifference[]
  /** Numbers of the bill, and of our records of its day, that other days' bills list too. */
  readonly shared: readonly RecordKey[]
}

/** Compares a bill with our records. */
@Injectable()
export class Comparison {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly ourSide: OurSide,
  ) {}

  /** The differences of a day's bill, including our records of that day that no bill contains. */
  async of(day: string, lines: readonly BillLine[]): Promise<Compared> {
    const { read } = this.database
    const differences: FoundDifference[] = []
    const shared: RecordKey[] = []
    const add = (more: readonly FoundDifference[]) => {
      differences.push(...more)
      mustBeFew(differences)
    }
    const times = new Map<string, number>()
    // Shared by all batches: SQLite reads synchronously, and the pauses within `numbered` only cover a single batch.
    for (const batch of inBatches(lines)) {
      const ours = await this.ourSide.numbered(read, batch)
      const others = await billed(read, batch, { but: day })
      shared.push(...sharedOf(batch, others))
      add(batch.flatMap((line) => compared({ ...line, day }, { ours, others }, times)))
    }
    for await (const records of this.ourSide.ofDay(day)) {
      await giveWay()
      const unseen = records.filter((one) => !times.has(keyOf(one)))
      const others = unseen.length === 0 ? new Map<string, BilledLine[]>() : await billed(read, unseen, { but: day })
      shared.push(...sharedOf(unseen, others))
      add(unseen.flatMap((record) => unbilled(day, record, others.get(keyOf(record)) ?? [])))
    }
    return { differences, shared }
  }

  /** Re-evaluates differences against our records as they are in this transaction. */
  async stillFound(tx: Kysely<DB>, day: string, differences: readonly FoundDifference[]): Promise<FoundDifference[]> {
    const ours = await this.ourSide.numbered(tx, differences)
    const others = await billed(tx, differences, { but: day })
    return differences.flatMap((before) => {
      if (before.key !== keyOf(before)) return [before]
      const own = before.theirs ? [{ ...before.theirs, day }] : []
      const lines = [...(others.get(before.key) ?? []), ...own]
      const sides = sidesOfDay(day, { ours: ours.get(before.key), lines })
      return sides ? judged({ ...before, ours: sides.ours }) : []
    })
  }

  /** What is known of these numbers now: later bills may have arrived, and our records may have changed. */
  async known(db: Kysely<DB>, recordKeys: readonly RecordKey[]): Promise<(recordKey: RecordKey) => Known> {
    const ours = await this.ourSide.numbered(db, recordKeys)
    const lines = await billed(db, recordKeys)
    return (recordKey) => ({ ours: ours.get(keyOf(recordKey)), lines: lines.get(keyOf(recordKey)) ?? [] })
  }

  /** What is compared of stored differences on their day now; of further lines, nothing on our side. */
  async now(
    db: Kysely<DB>,
    day: string,
    stored: readonly StoredDifference[],
  ): Promise<(one: StoredDifference) => SidesOfDay | undefined> {
    const [single, further] = [stored.filter(isSingle), stored.filter((one) => !isSingle(one))]
    const known = await this.known(db, single.map(numberOf))
    const times = await billedTimes(db, further.map(numberOf), day)
    return (one) => {
      if (isSingle(one)) return sidesOfDay(day, known(numberOf(one)))
      const theirs = times.get(one.key)
      return theirs && { theirs }
    }
  }
}

/** The first line of a number; its further lines have keys of their own. */
export const isSingle = (stored: StoredDifference): boolean => stored.key === keyOf(numberOf(stored))

const sharedOf = (numbers: readonly RecordKey[], others: ReadonlyMap<string, unknown>): RecordKey[] =>
  numbers.filter((number) => others.has(keyOf(number))).map(({ subject, no }) => ({ subject, no }))

/** Our record that its day's bill lacks. */
function unbilled(day: string, record: Ours, lines: readonly BilledLine[]): FoundDifference[] {
  const { subject, no } = record
  const sides = sidesOfDay(day, { ours: record, lines })
  return sides ? judged({ subject, no, key: keyOf(record), ours: sides.ours, theirs: undefined }) : []
}

/** Refuses more than anybody could settle: the bill must be another one. */
export const mustBeFew = (differences: { readonly length: number }): void =>
  ensure(differences.length <= limits.billDifferences, () =>
    fault('bill.tooManyDifferences', { max: limits.billDifferences }),
  )

interface Others {
  readonly ours: ReadonlyMap<string, Ours>
  /** The lines of other days' bills. */
  readonly others: ReadonlyMap<string, readonly BilledLine[]>
}

/**
 * Compares a line with our record. If a bill repeats a number, only its first line is compared; the others count as missing on
 * our side.
 */
function compared(line: BilledLine, { ours, others }: Others, times: Map<string, number>): FoundDifference[] {
  const { day, ...theirs } = line
  const { subject, no } = theirs
  const key = positioned(theirs, times)
  if (key !== keyOf(theirs)) return judged({ subject, no, key, theirs, ours: undefined })
  const sides = sidesOfDay(day, { ours: ours.get(key), lines: [...(others.get(key) ?? []), line] })
  return sides ? judged({ subject, no, key, theirs, ours: sides.ours }) : []
}

function judged(difference: Omit<FoundDifference, 'kind'>): FoundDifference[] {
  const { subject, ours, theirs } = difference
  const kind = differenceIn({ subject, ours, theirs: theirs && sideOf(theirs) })
  return kind ? [{ ...difference, kind }] : []
}
