import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { differencesOpen } from '@bedside/contracts'
import { inBatches } from '../../data/in-batches.js'
import { sameLines } from '../../ledger/posting.js'
import { Comparison, type FoundDifference } from './comparison.js'
import type { StoredDifference } from './difference.transition.js'
import { keyOf, type Ours } from './our-side.js'
import { correcting, differenceIn, type Sides } from './sides.js'
import { numberOf, sidesOf } from './stored-sides.js'
import { sideOf } from './their-side.js'

const restOf = (key: string): string => `${key}#rest`

/**
 * What bookings that cannot be undone any more leave open, because their suspense item has been settled: if a newer bill changes the
 * line that was booked, the rest is a difference of its own, between what was booked and the line as it is now.
 */
@Injectable()
export class BookedRests {
  constructor(private readonly comparison: Comparison) {}

  /** Those of a day, whose differences these are. */
  async of(tx: Tx, day: string, differences: readonly StoredDifference[]): Promise<FoundDifference[]> {
    const booked = await this.final(tx, differences)
    const now = await this.comparison.now(tx, day, booked.map(numberOf))
    return booked.flatMap((first): FoundDifference[] => {
      const { theirs } = now.get(keyOf(numberOf(first))) ?? {}
      const rests = differences.filter(({ key }) => key.startsWith(restOf(first.key))).sort((a, b) => a.id - b.id)
      const ended = rests.filter(({ status }) => !isOpen(status))
      const before = sidesOf(ended.findLast(({ status }) => status === 'BOOKED') ?? first)
      const sides = { subject: before.subject, ours: before.theirs, theirs: theirs && sideOf(theirs) }
      const kind = differenceIn(sides)
      if (!kind || isAccepted(ended.at(-1), sides)) return []
      const ours: Ours | undefined = before.theirs && { ...numberOf(first), ...before.theirs, recordId: first.recordId }
      return [{ ...numberOf(first), key: `${restOf(first.key)}${ended.length + 1}`, kind, ours, theirs }]
    })
  }

  /** The booked ones whose suspense item has been settled. */
  async final(tx: Tx, differences: readonly StoredDifference[]): Promise<StoredDifference[]> {
    const booked = differences.filter(({ key, status }) => status === 'BOOKED' && !key.includes('#'))
    const settled = new Set<number | null>()
    for (const batch of inBatches(booked)) {
      const ids = batch.map(({ id }) => id)
      const items = tx.selectFrom('SuspenseItem').select('differenceId').where('differenceId', 'in', ids)
      for (const item of await items.where('status', '=', 'DONE').execute()) settled.add(item.differenceId)
    }
    return booked.filter(({ id }) => settled.has(id))
  }
}

const isOpen = (status: string): boolean => status === 'CLEARED' || differencesOpen.some((open) => open === status)

/** Whether exactly this has been accepted. */
const isAccepted = (last: StoredDifference | undefined, sides: Sides): boolean =>
  last?.status === 'ACCEPTED' && sameLines(correcting(sidesOf(last)), correcting(sides))
