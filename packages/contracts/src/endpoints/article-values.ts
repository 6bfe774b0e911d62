import { catalogue } from '../access/catalogue.js'
import { valuesOf } from '../fields/index.js'

const { userAgreement, careful, course, instructions, aboutus } = catalogue.system.pages

/** The articles that users read, by the last part of their page's address. */
export const articleSlugs = valuesOf({
  userAgreement: userAgreement.title,
  careful: careful.title,
  course: course.title,
  instructions: instructions.title,
  aboutus: aboutus.title,
})
export type ArticleSlug = (typeof articleSlugs)[number]

/** Whether the draft differs from what users read. */
export const articleStates = valuesOf({
  DRAFT: ['有未发布的修改', 'Unpublished changes'],
  SCHEDULED: ['待定时发布', 'Scheduled'],
  PUBLISHED: ['已发布', 'Published'],
})
export type ArticleState = (typeof articleStates)[number]

/** The permission keys of an article: one to view it, one to change it. */
export const articleKey = <S extends ArticleSlug>(slug: S) => `system.${slug}` as const
export const articleEditKey = <S extends ArticleSlug>(slug: S) => `system.${slug}.edit` as const
