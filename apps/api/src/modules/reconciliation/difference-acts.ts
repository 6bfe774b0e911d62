import { Injectable } from '@nestjs/common'
import { wholly, type Tx } from '@bedside/prisma'
import {
  fault,
  Fault,
  limits,
  dayMs,
  type DifferenceAct,
  type DifferenceVerdict,
  type DifferenceVerdicts,
  type MatchDifferencesForm,
  type SettleDifferencesForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import { Ledger } from '../../ledger/ledger.js'
import { sameLines, type Line } from '../../ledger/posting.js'
import { Once } from '../../once/once.js'
import type { StoredReply } from '../../once/stored-reply.js'
import { Comparison } from './comparison.js'
import { DifferenceSuspense } from './difference-suspense.js'
import { DifferenceTransitions, mustFit, type StoredDifference } from './difference.transition.js'
import { keyOf } from './our-side.js'
import { Reconcilers, type Owner } from './reconcilers.js'
import { mustBeUnsigned } from './reconciliation-days.js'
import { apartCents, correcting, feesApart } from './sides.js'
import { isOver, numberOf, sidesOf } from './stored-sides.js'
import { sideOf } from './their-side.js'

/** A difference, and which version of it the caller has seen, if told. */
interface Shown {
  readonly id: number
  readonly version: number | undefined
}

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
    private readonly ledger: Ledger,
    private readonly comparison: Comparison,
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
      const txnId = lines.length === 0 ? null : await this.post(tx, single, lines, form.reason)
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
      mustFit(stored, 'MATCH')
      await this.mustStand(tx, stored)
      return stored
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      throw fault('difference.unfit', { no: stored.no, problem: error.messageIn(me.call.language) })
    }
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
      mustFit(stored, act)
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

    ACCEPT: (tx, me, stored, { reason }) =>
      this.transitions.move(tx, stored, { move: 'ACCEPT', me, reason, values: { ...ownedBy(me, stored), reason } }),

    BOOK: async (tx, me, stored, { reason }) => {
      const lines = await this.bookable(tx, stored)
      const txnId = await this.post(tx, stored, lines, reason)
      await this.suspense.open(tx, stored, { key: bookingKey(stored), reason })
      const values = { ...ownedBy(me, stored), reason, txnId }
      await this.transitions.move(tx, stored, { move: 'BOOK', me, reason, values })
    },

    UNDO: async (tx, me, stored, { reason }) => {
      for (const difference of await together(tx, stored)) {
        // First, as it may refuse.
        await this.suspense.close(tx, me, difference, reason)
        if (difference.txnId !== null)
          await this.ledger.reverse(tx, difference.txnId, {
            key: `difference:${difference.id}:undone:${difference.version}`,
            reason,
          })
        const values = { reason, txnId: null, groupId: null }
        await this.transitions.move(tx, difference, { move: 'UNDO', me, reason, values })
      }
    },
  }

  private async bookable(tx: Tx, stored: StoredDifference): Promise<Line[]> {
    const lines = correcting(sidesOf(stored))
    ensure(lines.length > 0, () => fault('difference.nothingToBook'))
    await this.mustStand(tx, stored)
    return lines
  }

  /**
   * Refuses a difference whose record is still in progress, because settling that would book the amount twice, and one that no
   * longer matches the current state, as when another day's bill lists the record.
   */
  private async mustStand(tx: Tx, stored: StoredDifference): Promise<void> {
    ensure(isOver(stored), () => fault('difference.underWay'))
    const number = numberOf(stored)
    if (stored.key !== keyOf(number)) return
    const sides = sidesOf(stored)
    const { ours, theirs } = (await this.comparison.now(tx, stored.day, [number])).get(keyOf(number)) ?? {}
    const isHere = !theirs || theirs.day === stored.day
    const now = correcting({ ...sides, ours, theirs: theirs && sideOf(theirs) })
    ensure(isHere && sameLines(now, correcting(sides)), () => fault('difference.changed'))
  }

  private async post(tx: Tx, stored: StoredDifference, lines: Line[], memo: string): Promise<number> {
    const { txnId } = await this.ledger.post(tx, {
      key: bookingKey(stored),
      event: 'difference.booked',
      about: { type: 'Difference', id: stored.id },
      memo: `${stored.no} ${memo}`,
      lines,
    })
    return txnId
  }
}

const bookingKey = ({ id, version }: StoredDifference): string => `difference:${id}:booked:${version}`

/** The owner of a settled difference: whoever has taken it on, else whoever settles it. */
const ownedBy = (me: Actor, { ownerId, owner }: StoredDifference): { ownerId: number; owner: string } =>
  ownerId === null ? { ownerId: me.managerId, owner: me.name } : { ownerId, owner }

/** The versions that the caller has seen, one for each difference, or none. */
function versionsIn({ versions = [], differenceIds }: Pick<SettleDifferencesForm, 'versions' | 'differenceIds'>) {
  ensure(versions.length === 0 || versions.length === differenceIds.length, () => fault('difference.versions'))
  return versions
}

/** The verdict on a difference with which that has happened already. */
const likewise = async (tx: Tx, verdict: DifferenceVerdict, differenceId: number): Promise<DifferenceVerdict> =>
  verdict.done === 1 ? done(tx, differenceId) : { differenceId, done: 0, message: verdict.message }

async function done(tx: Tx, differenceId: number): Promise<DifferenceVerdict> {
  const stored = tx.selectFrom('Difference').select('version').where('id', '=', differenceId)
  return { differenceId, done: 1, message: '', ...(await stored.executeTakeFirstOrThrow()) }
}

async function found(tx: Tx, me: Actor, id: number): Promise<StoredDifference> {
  const stored = await tx.selectFrom('Difference').selectAll().where('id', '=', id).executeTakeFirst()
  ensure(stored, () => missing(me))
  return stored
}

/** Refuses a difference that has changed since it was shown, or whose day has been signed off. */
async function mustBeOpen(tx: Tx, stored: StoredDifference, version: number | undefined): Promise<void> {
  ensure(version === undefined || version === stored.version, () => fault('record.stateChanged'))
  const day = tx.selectFrom('ReconciliationDay').select(['status', 'day']).where('id', '=', stored.dayId)
  mustBeUnsigned(await day.executeTakeFirstOrThrow())
}

/** The matches that these differences are part of, by their ids. */
async function groupsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.selectFrom('Difference').select(['id', 'groupId']).where('id', 'in', ids).execute()
  return new Map(rows.flatMap(({ id, groupId }) => (groupId === null ? [] : [[id, groupId] as const])))
}

/** All differences that were matched with this one, because only together do they cancel out. */
async function together(tx: Tx, stored: StoredDifference): Promise<StoredDifference[]> {
  if (stored.groupId === null) return [stored]
  const group = await tx.selectFrom('Difference').selectAll().where('groupId', '=', stored.groupId).execute()
  const days = tx.selectFrom('ReconciliationDay').select(['status', 'day'])
  const ids = [...new Set(group.map(({ dayId }) => dayId))]
  for (const day of await days.where('id', 'in', ids).execute()) mustBeUnsigned(day)
  return group
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
