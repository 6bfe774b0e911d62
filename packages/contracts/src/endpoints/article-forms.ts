import { Int, OneOf, RichText, Text, Time, versioned } from '../fields/index.js'
import { limits } from '../limits.js'
import { articleSlugs, type ArticleSlug } from './article-values.js'

/** Refers to an article. */
export class ArticleBySlug {
  @OneOf(articleSlugs, ['文章', 'Article']) slug!: ArticleSlug
}

/** The draft; users read the last published version. */
export class ArticleForm extends versioned(ArticleBySlug) {
  @Text(limits.title, ['标题', 'Title']) title!: string
  @RichText(['正文', 'Text']) body!: string
}

export class ArticlePublishForm extends versioned(ArticleBySlug) {}

export class ArticleScheduleForm extends versioned(ArticleBySlug) {
  /** The draft cannot be changed until then: the scheduled text is the one that is published. */
  @Time(['发布时间', 'Publish at']) publishAt!: string
}

export class ArticleVersionQuery extends ArticleBySlug {
  @Int({ min: 1, max: limits.id.max }, ['版本号', 'Version no.']) no!: number
}

/** Replaces the draft with an earlier version. */
export class ArticleRestoreForm extends versioned(ArticleVersionQuery) {}
