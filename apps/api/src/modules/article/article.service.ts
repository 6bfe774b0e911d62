import { Inject, Injectable } from '@nestjs/common'
import type { DB, Database, Tx } from '@bedside/prisma'
import {
  fault,
  pictureIdsOf,
  richTextFrom,
  type ArticleBySlug,
  type ArticleForm,
  type ArticleInfo,
  type ArticlePublishForm,
  type ArticleRestoreForm,
  type ArticleScheduleForm,
  type ArticleSlug,
  type ArticleVersionInfo,
  type ArticleVersionListQuery,
  type ArticleVersionQuery,
  type ArticleVersionRow,
  type Page,
} from '@bedside/contracts'
import type { Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock, iso, isoOrNull } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { articleVersionList } from './article.list.js'
import { mustBeFree, mustBeWorthPublishing, mustEdit, mustLieAhead, mustSee, stateOf } from './article.rules.js'
import { ArticleStore, type StoredArticle } from './article.store.js'

type Values = Updateable<DB['Article']>

@Injectable()
export class ArticleService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly articles: ArticleStore,
    private readonly files: FileStore,
    private readonly lists: ListEngine,
    private readonly clock: Clock,
  ) {}

  async info(me: Actor, { slug }: ArticleBySlug): Promise<ArticleInfo> {
    mustSee(me, slug)
    const article = await this.articles.of(this.database.read, slug)
    const { id: articleId, title, body, publishedNo, editor, version } = article
    const published = await this.articles.version(this.database.read, articleId, publishedNo)
    return {
      articleId,
      slug,
      title,
      body,
      pictures: await this.files.of(me, 'article', articleId),
      state: stateOf(article, published),
      publishedNo,
      publishedAt: isoOrNull(article.publishedAt),
      publishAt: isoOrNull(article.publishAt),
      editor,
      updatedAt: iso(article.updatedAt),
      version,
    }
  }

  versions(me: Actor, query: ArticleVersionListQuery): Promise<Page<ArticleVersionRow>> {
    mustSee(me, query.slug)
    return this.lists.page(articleVersionList, query, me)
  }

  async version(me: Actor, { slug, no }: ArticleVersionQuery): Promise<ArticleVersionInfo> {
    mustSee(me, slug)
    const article = await this.articles.of(this.database.read, slug)
    const articleVersion = await this.articles.version(this.database.read, article.id, no)
    ensure(articleVersion, () => missing(me))
    const row = await this.lists.one(articleVersionList, articleVersion.id, me)
    return Object.assign(row, { body: articleVersion.body, pictures: await this.files.of(me, 'article', article.id) })
  }

  save(me: Actor, { slug, version, title, body }: ArticleForm): Promise<ArticleInfo> {
    return this.change(me, slug, version, async (tx, article) => {
      mustBeFree(article)
      await this.givePictures(tx, me, article.id, body)
      return { title, body }
    })
  }

  publish(me: Actor, { slug, version }: ArticlePublishForm): Promise<ArticleInfo> {
    return this.change(me, slug, version, async (tx, article) => {
      mustBeFree(article)
      await this.mustBeWorthPublishing(tx, article)
      return this.articles.publish(tx, article, me.name)
    })
  }

  schedule(me: Actor, { slug, version, publishAt }: ArticleScheduleForm): Promise<ArticleInfo> {
    const at = Date.parse(publishAt)
    mustLieAhead(at, this.clock.now())
    return this.change(me, slug, version, async (tx, article) => {
      await this.mustBeWorthPublishing(tx, article)
      return { publishAt: at }
    })
  }

  cancelSchedule(me: Actor, { slug, version }: ArticlePublishForm): Promise<ArticleInfo> {
    return this.change(me, slug, version, (_tx, article) => {
      ensure(article.publishAt !== null, () => fault('article.notScheduled'))
      return Promise.resolve({ publishAt: null })
    })
  }

  /** Restores a version into the draft; only publishing changes what users read. */
  restore(me: Actor, { slug, version, no }: ArticleRestoreForm): Promise<ArticleInfo> {
    return this.change(me, slug, version, async (tx, article) => {
      mustBeFree(article)
      const articleVersion = await this.articles.version(tx, article.id, no)
      ensure(articleVersion, () => missing(me))
      return { title: articleVersion.title, body: articleVersion.body }
    })
  }

  private async change(
    me: Actor,
    slug: ArticleSlug,
    version: number | undefined,
    work: (tx: Tx, article: StoredArticle) => Promise<Values>,
  ): Promise<ArticleInfo> {
    mustEdit(me, slug)
    await this.database.write(async (tx) => {
      const article = await this.articles.of(tx, slug)
      await this.articles.mustBeCurrent(tx, me, article, version)
      const values = await work(tx, article)
      await this.articles.change(tx, me, article, { ...values, editor: me.name })
    })
    return this.info(me, { slug })
  }

  private async mustBeWorthPublishing(tx: Tx, article: StoredArticle): Promise<void> {
    mustBeWorthPublishing(article, await this.articles.version(tx, article.id, article.publishedNo))
  }

  /** Attaches the pictures of the draft and of all versions, so that every version can be restored. */
  private async givePictures(tx: Tx, me: Actor, articleId: number, body: string): Promise<void> {
    const bodies = [body, ...(await this.articles.versionsOf(tx, articleId)).map((version) => version.body)]
    const pictureIds = new Set(bodies.flatMap((text) => pictureIdsOf(richTextFrom(text))))
    const pictures = [...pictureIds].map((fileId) => ({ fileId, alt: '' }))
    await this.files.give(tx, me, { kind: 'article', recordId: articleId }, pictures)
  }
}
