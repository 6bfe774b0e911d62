import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { feedbackRules, dayMs } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { idsOf } from '../../data/ids-of.js'
import { Jobs } from '../../jobs/jobs.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { DATABASE } from '../../tokens.js'
import { FeedbackTransitions } from './feedback.transition.js'
import { storedFeedback } from './own-feedback.js'

const reopenMs = feedbackRules.reopenDays * dayMs

/** Closes feedback that was resolved and not reopened in time. */
@Injectable()
export class FeedbackClosing implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly transitions: FeedbackTransitions,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare(
      oneByOne({
        name: 'FEEDBACK_CLOSING',
        everyMs: 600_000,
        batch: 50,
        due: (limit, after) => this.due(limit, after),
        take: (tx, id) => this.close(tx, id),
      }),
    )
  }

  /** Feedback resolved long enough ago, or dated in the future by a clock that was ahead, which counts as resolved now. */
  private due(limit: number, after: number): Promise<number[]> {
    const now = this.clock.now()
    const resolved = this.database.read.selectFrom('Feedback').select('id').where('status', '=', 'RESOLVED')
    const due = resolved.where((row) => row.or([row('resolvedAt', '<=', now - reopenMs), row('resolvedAt', '>', now)]))
    return idsOf(due.where('id', '>', after).orderBy('id').limit(limit))
  }

  private async close(tx: Tx, id: number): Promise<void> {
    const stored = await storedFeedback(tx, id)
    const { status, resolvedAt } = stored
    // It may have been reopened since it was found due, and resolved again.
    if (status !== 'RESOLVED' || resolvedAt === null) return
    const now = this.clock.now()
    if (resolvedAt > now) await tx.updateTable('Feedback').set({ resolvedAt: now }).where('id', '=', id).execute()
    else if (resolvedAt <= now - reopenMs) await this.transitions.move(tx, stored, { move: 'CLOSE' })
  }
}
