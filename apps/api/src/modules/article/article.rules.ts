import {
  articleEditKey,
  articleKey,
  fault,
  isEmptyRichText,
  limits,
  richTextFrom,
  dayMs,
  type ArticleSlug,
  type ArticleState,
} from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import type { StoredArticle, StoredVersion } from './article.store.js'

/**
 * Each article has its own permissions; the call is open to holders of any of them, so the service checks the one for this
 * article.
 */
export const mustSee = (me: Actor, slug: ArticleSlug): void =>
  ensure(can(me, articleKey(slug)), () => fault('access.denied'))
export const mustEdit = (me: Actor, slug: ArticleSlug): void =>
  ensure(can(me, articleEditKey(slug)), () => fault('access.denied'))

/** Refuses changes to a scheduled draft, so that what was scheduled is what is published. */
export const mustBeFree = ({ publishAt }: StoredArticle): void =>
  ensure(publishAt === null, () => fault('article.scheduled'))

/** Refuses to publish an empty draft, or one equal to the published version. */
export function mustBeWorthPublishing(article: StoredArticle, published: StoredVersion | undefined): void {
  ensure(!isEmptyRichText(richTextFrom(article.body)), () => fault('article.empty'))
  ensure(differs(article, published), () => fault('article.unchanged'))
}

export function mustLieAhead(publishAt: number, now: number): void {
  const days = limits.articleAheadDays
  ensure(publishAt > now && publishAt <= now + days * dayMs, () => fault('article.when', { days }))
}

export function stateOf(article: StoredArticle, published: StoredVersion | undefined): ArticleState {
  if (article.publishAt !== null) return 'SCHEDULED'
  return differs(article, published) ? 'DRAFT' : 'PUBLISHED'
}

const differs = (one: StoredArticle, other: StoredVersion | undefined): boolean =>
  one.title !== other?.title || one.body !== other.body
