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
import { sidesOfDay, type BilledLine, type Known } from './sides-of-day.js'
import { billed, positioned, sideOf } from './their-side.js'

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
  /** Numbers that other days' bills list too. */
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
      shared.push(...batch.filter((line) => others.has(keyOf(line))).map(({ subject, no }) => ({ subject, no })))
      add(batch.flatMap((line) => compared({ ...line, day }, { ours, others }, times)))
    }
    for await (const records of this.ourSide.ofDay(day)) {
      await giveWay()
      const unseen = records.filter((one) => !times.has(keyOf(one)))
      add(await this.unbilled(day, unseen))
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

  private async unbilled(day: string, ours: readonly Ours[]): Promise<FoundDifference[]> {
    if (ours.length === 0) return []
    const elsewhere = await billed(this.database.read, ours, { but: day })
    return ours.flatMap((record) => {
      const [{ subject, no }, key] = [record, keyOf(record)]
      const sides = sidesOfDay(day, { ours: record, lines: elsewhere.get(key) ?? [] })
      return sides ? judged({ subject, no, key, ours: sides.ours, theirs: undefined }) : []
    })
  }
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
