import {
  Count,
  IdOf,
  Like,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Stored,
  Text,
  Time,
  Updated,
  Version,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, post } from '../wire/endpoint.js'
import { fileKinds } from '../wire/file-kinds.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { Picture, uploadOf } from '../wire/pictures.js'
import {
  ArticleBySlug,
  ArticleForm,
  ArticlePublishForm,
  ArticleRestoreForm,
  ArticleScheduleForm,
  ArticleVersionQuery,
} from './article-forms.js'
import { articleEditKey, articleKey, articleStates, type ArticleSlug, type ArticleState } from './article-values.js'

/** A published version, which never changes. */
export class ArticleVersionRow {
  @Like(ArticleVersionQuery) no!: number
  @Stored(ArticleForm) title!: string
  @Text({ max: 50 }, ['发布人', 'Published by']) publisher!: string
  @Time(['发布时间', 'Published at']) publishedAt!: string
  /** For the user agreement: the number of users who accepted this version. */
  @Count(['同意人数', 'Accepted by']) acceptances!: number
}

export class ArticleVersionInfo extends ArticleVersionRow {
  @Stored(ArticleForm) body!: string
  @NestedList(() => Picture, fileKinds.article.name) pictures!: Picture[]
}

/** The draft of an article and its state. */
export class ArticleInfo {
  @RecordId() articleId!: number
  @Stored(ArticleBySlug) slug!: ArticleSlug
  @Stored(ArticleForm) title!: string
  @Stored(ArticleForm) body!: string
  /** All pictures in the draft and the versions. */
  @NestedList(() => Picture, fileKinds.article.name) pictures!: Picture[]
  @OneOf(articleStates, ['状态', 'Status']) state!: ArticleState
  /** 0 before the first publication. */
  @Count(['线上版本', 'Published version']) publishedNo!: number
  @Time(['线上版本发布时间', 'Published at']) @Nullable() publishedAt!: string | null
  @Like(ArticleScheduleForm) @Nullable() publishAt!: string | null
  @Text({ max: 50 }, ['最后编辑', 'Last edited by']) editor!: string
  @Updated() updatedAt!: string
  @Version() version!: number
}

export class ArticleVersionListQuery extends PageQuery {
  @Like(ArticleBySlug) slug!: ArticleSlug
  @OneOf(['no'], ['排序', 'Sort']) sort: 'no' = 'no'
}

/** A user's acceptance of a version of the user agreement. */
export class AcceptanceRow {
  @RecordId() acceptanceId!: number
  @IdOf('user') userId!: number
  @Text({ max: 50 }, ['昵称', 'Nickname']) nickname!: string
  /** With the middle digits hidden: 138****1234. */
  @Text({ max: 20 }, ['手机号', 'Phone']) phone!: string
  @Like(ArticleVersionQuery) no!: number
  @Time(['同意时间', 'Accepted at']) acceptedAt!: string
}

export class AcceptanceQuery extends PageQuery {
  @Text(limits.phonePart, ['手机号或后四位', 'Phone or last 4 digits']) phone = ''
  @Like(ArticleVersionQuery) @Optional() no?: number
  @OneOf(['acceptedAt'], ['排序', 'Sort']) sort: 'acceptedAt' = 'acceptedAt'
}

const looking = [
  articleKey('userAgreement'),
  articleKey('careful'),
  articleKey('course'),
  articleKey('instructions'),
  articleKey('aboutus'),
] as const
const editing = [
  articleEditKey('userAgreement'),
  articleEditKey('careful'),
  articleEditKey('course'),
  articleEditKey('instructions'),
  articleEditKey('aboutus'),
] as const

const area = { name: 'article', base: '/api/article/admin', changes: ['article'] } as const

/** Besides the permission of the call, the service requires that of the article. */
export const article = endpoints(area, {
  getArticle: get({
    query: ArticleBySlug,
    reply: ArticleInfo,
    access: looking,
    doc: ['文章草稿及发布状态', 'Get the draft and publication status of an article'],
  }),
  getArticleVersionList: get({
    query: ArticleVersionListQuery,
    reply: pageOf(ArticleVersionRow),
    access: looking,
    doc: ['已发布的版本列表', 'List published versions'],
  }),
  getArticleVersion: get({
    query: ArticleVersionQuery,
    reply: ArticleVersionInfo,
    access: looking,
    doc: ['一个已发布版本的内容', 'Get the text of a published version'],
  }),
  getAcceptanceList: get({
    query: AcceptanceQuery,
    reply: pageOf(AcceptanceRow),
    access: articleKey('userAgreement'),
    doc: ['用户同意协议的记录', 'List which users accepted which version of the user agreement'],
  }),
  setArticle: post({
    form: ArticleForm,
    reply: ArticleInfo,
    access: editing,
    doc: ['保存文章草稿', 'Save an article draft'],
  }),
  publishArticle: post({
    form: ArticlePublishForm,
    reply: ArticleInfo,
    access: editing,
    doc: ['发布文章', 'Publish an article'],
  }),
  scheduleArticle: post({
    form: ArticleScheduleForm,
    reply: ArticleInfo,
    access: editing,
    doc: ['定时发布文章', 'Publish an article at a set time'],
  }),
  cancelArticleSchedule: post({
    form: ArticlePublishForm,
    reply: ArticleInfo,
    access: editing,
    doc: ['取消定时发布', 'Cancel a scheduled publication'],
  }),
  restoreArticle: post({
    form: ArticleRestoreForm,
    reply: ArticleInfo,
    access: editing,
    doc: ['将历史版本恢复为草稿', 'Restore an earlier version as the draft'],
  }),
  uploadArticlePicture: uploadOf('article', { access: editing }),
})
