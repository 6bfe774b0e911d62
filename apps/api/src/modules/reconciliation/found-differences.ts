import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { differencesOpen } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { inBatches } from '../../data/in-batches.js'
import { giveWay } from '../../give-way.js'
import { sameLines } from '../../ledger/posting.js'
import { Comparison, type FoundDifference } from './comparison.js'
import { differencesSettled } from './difference.rules.js'
import {
  differencesAtOnce,
  DifferenceTransitions,
  type OwnStep,
  type StoredDifference,
} from './difference.transition.js'
import { keyOf } from './our-side.js'
import type { StoredDay } from './reconciliation-days.js'
import { correcting, differenceIn } from './sides.js'
import { columnsOf, numberOf, sidesOf } from './stored-sides.js'
import { billedTimes, sideOf } from './their-side.js'

/**
 * Stores the differences found by a comparison. A newer bill leaves those that somebody has settled as they are.
 */
@Injectable()
export class FoundDifferences {
  constructor(
    private readonly clock: Clock,
    private readonly transitions: DifferenceTransitions,
    private readonly comparison: Comparison,
  ) {}

  async keep(tx: Tx, { id: dayId, day }: StoredDay, differences: readonly FoundDifference[]): Promise<void> {
    const existing = await tx.selectFrom('Difference').selectAll().where('dayId', '=', dayId).execute()
    const byKey = new Map(existing.map((one) => [one.key, one]))
    await this.add(
      tx,
      { dayId, day },
      differences.filter(({ key }) => !byKey.has(key)),
    )
    const news = new Map(differences.map((one) => [one.key, one]))
    const steps = existing.flatMap((stored) => stepOver(stored, news.get(stored.key)) ?? [])
    await this.transitions.moveAll(tx, steps)
    await this.clearNeighbours(tx, dayId)
  }

  /**
   * Compares a day's open differences again: those that agree now are cleared, and the others show both sides as they are now, as
   * only that can be booked. Returns how many were cleared.
   */
  async recheck(tx: Tx, day: string, open: readonly StoredDifference[]): Promise<number> {
    const single = open.filter(isSingle)
    const now = await this.comparison.now(tx, day, single.map(numberOf))
    const steps = single.flatMap((stored): OwnStep[] => {
      const { ours, theirs } = now.get(keyOf(numberOf(stored))) ?? {}
      const { subject } = numberOf(stored)
      const kind = differenceIn({ subject, ours, theirs: theirs && sideOf(theirs) })
      // What another day's bill lists is compared there, and a difference of that day's.
      if (!kind || (theirs && theirs.day !== day)) return [{ stored, move: 'CLEAR' }]
      const values = columnsOf({ kind, ours, theirs })
      return isSame(stored, values) ? [] : [{ stored, move: 'UPDATE', values }]
    })
    await this.transitions.moveAll(tx, steps)
    return steps.filter(({ move }) => move === 'CLEAR').length
  }

  /**
   * A difference that was settled on an earlier bill, whose line a newer one has changed or taken away, also to another day's bill:
   * what was booked then no longer holds, or what was accepted is another amount now.
   */
  async outdated(tx: Tx, { id, day }: StoredDay): Promise<StoredDifference | undefined> {
    const settled = tx.selectFrom('Difference').selectAll().where('dayId', '=', id)
    const all = await settled.where('status', 'in', differencesSettled).orderBy('id').execute()
    const now = await this.comparison.now(tx, day, all.filter(isSingle).map(numberOf))
    // Further lines of a repeated number have nothing on our side.
    const repeated = await billedTimes(tx, all.filter((stored) => !isSingle(stored)).map(numberOf), day)
    return all.find((stored) => {
      const { ours, theirs } = isSingle(stored)
        ? (now.get(stored.key) ?? {})
        : { ours: undefined, theirs: repeated.get(stored.key) }
      // Another day's line is compared there, where it would be booked once more.
      if (theirs && theirs.day !== day && stored.theirCents !== null) return true
      const sides = { subject: numberOf(stored).subject, ours, theirs: theirs && sideOf(theirs) }
      const lines = correcting(sides)
      // Nothing was booked for an accepted one, so nothing is wrong once both sides agree.
      if (stored.status === 'ACCEPTED' && lines.length === 0) return false
      return !sameLines(lines, correcting(sidesOf(stored)))
    })
  }

