import { Injectable } from '@nestjs/common'
import { wholly, type Tx } from '@bedside/prisma'
import {
  fault,
  Fault,
  limits,
  type DifferenceAct,
  type DifferenceVerdict,
  type DifferenceVerdicts,
  type SettleDifferencesForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { Once } from '../../once/once.js'
import type { StoredReply } from '../../once/stored-reply.js'
import { bookingKey, DifferenceBooking } from './difference-booking.js'
import { groupsOf, together } from './difference-groups.js'
import { DifferenceSuspense } from './difference-suspense.js'
import { DifferenceTransitions, mustAllow, type StoredDifference } from './difference.transition.js'
import { Reconcilers, type Owner } from './reconcilers.js'
import { done, found, mustBeOpen, ownedBy, versionsIn, type Shown } from './shown-differences.js'

interface Decision {
  readonly reason: string
  readonly owner: Owner | undefined
  /** Those selected with it that are undone with it. */
  readonly beside: readonly Shown[]
}

/** Finance's actions on differences. Each difference is settled and undone on its own. */
@Injectable()
export class DifferenceActs {
  constructor(
    private readonly once: Once,
    private readonly booking: DifferenceBooking,
    private readonly transitions: DifferenceTransitions,
    private readonly reconcilers: Reconcilers,
    private readonly suspense: DifferenceSuspense,
  ) {}

  /** Applies an action to several differences; a refused one does not affect the others. */
  settle(me: Actor, form: SettleDifferencesForm): Promise<StoredReply<DifferenceVerdicts>> {
    const { differenceIds, act, reason, ownerId } = form
    const { min } = limits.reason
    const versions = versionsIn(form)
    ensure(act === 'TAKE' || reason.length >= min, () => fault('difference.reason', { min }))
    return this.once.write(me, form, async (tx) => {
      const owner = ownerId === undefined ? undefined : await this.reconcilers.one(tx, ownerId)
      const groupOf = act === 'UNDO' ? await groupsOf(tx, differenceIds) : new Map<number, number>()
      const verdicts = new Map<number, DifferenceVerdict>()
      const shown = differenceIds.map((id, n) => ({ id, version: versions[n], group: groupOf.get(id) }))
      const results: DifferenceVerdict[] = []
      for (const one of shown) {
        const { id, group } = one
        // Undone or refused with another of them, as only all of a match can be.
        const before = group === undefined ? undefined : verdicts.get(group)
        const beside = group === undefined ? [] : shown.filter((other) => other.group === group)
        const verdict = before
          ? await likewise(tx, before, id)
          : await this.one(tx, me, one, act, { reason, owner, beside })
        if (group !== undefined) verdicts.set(group, verdict)
        results.push(verdict)
      }
      return { results }
    })
  }

  private async one(
    tx: Tx,
    me: Actor,
    shown: Shown,
    act: DifferenceAct,
    decision: Decision,
  ): Promise<DifferenceVerdict> {
    const { id } = shown
    try {
      const stored = await found(tx, me, id)
      await mustBeOpen(tx, stored, shown.version)
      for (const other of decision.beside) await mustBeOpen(tx, await found(tx, me, other.id), other.version)
      mustAllow(stored, act)
      await wholly(tx, () => this.acts[act](tx, me, stored, decision))
      return done(tx, id)
    } catch (error) {
      if (error instanceof Fault) return { differenceId: id, done: 0, message: error.messageIn(me.call.language) }
      throw error
    }
  }

  private readonly acts: Record<
    DifferenceAct,
    (tx: Tx, me: Actor, stored: StoredDifference, decision: Decision) => Promise<unknown>
  > = {
    TAKE: (tx, me, stored) =>
      this.transitions.move(tx, stored, { move: 'TAKE', me, values: { ownerId: me.managerId, owner: me.name } }),

    SEND: (tx, me, stored, { reason, owner }) => {
      const to = owner ? { ownerId: owner.managerId, owner: owner.name } : ownedBy(me, stored)
      return this.transitions.move(tx, stored, { move: 'SEND', me, reason, values: { ...to, reason } })
    },

    ACCEPT: async (tx, me, stored, { reason }) => {
      await this.booking.mustBeCurrent(tx, stored)
      const values = { ...ownedBy(me, stored), reason }
      await this.transitions.move(tx, stored, { move: 'ACCEPT', me, reason, values })
    },

    BOOK: async (tx, me, stored, { reason }) => {
      const lines = await this.booking.correction(tx, stored)
      const txnId = await this.booking.post(tx, stored, lines, reason)
      await this.suspense.open(tx, stored, { key: bookingKey(stored), reason })
      const values = { ...ownedBy(me, stored), reason, txnId }
      await this.transitions.move(tx, stored, { move: 'BOOK', me, reason, values })
    },

    UNDO: async (tx, me, stored, { reason }) => {
      for (const difference of await together(tx, stored)) {
        // First, as it may refuse.
        await this.suspense.close(tx, me, difference, reason)
        await this.booking.reverse(tx, difference, reason)
        const values = { reason, txnId: null, groupId: null }
        await this.transitions.move(tx, difference, { move: 'UNDO', me, reason, values })
      }
    },
  }
}

/** The verdict on a difference with which that has happened already. */
const likewise = async (tx: Tx, verdict: DifferenceVerdict, differenceId: number): Promise<DifferenceVerdict> =>
  verdict.done === 1 ? done(tx, differenceId) : { differenceId, done: 0, message: verdict.message }
