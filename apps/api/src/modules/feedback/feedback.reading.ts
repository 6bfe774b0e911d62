import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  feedbackAwaits,
  feedbackMoves,
  FeedbackQuery,
  feedbackStatuses,
  limits,
  type FeedbackInfo,
  type FeedbackReplyRow,
  type FeedbackRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { iso, isoOrNull } from '../../clock.js'
import { waitedBy } from '../../data/waiting.js'
import { valueIn } from '../../data/value-in.js'
import { FileStore } from '../../files/file-store.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { feedbackList } from './feedback.list.js'
import { unresolved } from './feedback.rules.js'
import { whoFor } from './own-feedback.js'
import { pausesIn } from './waiting.js'

/** The details page of a piece of feedback. */
@Injectable()
export class FeedbackReading {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly files: FileStore,
  ) {}

  one(me: Actor, feedbackId: number): Promise<FeedbackRow> {
    return this.lists.one(feedbackList, feedbackId, me)
  }

  async info(me: Actor, feedbackId: number): Promise<FeedbackInfo> {
    const feedback = await this.one(me, feedbackId)
    const events = await this.eventsOf(feedbackId)
    const until = events.findIndex(({ move }) => move === 'REPLY' || move === 'RESOLVE')
    return {
      feedback,
      pictures: await this.files.of(me, 'feedback', feedbackId),
      events: events.map(({ at, id: eventId, family, actor, ...event }) => ({
        ...event,
        eventId,
        actor: whoFor(me, { family, actor }),
        createdAt: iso(at),
      })),
      pauses: pausesIn(events).map((pause) => ({ ...pause, from: iso(pause.from), to: isoOrNull(pause.to) })),
      reply: await this.replyTo(me, feedbackId),
      others: await this.othersOf(me, feedback),
      firstAnswerSeconds: until < 0 ? null : Math.floor(waitedBy(events.slice(0, until + 1)).ms / 1000),
    }
  }

  private async eventsOf(feedbackId: number) {
    const rows = await this.database.read
      .selectFrom('FeedbackEvent as e')
      .leftJoin('Manager as m', 'm.id', 'e.managerId')
      .select(['e.id', 'e.move', 'e.after', 'e.text', 'e.actor', 'e.awaits', 'e.owed', 'e.createdAt as at', 'm.family'])
      .where('e.feedbackId', '=', feedbackId)
      .orderBy('e.id')
      .execute()
    return rows.map(({ move, after, awaits, owed, ...row }) => ({
      ...row,
      move: valueIn(feedbackMoves, move),
      status: valueIn(feedbackStatuses, after),
      awaits: awaits === null ? null : valueIn(feedbackAwaits, awaits),
      owed: owed === 0 ? (0 as const) : (1 as const),
    }))
  }

  private async replyTo(me: Actor, feedbackId: number): Promise<FeedbackReplyRow | null> {
    const storedReply = await this.database.read
      .selectFrom('FeedbackReply as r')
      .innerJoin('Manager as m', 'm.id', 'r.managerId')
      .selectAll('r')
      .select('m.family')
      .where('r.feedbackId', '=', feedbackId)
      .executeTakeFirst()
    return storedReply ? replyRow(me, storedReply) : null
  }

  private async othersOf(me: Actor, { feedbackId, deviceId }: FeedbackRow): Promise<FeedbackRow[]> {
    if (deviceId === null) return []
    const base = Object.assign(new FeedbackQuery(), { deviceId, pageSize: limits.page.maxSize })
    const pages = unresolved.map((status) =>
      this.lists.page(feedbackList, Object.assign(new FeedbackQuery(), base, { status }), me),
    )
    const rows = (await Promise.all(pages)).flatMap(({ list }) => list)
    const others = rows.filter((row) => row.feedbackId !== feedbackId)
    return others.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(0, limits.feedbackOthers)
  }
}

interface StoredReply {
  readonly text: string
  readonly resolve: number
  readonly managerId: number
  readonly actor: string
  readonly family: string
  readonly dueAt: number
}

export const replyRow = (me: Actor, { text, resolve, managerId, dueAt, ...who }: StoredReply): FeedbackReplyRow => ({
  text,
  resolve: resolve === 0 ? 0 : 1,
  actor: whoFor(me, who),
  mine: managerId === me.managerId ? 1 : 0,
  dueAt: iso(dueAt),
})
