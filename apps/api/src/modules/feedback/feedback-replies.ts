import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  feedbackRules,
  type FeedbackById,
  type FeedbackReplyForm,
  type FeedbackReplyRow,
  type FeedbackRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { idsOf } from '../../data/ids-of.js'
import { ensure } from '../../ensure.js'
import { Jobs } from '../../jobs/jobs.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { DATABASE } from '../../tokens.js'
import { FeedbackAnswers } from './feedback-answers.js'
import { FeedbackReading, replyRow } from './feedback.reading.js'
import { FeedbackTransitions, logged } from './feedback.transition.js'
import { currentFeedback, ownFeedback, storedFeedback } from './own-feedback.js'

const takeBackMs = feedbackRules.takeBackSeconds * 1000

/**
 * Replies to users. A reply is stored before it is sent, so that it can be withdrawn for some seconds and survives a restart;
 * meanwhile nobody else can act on that feedback.
 */
@Injectable()
export class FeedbackReplies implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly transitions: FeedbackTransitions,
    private readonly answers: FeedbackAnswers,
    private readonly reading: FeedbackReading,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare(
      oneByOne({
        name: 'FEEDBACK_REPLIES',
        everyMs: 2_000,
        batch: 20,
        due: (limit, after) => idsOf(this.due(after).limit(limit)),
        take: (tx, id) => this.send(tx, id),
      }),
    )
  }

  async reply(me: Actor, { text, resolve, ...form }: FeedbackReplyForm): Promise<FeedbackReplyRow> {
    const reply = await this.database.write(async (tx) => {
      const stored = await currentFeedback(tx, me, form)
      await mustHaveNoReply(tx, stored.id)
      const accepted = await this.transitions.accepted(tx, me, stored)
      ensure(accepted.status === 'PROCESSING', () => fault('record.stateChanged'))
      const now = this.clock.now()
      const who = { managerId: me.managerId, actor: me.name }
      const waiting = { feedbackId: stored.id, text, resolve, ...who, version: accepted.version }
      const after = { ...logged(accepted), text, resolve }
      await this.transitions.log(tx, me, accepted, { before: logged(stored), after })
      return tx
        .insertInto('FeedbackReply')
        .values({ ...waiting, dueAt: now + takeBackMs, createdAt: now })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return replyRow(me, { ...reply, family: me.family })
  }

  /** Withdraws a reply: only its author can, until it has been sent. */
  async takeBack(me: Actor, { feedbackId }: FeedbackById): Promise<FeedbackRow> {
    await this.database.write(async (tx) => {
      const stored = await ownFeedback(tx, me, feedbackId)
      const replies = tx.deleteFrom('FeedbackReply').where('feedbackId', '=', stored.id)
      const gone = await replies.where('managerId', '=', me.managerId).returning(['text', 'resolve']).executeTakeFirst()
      ensure(gone, () => fault('feedback.sent'))
      await this.transitions.log(tx, me, stored, { before: gone })
    })
    return this.reading.one(me, feedbackId)
  }

  /** Replies that are due; one due later than possible was written by a clock that was ahead. */
  private due(after: number) {
    const now = this.clock.now()
    return this.database.read
      .selectFrom('FeedbackReply')
      .select('id')
      .where((row) => row.or([row('dueAt', '<=', now), row('dueAt', '>', now + takeBackMs)]))
      .where('id', '>', after)
      .orderBy('id')
  }

  /** Sends a reply. It does not resolve the feedback if the user has added anything since its author read it. */
  private async send(tx: Tx, replyId: number): Promise<void> {
    const gone = await tx.deleteFrom('FeedbackReply').where('id', '=', replyId).returningAll().executeTakeFirst()
    if (!gone) return
    const { text, resolve, managerId, actor, version } = gone
    const stored = await storedFeedback(tx, gone.feedbackId)
    const asRead = stored.version === version
    const move = asRead && resolve === 1 ? 'RESOLVE' : 'REPLY'
    await this.answers.give(tx, stored, {
      move,
      text,
      actor: { name: actor, managerId },
      ...(!asRead && { owed: stored.owed }),
    })
  }
}

export async function mustHaveNoReply(tx: Tx, feedbackId: number): Promise<void> {
  const waiting = tx.selectFrom('FeedbackReply').select('id').where('feedbackId', '=', feedbackId)
  ensure(!(await waiting.executeTakeFirst()), () => fault('feedback.replyWaiting'))
}
