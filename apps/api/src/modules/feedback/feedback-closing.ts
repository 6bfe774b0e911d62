import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
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
        take: async (tx, id) => {
          const stored = await storedFeedback(tx, id)
          if (stored.status === 'RESOLVED') await this.transitions.move(tx, stored, { move: 'CLOSE' })
        },
      }),
    )
  }

  private due(limit: number, after: number): Promise<number[]> {
    const resolved = this.database.read.selectFrom('Feedback').select('id').where('status', '=', 'RESOLVED')
    const longAgo = resolved.where('resolvedAt', '<=', this.clock.now() - reopenMs)
    return idsOf(longAgo.where('id', '>', after).orderBy('id').limit(limit))
  }
}
