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

/** Each article has permissions of its own; a call is open to the holders of any of them. */
export const mustSee = (me: Actor, slug: ArticleSlug): void =>
  ensure(can(me, articleKey(slug)), () => fault('access.denied'))
export const mustEdit = (me: Actor, slug: ArticleSlug): void =>
  ensure(can(me, articleEditKey(slug)), () => fault('access.denied'))

/** What was scheduled is what appears. */
export const mustBeFree = ({ publishAt }: StoredArticle): void =>
  ensure(publishAt === null, () => fault('article.scheduled'))

/** There is something to read, and renters do not read it yet. */
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
