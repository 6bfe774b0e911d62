import type { ArticleSlug } from '@bedside/contracts'
import { menuPage, type Page } from '../../lib/page'

/** The articles are one page each, all alike. */
const article = (slug: ArticleSlug): Page =>
  menuPage(`system.${slug}`, async () => ({ default: (await import('./article/article.page')).articlePages[slug] }))

export const systemPages: readonly Page[] = [
  menuPage('system.public', () => import('./parameter/parameters.page')),
  article('userAgreement'),
  article('careful'),
  article('course'),
  article('instructions'),
  article('aboutus'),
]
