import { fault, limits, slideEditKey, slideKey, type SlideForm, type SlidePlace } from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'

/**
 * Each carousel has its own permissions; the call is open to holders of either, so the service checks the one for this carousel.
 */
export const mustSee = (me: Actor, place: SlidePlace): void =>
  ensure(can(me, slideKey(place)), () => fault('access.denied'))
export const mustEdit = (me: Actor, place: SlidePlace): void =>
  ensure(can(me, slideEditKey(place)), () => fault('access.denied'))

/** The values of a form without its picture, with only the target for its kind of link. */
export function valuesOf({ title, link, article, commodityId, url, startAt, endAt, isFlag }: SlideForm) {
  const [from, until] = [Date.parse(startAt), Date.parse(endAt)]
  ensure(from < until, () => fault('slide.period'))
  ensure(link !== 'ARTICLE' || article, () => fault('slide.noArticle'))
  ensure(link !== 'COMMODITY' || commodityId, () => fault('slide.noCommodity'))
  ensure(link !== 'WEB' || isHttps(url), () => fault('slide.noUrl'))
  return {
    title,
    link,
    article: link === 'ARTICLE' ? (article ?? null) : null,
    commodityId: link === 'COMMODITY' ? (commodityId ?? null) : null,
    url: link === 'WEB' ? (url ?? '') : '',
    startAt: from,
    endAt: until,
    isFlag,
  }
}

/** Whether a URL is https, with a host name and without user or password. */
function isHttps(text = ''): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}

interface Period {
  readonly startAt: number
  readonly endAt: number
  readonly isFlag: number
}

/**
 * The first instant at which too many slides would be shown. Checks the starts only, because nowhere else does the number grow.
 */
export function crowdedAt(slide: Period, others: readonly Period[]): number | undefined {
  if (slide.isFlag !== 1) return undefined
  const enabledSlides = [slide, ...others.filter(({ isFlag }) => isFlag === 1)]
  const starts = enabledSlides
    .map(({ startAt }) => startAt)
    .filter((at) => at >= slide.startAt && at < slide.endAt)
    .toSorted((one, other) => one - other)
  return starts.find(
    (at) => enabledSlides.filter(({ startAt, endAt }) => startAt <= at && at < endAt).length > limits.slidesShown,
  )
}
