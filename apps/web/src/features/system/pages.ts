import type { ArticleSlug, SlidePlace } from '@bedside/contracts'
import { menuPage, type Page } from '../../lib/page'

/** The pages of the articles. */
const article = (slug: ArticleSlug): Page =>
  menuPage(`system.${slug}`, async () => ({ default: (await import('./article/article.page')).articlePages[slug] }))

/** The pages of the carousels. */
const slides = (place: SlidePlace): Page =>
  menuPage(`system.${place}`, async () => ({ default: (await import('./slide/slides.page')).slidePages[place] }))

export const systemPages: readonly Page[] = [
  menuPage('system.public', () => import('./parameter/parameters.page')),
  article('userAgreement'),
  article('careful'),
  article('course'),
  article('instructions'),
  article('aboutus'),
  slides('advertiseIndex'),
  slides('joinIndex'),
]
