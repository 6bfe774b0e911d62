import { Inject, Injectable } from '@nestjs/common'
import { limits, newsKinds, type NewsById, type NewsRow, type NewsUpTo } from '@bedside/contracts'
import type { Database } from '@bedside/prisma'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock, iso } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { ensure } from '../../ensure.js'
import { mustStillBeIn } from '../../journal/journal.js'
import { DATABASE } from '../../tokens.js'

/** A manager's own news; other people's get the same reply as missing ones. */
@Injectable()
export class NewsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(me: Actor): Promise<NewsRow[]> {
    const ownNews = this.database.read.selectFrom('News').selectAll().where('managerId', '=', me.managerId)
    const rows = await ownNews.orderBy('id', 'desc').limit(limits.newsKept).execute()
    return rows.map(({ id, kind, recordId, label, reason, readAt, createdAt }) => ({
      newsId: id,
      kind: valueIn(newsKinds, kind),
      recordId,
      label,
      reason,
      isRead: readAt === null ? 0 : 1,
      createdAt: iso(createdAt),
    }))
  }

  async read(me: Actor, { newsId }: NewsById): Promise<null> {
    await this.database.write(async (tx) => {
      await mustStillBeIn(tx, me)
      const ownNews = tx.selectFrom('News').select('readAt').where('managerId', '=', me.managerId)
      const news = await ownNews.where('id', '=', newsId).executeTakeFirst()
      ensure(news, () => missing(me))
      if (news.readAt !== null) return
      await tx.updateTable('News').set({ readAt: this.clock.now() }).where('id', '=', newsId).execute()
    })
    return null
  }

  async readAll(me: Actor, { upTo }: NewsUpTo): Promise<null> {
    await this.database.write(async (tx) => {
      await mustStillBeIn(tx, me)
      const ownNews = tx.updateTable('News').set({ readAt: this.clock.now() }).where('managerId', '=', me.managerId)
      await ownNews.where('id', '<=', upTo).where('readAt', 'is', null).execute()
    })
    return null
  }
}
