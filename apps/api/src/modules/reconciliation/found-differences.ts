import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { Clock } from '../../clock.js'
import { inBatches } from '../../data/in-batches.js'
import { giveWay } from '../../give-way.js'
import { Comparison, type FoundDifference } from './comparison.js'
import { differencesSettled } from './difference.rules.js'
import { foundIn, isOutdated, stepNow, stepOver } from './difference-steps.js'
import { differencesAtOnce, DifferenceTransitions, type StoredDifference } from './difference.transition.js'
import type { StoredDay } from './reconciliation-days.js'
import { columnsOf } from './stored-sides.js'

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
  }

  /**
   * Compares a day's open differences again: those that agree now are cleared, and the others show both sides as they are now, as
   * only that can be booked. Returns how many were cleared.
   */
  async recheck(tx: Tx, day: string, open: readonly StoredDifference[]): Promise<number> {
    const now = await this.comparison.now(tx, day, open)
    const steps = open.flatMap((stored) => stepNow(stored, foundIn(stored, now(stored))))
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
    const now = await this.comparison.now(tx, day, all)
    return all.find((stored) => isOutdated(stored, now(stored)))
  }

  /** Adds differences to a day that has none with their keys. */
  async add(tx: Tx, of: { dayId: number; day: string }, differences: readonly FoundDifference[]): Promise<void> {
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
}
