import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import {
  dayMs,
  fault,
  Fault,
  type DifferenceVerdict,
  type DifferenceVerdicts,
  type MatchDifferencesForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import { Once } from '../../once/once.js'
import type { StoredReply } from '../../once/stored-reply.js'
import { DifferenceBooking } from './difference-booking.js'
import { DifferenceTransitions, mustAllow, type StoredDifference } from './difference.transition.js'
import { done, found, mustBeOpen, ownedBy, versionsIn, type Shown } from './shown-differences.js'
import { apartCents, feesApart } from './sides.js'
import { sidesOf } from './stored-sides.js'

/** Matching differences that are one and the same. */
@Injectable()
export class DifferenceMatch {
  constructor(
    private readonly once: Once,
    private readonly booking: DifferenceBooking,
    private readonly transitions: DifferenceTransitions,
  ) {}

  /**
   * Matches differences that cancel each other out. If their fees do not, because they were rounded in parts, the remainder is
   * booked.
   */
  match(me: Actor, form: MatchDifferencesForm): Promise<StoredReply<DifferenceVerdicts>> {
    const versions = versionsIn(form)
    const shown = new Map(form.differenceIds.map((id, n) => [id, { id, version: versions[n] }]))
    return this.once.write(me, form, async (tx) => {
      const all = []
      for (const one of shown.values()) all.push(await this.matchable(tx, me, one))
      const single = mustMeet(all)
      const lines = feesApart(all.map(sidesOf))
      const txnId = lines.length === 0 ? null : await this.booking.post(tx, single, lines, form.reason)
      for (const stored of all) {
        const values = { groupId: single.id, reason: form.reason, ...ownedBy(me, stored) }
        const booked = stored.id === single.id ? { ...values, txnId } : values
        await this.transitions.move(tx, stored, { move: 'MATCH', me, reason: form.reason, values: booked })
      }
      const results: DifferenceVerdict[] = []
      for (const id of form.differenceIds) results.push(await done(tx, id))
      return { results }
    })
  }

  /** One of the differences to be matched. A refusal names it, as it concerns one of those selected. */
  private async matchable(tx: Tx, me: Actor, { id, version }: Shown): Promise<StoredDifference> {
    const stored = await found(tx, me, id)
    try {
      await mustBeOpen(tx, stored, version)
      mustAllow(stored, 'MATCH')
      await this.booking.mustStand(tx, stored)
      return stored
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      throw fault('difference.unfit', { no: stored.no, problem: error.messageIn(me.call.language) })
    }
  }
}

/**
 * Refuses differences that do not match: one on one side against any number on the other, at most a day apart, for the same
 * total. Returns the single one.
 */
function mustMeet(all: readonly StoredDifference[]): StoredDifference {
  const sides = all.map((stored) => ({ stored, cents: apartCents(sidesOf(stored)) }))
  const days = all.map(({ day }) => Date.parse(day))
  const near = Math.max(...days) - Math.min(...days) <= dayMs
  const [more, less] = [sides.filter(({ cents }) => cents > 0), sides.filter(({ cents }) => cents < 0)]
  const single = more.length === 1 ? more[0] : less.length === 1 ? less[0] : undefined
  const meets = more.length > 0 && less.length > 0 && more.length + less.length === all.length
  ensure(near && single && meets, () => fault('difference.matchOneSided'))
  const apart = sides.reduce((sum, { cents }) => sum + cents, 0)
  ensure(apart === 0, () => fault('difference.matchUneven', { apart: yuanOf(Math.abs(apart)) }))
  return single.stored
}
