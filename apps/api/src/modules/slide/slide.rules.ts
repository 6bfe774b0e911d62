import { fault, limits, slideEditKey, slideKey, type SlideForm, type SlidePlace } from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'

/** Each carousel has permissions of its own; a call is open to the holders of either. */
export const mustSee = (me: Actor, place: SlidePlace): void =>
  ensure(can(me, slideKey(place)), () => fault('access.denied'))
export const mustEdit = (me: Actor, place: SlidePlace): void =>
  ensure(can(me, slideEditKey(place)), () => fault('access.denied'))

/** What the form says besides its picture: only the target that its link has. */
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

/** Whatever a browser would make of it: a name, no password before it. */
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

/** The first instant at which more would be shown than may be; only where one starts can there be one more than before. */
export function crowdedAt(wanted: Period, others: readonly Period[]): number | undefined {
  if (wanted.isFlag !== 1) return undefined
  const shown = [wanted, ...others.filter(({ isFlag }) => isFlag === 1)]
  const starts = shown
    .map(({ startAt }) => startAt)
    .filter((at) => at >= wanted.startAt && at < wanted.endAt)
    .toSorted((one, other) => one - other)
  return starts.find(
    (at) => shown.filter(({ startAt, endAt }) => startAt <= at && at < endAt).length > limits.slidesShown,
  )
}
