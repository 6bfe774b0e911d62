import { Inject, Injectable } from '@nestjs/common'
import { limits, dayMs, type NewsKind } from '@bedside/contracts'
import type { Database, Tx } from '@bedside/prisma'
import { Clock } from '../clock.js'
import { DATABASE } from '../tokens.js'

interface Item {
  readonly kind: NewsKind
  /** The record's owner; if null, no news is created. */
  readonly managerId: number | null
  readonly recordId: number
  /** The record's name. */
  readonly label: string
  readonly reason?: string
}

const keptMs = limits.newsDays * dayMs

/** Creates news about people's own records, in the transaction of the change. */
@Injectable()
export class News {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds an item for a manager, and deletes what is too old or too much. */
  async add(tx: Tx, { managerId, kind, recordId, label, reason = '' }: Item): Promise<void> {
    if (managerId === null || !(await isThere(tx, managerId))) return
    const text = { label: label.slice(0, limits.newsLabel), reason: reason.slice(0, limits.newsReason) }
    const createdAt = this.clock.now()
    await tx
      .insertInto('News')
      .values({ managerId, kind, recordId, ...text, createdAt })
      .execute()
    await this.forgetOld(tx, managerId, createdAt)
  }

  async unread(managerId: number): Promise<number> {
    const unreadNews = this.database.read
      .selectFrom('News')
      .where('managerId', '=', managerId)
      .where('readAt', 'is', null)
    const counted = await unreadNews.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    return counted.n
  }

  /** Deletes the news of a deleted manager. */
  async forget(tx: Tx, managerId: number): Promise<void> {
    await tx.deleteFrom('News').where('managerId', '=', managerId).execute()
  }

  private async forgetOld(tx: Tx, managerId: number, now: number): Promise<void> {
    const ownNews = tx.selectFrom('News').select('id').where('managerId', '=', managerId)
    const tooMany = await ownNews.orderBy('id', 'desc').offset(limits.newsKept).limit(1).executeTakeFirst()
    await tx
      .deleteFrom('News')
      .where('managerId', '=', managerId)
      .where(({ eb, or }) => or([eb('createdAt', '<', now - keptMs), eb('id', '<=', tooMany?.id ?? 0)]))
      .execute()
  }
}

/** Whether the manager still exists, because records remain when their owners are deleted. */
async function isThere(tx: Tx, managerId: number): Promise<boolean> {
  const person = tx.selectFrom('Manager').select('id').where('id', '=', managerId)
  return (await person.where('deletedAt', 'is', null).executeTakeFirst()) !== undefined
}
