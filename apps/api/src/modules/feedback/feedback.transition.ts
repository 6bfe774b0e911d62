import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import type { FeedbackAwait, FeedbackMove, FeedbackStatus } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Clock, isoOrNull } from '../../clock.js'
import { waitColumns, type Moment } from '../../data/waiting.js'
import { Journal } from '../../journal/journal.js'
import { saveOver } from '../../records/versioned.js'
import { mustMove, ruleOf } from './feedback.rules.js'
import type { StoredFeedback } from './own-feedback.js'

interface Step {
  readonly move: Exclude<FeedbackMove, 'REPORT'>
  /** Omitted: the user or the server. */
  readonly me?: Actor
  /** The person in whose name the server acts. */
  readonly actor?: { readonly name: string; readonly managerId: number | null }
  readonly text?: string
  /** Overrides the rule. */
  readonly owed?: number
  readonly awaits?: FeedbackAwait
  readonly values?: Updateable<DB['Feedback']>
  /** The state before several steps that are logged together; omitted: before this step. */
  readonly before?: StoredFeedback
  /** Not logged; the following step logs both. */
  readonly quietly?: true
}

/**
 * The only code that changes feedback: by the table of rules, from exactly the state that was read, with an immutable event, the
 * waiting time derived from all events, and, if a manager did it, an operation log row.
 */
@Injectable()
export class FeedbackTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
  ) {}

  async move(tx: Tx, stored: StoredFeedback, step: Step): Promise<StoredFeedback> {
    const { move, me, text = '', awaits, values = {} } = step
    const status = mustMove(me, stored.status, move)
    const now = this.clock.now()
    const rule = ruleOf(move)
    const owed = step.owed ?? rule.owed ?? (awaits ? 0 : stored.owed)
    const waitsOn = rule.waitsOn ?? rule.owed === undefined
    const waits = awaits ?? (waitsOn ? stored.awaits : null)
    const set = {
      ...values,
      status,
      awaits: waits,
      wakeAt: waits === 'DATE' ? (values.wakeAt ?? stored.wakeAt) : null,
      ...timesOf(stored, status, move, now),
      ...waitColumns([...(await momentsOf(tx, stored.id)), { at: now, owed }]),
    }
    const version = await saveOver(tx, 'Feedback', stored, set, now)
    const after = { ...stored, ...set, version, updatedAt: now } as StoredFeedback
    const who = me ? { name: me.name, managerId: me.managerId } : (step.actor ?? { name: '', managerId: null })
    await tx
      .insertInto('FeedbackEvent')
      .values({
        feedbackId: stored.id,
        move,
        before: stored.status,
        after: status,
        text,
        awaits: waits,
        owed: after.owed,
        version,
        actor: who.name,
        managerId: who.managerId,
        createdAt: now,
      })
      .execute()
    const { before = stored, quietly } = step
    if (me && !quietly) await this.log(tx, me, after, { before: logged(before), after: logged(after), reason: text })
    return after
  }

  /** Accepts feedback; the manager becomes its handler. */
  accept(tx: Tx, me: Actor, stored: StoredFeedback, how: Pick<Step, 'quietly'> = {}): Promise<StoredFeedback> {
    const values = { handlerId: me.managerId, handler: me.name }
    return this.move(tx, stored, { move: 'ACCEPT', me, values, ...how })
  }

  /** Accepts open feedback implicitly when somebody acts on it; logged with that action. */
  async accepted(tx: Tx, me: Actor, stored: StoredFeedback): Promise<StoredFeedback> {
    return stored.status === 'OPEN' ? this.accept(tx, me, stored, { quietly: true }) : stored
  }

  /** Writes the operation log. */
  log(
    tx: Tx,
    me: Actor,
    { id, feedbackNo }: StoredFeedback,
    change: { before?: Logged; after?: Logged; reason?: string },
  ): Promise<void> {
    return this.journal.record(tx, me, { entity: 'feedback', entityId: id, label: feedbackNo, ...change })
  }
}
type Logged = Readonly<Record<string, unknown>>

const momentsOf = (tx: Tx, feedbackId: number): Promise<Moment[]> =>
  tx
    .selectFrom('FeedbackEvent')
    .select(['createdAt as at', 'owed'])
    .where('feedbackId', '=', feedbackId)
    .orderBy('id')
    .execute()

/** The times of the first reply and of the latest resolution. */
function timesOf(stored: StoredFeedback, status: FeedbackStatus, move: FeedbackMove, now: number) {
  const answers = move === 'REPLY' || move === 'RESOLVE'
  const resolvedAt = status === 'RESOLVED' ? (stored.resolvedAt ?? now) : status === 'CLOSED' ? stored.resolvedAt : null
  return { answeredAt: stored.answeredAt ?? (answers ? now : null), resolvedAt }
}

/** The fields that the operation log compares. */
export const logged = ({ status, handler, awaits, wakeAt, version }: StoredFeedback) => ({
  status,
  handler,
  awaits,
  wakeAt: isoOrNull(wakeAt),
  version,
})
