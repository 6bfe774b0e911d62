import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import type { ArticleSlug } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Reading } from '../../data/reading.js'
import { Records } from '../../records/records.js'

export type StoredArticle = Omit<Selectable<DB['Article']>, 'slug'> & { slug: ArticleSlug }
export type StoredVersion = Selectable<DB['ArticleVersion']>

/** Stores articles, which every installation has from its first start, and their versions; the service decides. */
@Injectable()
export class ArticleStore extends Records<'Article', StoredArticle> {
  protected readonly table = 'Article'
  protected readonly entity = 'article'
  protected override labelOf = ({ title }: StoredArticle) => title

  async of(db: Reading, slug: ArticleSlug): Promise<StoredArticle> {
    const row = await db.selectFrom('Article').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
    return { ...row, slug }
  }

  version(db: Reading, articleId: number, no: number): Promise<StoredVersion | undefined> {
    const versions = db.selectFrom('ArticleVersion').selectAll().where('articleId', '=', articleId)
    return versions.where('no', '=', no).executeTakeFirst()
  }

  versionsOf(tx: Tx, articleId: number): Promise<Pick<StoredVersion, 'body'>[]> {
    return tx.selectFrom('ArticleVersion').select('body').where('articleId', '=', articleId).execute()
  }

  /** Makes the draft the next version, in the name of the publisher; returns the article's new columns. */
  async publish(tx: Tx, { id, publishedNo, title, body }: StoredArticle, publisher: string) {
    const [no, publishedAt] = [publishedNo + 1, this.clock.now()]
    await tx.insertInto('ArticleVersion').values({ articleId: id, no, title, body, publisher, publishedAt }).execute()
    return { publishedNo: no, publishedAt, publishAt: null }
  }
}
