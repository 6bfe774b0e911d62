import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  feedbackRules,
  limits,
  dayMs,
  hourMs,
  type FeedbackById,
  type FeedbackForm,
  type FeedbackInfo,
  type FeedbackNoteForm,
  type FeedbackReasonForm,
  type FeedbackRow,
  type FeedbackVisitForm,
  type FeedbackWaitForm,
  type Readers,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, dayOf, startOfDay } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import { DATABASE } from '../../tokens.js'
import { RecordReaders } from '../../records/readers.js'
import { mustHaveNoReply } from './feedback-replies.js'
import { isWithinDays } from './feedback-times.js'
import { FeedbackReading } from './feedback.reading.js'
import { FeedbackTransitions } from './feedback.transition.js'
import { currentFeedback, ownFeedback, type StoredFeedback } from './own-feedback.js'

/** The time of day at which waiting for a date ends. */
const morningMs = 8 * hourMs

/** Staff's calls on feedback, except replies. */
@Injectable()
export class FeedbackService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly transitions: FeedbackTransitions,
    private readonly reading: FeedbackReading,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly readers: RecordReaders,
  ) {}

  info(me: Actor, { feedbackId }: FeedbackById): Promise<FeedbackInfo> {
    return this.reading.info(me, feedbackId)
  }

  visit(me: Actor, { feedbackId }: FeedbackVisitForm): Promise<Readers> {
    return this.database.write(async (tx) => {
      await ownFeedback(tx, me, feedbackId)
      return { readers: await this.readers.visit(tx, me, 'feedback', feedbackId) }
    })
  }

  accept(me: Actor, form: FeedbackForm): Promise<FeedbackRow> {
    return this.run(me, form, (tx, stored) => this.transitions.accept(tx, me, stored))
  }

  note(me: Actor, { text, pictures = [], ...form }: FeedbackNoteForm): Promise<FeedbackRow> {
    return this.run(me, form, async (tx, stored) => {
      await mustHaveFewNotes(tx, stored.id)
      await this.mustHaveRoom(tx, stored.id, pictures.length)
      await this.files.add(tx, me, { kind: 'feedback', recordId: stored.id }, pictures)
      await this.transitions.move(tx, stored, { move: 'NOTE', me, text })
    })
  }

  wait(me: Actor, { until, reason, ...form }: FeedbackWaitForm): Promise<FeedbackRow> {
    const [now, days] = [this.clock.now(), limits.feedbackWaitDays]
    ensure(until > dayOf(now), () => fault('feedback.waitPast'))
    ensure(until <= dayOf(now + days * dayMs), () => fault('feedback.waitFar', { days }))
    return this.run(me, form, async (tx, stored) => {
      await mustHaveFewNotes(tx, stored.id)
      const values = { wakeAt: startOfDay(until) + morningMs }
      const accepted = await this.transitions.accepted(tx, me, stored)
      await this.transitions.move(tx, accepted, {
        move: 'WAIT',
        me,
        text: reason,
        awaits: 'DATE',
        values,
        before: stored,
      })
    })
  }

  wake(me: Actor, form: FeedbackForm): Promise<FeedbackRow> {
    return this.run(me, form, async (tx, stored) => {
      ensure(stored.awaits !== null, () => fault('record.stateChanged'))
      await this.transitions.move(tx, stored, { move: 'WAKE', me })
    })
  }

  closeAsInvalid(me: Actor, { reason, ...form }: FeedbackReasonForm): Promise<FeedbackRow> {
    return this.run(me, form, (tx, stored) => this.transitions.move(tx, stored, { move: 'INVALID', me, text: reason }))
  }

  reopen(me: Actor, { reason, ...form }: FeedbackReasonForm): Promise<FeedbackRow> {
    return this.run(me, form, async (tx, stored) => {
      const days = feedbackRules.reopenDays
      ensure(stored.status !== 'RESOLVED' || isWithinDays(stored.resolvedAt, days, this.clock.now()), () =>
        fault('feedback.reopenLate', { days }),
      )
      await this.transitions.move(tx, stored, { move: 'REOPEN', me, text: reason })
    })
  }

  /** Makes a step by a form; refused while a reply is waiting to be sent. */
  private async run(
    me: Actor,
    form: FeedbackForm,
    step: (tx: Tx, stored: StoredFeedback) => Promise<unknown>,
  ): Promise<FeedbackRow> {
    await this.database.write(async (tx) => {
      const stored = await currentFeedback(tx, me, form)
      await mustHaveNoReply(tx, stored.id)
      await step(tx, stored)
    })
    return this.reading.one(me, form.feedbackId)
  }

  private async mustHaveRoom(tx: Tx, feedbackId: number, more: number): Promise<void> {
    const has = tx.selectFrom('FileUse').select(({ fn }) => fn.countAll<number>().as('count'))
    const of = has.where('kind', '=', 'feedback').where('recordId', '=', feedbackId)
    const { count } = await of.executeTakeFirstOrThrow()
    const most = limits.filesOf.feedback
    ensure(count + more <= most, () => fault('feedback.tooManyPictures', { most }))
  }
}

/** Limits the number of notes, because they are kept for good and the details page shows all of them. */
async function mustHaveFewNotes(tx: Tx, feedbackId: number): Promise<void> {
  const events = tx.selectFrom('FeedbackEvent').select(({ fn }) => fn.countAll<number>().as('count'))
  const written = events.where('feedbackId', '=', feedbackId).where('move', 'in', ['NOTE', 'WAIT'])
  const { count } = await written.executeTakeFirstOrThrow()
  const most = limits.feedbackNotes
  ensure(count < most, () => fault('feedback.tooManyNotes', { most }))
}
