import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import type { ArticleSlug } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { idsOf } from '../../data/ids-of.js'
import { Jobs } from '../../jobs/jobs.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { saveOver } from '../../records/versioned.js'
import { DATABASE } from '../../tokens.js'
import { ArticleStore } from './article.store.js'

/**
 * Publishes scheduled articles, in the name of whoever scheduled them: both the operation log and the version name that person.
 */
@Injectable()
export class ArticlePublishing implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly articles: ArticleStore,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare(
      oneByOne({
        name: 'ARTICLE_PUBLISHING',
        everyMs: 5000,
        batch: 5,
        due: (limit, after) => this.due(limit, after),
        take: (tx, id) => this.publish(tx, id),
      }),
    )
  }

  private due(limit: number, after: number): Promise<number[]> {
    const due = this.database.read.selectFrom('Article').select('id').where('publishAt', '<=', this.clock.now())
    return idsOf(due.where('id', '>', after).orderBy('id').limit(limit))
  }

  private async publish(tx: Tx, id: number): Promise<void> {
    const { slug } = await tx.selectFrom('Article').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    const article = await this.articles.of(tx, slug as ArticleSlug)
    if (article.publishAt === null || article.publishAt > this.clock.now()) return
    const values = await this.articles.publish(tx, article, article.editor)
    await saveOver(tx, 'Article', article, values, this.clock.now())
  }
}