  private async add(
    tx: Tx,
    of: { dayId: number; day: string },
    differences: readonly FoundDifference[],
  ): Promise<void> {
    const now = this.clock.now()
    for (const batch of inBatches(differences, differencesAtOnce)) {
      await giveWay()
      const rows = batch.map((difference) => ({
        ...of,
        key: difference.key,
        subject: difference.subject,
        no: difference.no,
        ...columnsOf(difference),
        status: 'OPEN',
        createdAt: now,
        updatedAt: now,
      }))
      const added = await tx.insertInto('Difference').values(rows).returning('id').execute()
      const first = added.map(({ id }) => ({ differenceId: id, move: 'FIND', after: 'OPEN', createdAt: now }))
      await tx.insertInto('DifferenceChange').values(first).execute()
    }
  }

  /** The signed days on which something was settled that this day's bill contradicts. */
  async signedOver(tx: Tx, dayId: number): Promise<StoredDay[]> {
    const listed = listedBy(tx, dayId).where('n.status', 'in', differencesSettled).select('n.dayId').distinct()
    const ids = (await listed.execute()).map((one) => one.dayId)
    if (ids.length === 0) return []
    const days = tx.selectFrom('ReconciliationDay').selectAll().where('id', 'in', ids)
    const contradicted: StoredDay[] = []
    for (const day of await days.where('status', '=', 'SIGNED').orderBy('day').execute())
      if (await this.outdated(tx, day)) contradicted.push(day)
    return contradicted
  }

  /** Clears differences of neighbouring days that this bill resolves. */
  private async clearNeighbours(tx: Tx, dayId: number): Promise<void> {
    const open = await listedBy(tx, dayId)
      .where('n.kind', '=', 'MISSING_THERE')
      .where('n.status', 'in', differencesOpen)
      .selectAll('n')
      .distinct()
      .execute()
    for (const day of new Set(open.map((stored) => stored.day)))
      await this.recheck(
        tx,
        day,
        open.filter((stored) => stored.day === day),
      )
  }
}

/** The first line of a number; its further lines have keys of their own. */
const isSingle = (stored: StoredDifference): boolean => stored.key === keyOf(numberOf(stored))

/** Other days' differences on what this day's bill lists: a payment around midnight may be in the bill of either day. */
const listedBy = (tx: Tx, dayId: number) =>
  tx
    .selectFrom('Difference as n')
    .innerJoin('ChannelBillLine as l', (join) => join.onRef('l.no', '=', 'n.no').onRef('l.subject', '=', 'n.subject'))
    .innerJoin('ReconciliationDay as d', 'd.billId', 'l.billId')
    .where('d.id', '=', dayId)
    .where('n.dayId', '!=', dayId)

/** The step that a newer bill causes for a stored difference; none if an open one stays the same. */
function stepOver(stored: StoredDifference, newer: FoundDifference | undefined): OwnStep | undefined {
  const isGone = stored.status === 'CLEARED'
  if (!isGone && !differencesOpen.some((status) => status === stored.status)) return { stored, move: 'NEWER' }
  if (!newer) return isGone ? undefined : { stored, move: 'CLEAR' }
  const values = columnsOf(newer)
  if (isGone) return { stored, move: 'FIND', values }
  return isSame(stored, values) ? undefined : { stored, move: 'NEWER', values }
}

const isSame = (stored: StoredDifference, values: ReturnType<typeof columnsOf>): boolean =>
  Object.entries(values).every(([column, value]) => stored[column as keyof typeof values] === value)
