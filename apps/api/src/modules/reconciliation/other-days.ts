import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { grouped } from '../../data/grouped.js'
import { inBatches } from '../../data/in-batches.js'
import type { Reading } from '../../data/reading.js'
import { giveWay } from '../../give-way.js'
import { DATABASE } from '../../tokens.js'
import type { BillLine } from './bill-line.js'
import { Comparison, mustBeFew } from './comparison.js'
import { foundOn, stepNow } from './difference-steps.js'
import { DifferenceTransitions, type StoredDifference } from './difference.transition.js'
import { FoundDifferences } from './found-differences.js'
import { keyOf, type RecordKey } from './our-side.js'
import type { StoredDay } from './reconciliation-days.js'
import { daysOf, withBill, type Known } from './sides-of-day.js'
import { numberOf } from './stored-sides.js'

/** What a bill means for other days, which may list the same numbers or hold our records of them. */
@Injectable()
export class OtherDays {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly comparison: Comparison,
    private readonly differences: FoundDifferences,
    private readonly transitions: DifferenceTransitions,
  ) {}

  /**
   * Those of these numbers of which another day has a difference, or would have one with these lines in the day's bill. Reads before
   * the write, as two bills may share a hundred thousand numbers.
   */
  async concernedBy(day: string, numbers: readonly RecordKey[], lines: readonly BillLine[]): Promise<RecordKey[]> {
    // Most bills share no number with another day's, and then their lines need not be read through.
    if (numbers.length === 0) return []
    const { read } = this.database
    const own = new Map(lines.toReversed().map((line) => [keyOf(line), { ...line, day }]))
    const [differing, added]: [RecordKey[], RecordKey[]] = [[], []]
    for (const batch of inBatches(distinct(numbers))) {
      await giveWay()
      const now = await this.comparison.known(read, batch)
      const stored = new Set((await differencesOn(read, batch)).filter((one) => one.day !== day).map(({ key }) => key))
      const days = await daysWithBills(read, new Set(batch.flatMap((number) => daysOf(now(number)))))
      const others = new Set(days.map((one) => one.day).filter((other) => other !== day))
      for (const number of batch) {
        const known = withBill(now(number), day, own.get(keyOf(number)))
        if (stored.has(keyOf(number))) differing.push(number)
        else if (daysOf(known).some((other) => others.has(other) && foundOn(other, number, known))) added.push(number)
      }
    }
    mustBeFew(added)
    return [...differing, ...added]
  }

  /**
   * Compares numbers again on other days, after this day's bill has begun or ceased to list them. Returns the signed days on which
   * that leaves something to settle.
   */
  async compareAgain(tx: Tx, { id }: StoredDay, numbers: readonly RecordKey[]): Promise<StoredDay[]> {
    const recordKeys = distinct([...numbers, ...(await numbersOfOthers(tx, id))])
    const known = await this.comparison.known(tx, recordKeys)
    const stored = await differencesOn(tx, recordKeys)
    const numbersOn = byDay([
      ...recordKeys.flatMap((number) => daysOf(known(number)).map((day) => ({ day, number }))),
      ...stored.map((one) => ({ day: one.day, number: numberOf(one) })),
    ])
    const left: StoredDay[] = []
    for (const day of await daysWithBills(tx, numbersOn.keys())) {
      if (day.id === id) continue
      const before = new Map(stored.filter(({ dayId }) => dayId === day.id).map((one) => [one.key, one]))
      const isLeft = await this.compareOn(tx, day, { numbers: numbersOn.get(day.day) ?? [], known, before })
      if (day.status === 'SIGNED' && (isLeft || (await this.differences.outdated(tx, day)))) left.push(day)
    }
    return left
  }

  /** Returns whether there is a difference that was not there, or that had been cleared. */
  private async compareOn(
    tx: Tx,
    { id: dayId, day }: StoredDay,
    { numbers, known, before }: Comparable,
  ): Promise<boolean> {
    const found = numbers.map((number) => ({ key: keyOf(number), now: foundOn(day, number, known(number)) }))
    const added = found.flatMap(({ key, now }) => (now && !before.has(key) ? [now] : []))
    await this.differences.add(tx, { dayId, day }, added)
    const steps = found.flatMap(({ key, now }) => stepNow(before.get(key), now))
    await this.transitions.moveAll(tx, steps)
    return added.length > 0 || steps.some(({ move }) => move === 'FIND')
  }
}

interface Comparable {
  readonly numbers: readonly RecordKey[]
  readonly known: (number: RecordKey) => Known
  /** The differences of the day, by key. */
  readonly before: ReadonlyMap<string, StoredDifference>
}

const distinct = (numbers: readonly RecordKey[]): RecordKey[] => [
  ...new Map(numbers.map((number) => [keyOf(number), number])).values(),
]

function byDay(all: readonly { readonly day: string; readonly number: RecordKey }[]): Map<string, RecordKey[]> {
  const days = [...grouped(all, ({ day }) => day)]
  return new Map(days.map(([day, of]) => [day, distinct(of.map(({ number }) => number))]))
}

/** The numbers that this day's bill lists and that other days have differences of. */
async function numbersOfOthers(tx: Tx, dayId: number): Promise<RecordKey[]> {
  const listed = await tx
    .selectFrom('Difference as n')
    .innerJoin('ChannelBillLine as l', (join) => join.onRef('l.no', '=', 'n.no').onRef('l.subject', '=', 'n.subject'))
    .innerJoin('ReconciliationDay as d', 'd.billId', 'l.billId')
    .select(['n.subject', 'n.no'])
    .distinct()
    .where('d.id', '=', dayId)
    .where('n.dayId', '!=', dayId)
    .execute()
  return listed.map(numberOf)
}

/** The differences of these numbers, on all days, without those of further lines. */
async function differencesOn(db: Reading, recordKeys: readonly RecordKey[]): Promise<StoredDifference[]> {
  const keys = new Set(recordKeys.map(keyOf))
  const stored: StoredDifference[] = []
  for (const batch of inBatches(recordKeys)) {
    const numbers = batch.map(({ no }) => no)
    stored.push(...(await db.selectFrom('Difference').selectAll().where('no', 'in', numbers).orderBy('id').execute()))
  }
  return stored.filter(({ key }) => keys.has(key))
}

async function daysWithBills(db: Reading, days: Iterable<string>): Promise<StoredDay[]> {
  const found: StoredDay[] = []
  for (const batch of inBatches(days)) {
    const stored = db.selectFrom('ReconciliationDay').selectAll().where('day', 'in', batch)
    found.push(...(await stored.where('billId', 'is not', null).orderBy('day').execute()))
  }
  return found
}
