import { Int, OneOf, RichText, Text, Time, versioned } from '../fields/index.js'
import { limits } from '../limits.js'
import { articleSlugs, type ArticleSlug } from './article-values.js'

/** Which article it is about. */
export class ArticleBySlug {
  @OneOf(articleSlugs, ['文章', 'Article']) slug!: ArticleSlug
}

/** What is being written; renters go on reading the version that was published last. */
export class ArticleForm extends versioned(ArticleBySlug) {
  @Text(limits.title, ['标题', 'Title']) title!: string
  @RichText(['正文', 'Text']) body!: string
}

export class ArticlePublishForm extends versioned(ArticleBySlug) {}

export class ArticleScheduleForm extends versioned(ArticleBySlug) {
  /** Until then the draft cannot be changed: what was scheduled is what appears. */
  @Time(['发布时间', 'Publish at']) publishAt!: string
}

export class ArticleVersionQuery extends ArticleBySlug {
  @Int({ min: 1, max: limits.id.max }, ['版本号', 'Version no.']) no!: number
}

/** Makes an earlier version the draft. */
export class ArticleRestoreForm extends versioned(ArticleVersionQuery) {}
