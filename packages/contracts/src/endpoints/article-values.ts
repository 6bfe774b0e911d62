import { catalogue } from '../access/catalogue.js'
import { valuesOf } from '../fields/index.js'

const { userAgreement, careful, course, instructions, aboutus } = catalogue.system.pages

/** The articles that renters read, by the last part of their page's address. */
export const articleSlugs = valuesOf({
  userAgreement: userAgreement.title,
  careful: careful.title,
  course: course.title,
  instructions: instructions.title,
  aboutus: aboutus.title,
})
export type ArticleSlug = (typeof articleSlugs)[number]

/** Whether the draft is what renters read. */
export const articleStates = valuesOf({
  DRAFT: ['有未发布的修改', 'Unpublished changes'],
  SCHEDULED: ['待定时发布', 'Scheduled'],
  PUBLISHED: ['已发布', 'Published'],
})
export type ArticleState = (typeof articleStates)[number]

/** Each article has a permission of its own to be looked at, and one to be changed. */
export const articleKey = <S extends ArticleSlug>(slug: S) => `system.${slug}` as const
export const articleEditKey = <S extends ArticleSlug>(slug: S) => `system.${slug}.edit` as const
