import { system } from '../access/modules/system.js'
import { valuesOf } from '../fields/index.js'

const { advertiseIndex, joinIndex } = system.pages

/** The carousels of the users' app, by the last part of their page's address. */
export const slidePlaces = valuesOf({ advertiseIndex: advertiseIndex.title, joinIndex: joinIndex.title })
export type SlidePlace = (typeof slidePlaces)[number]

/** The targets of a tap on a slide. */
export const slideLinks = valuesOf({
  NONE: ['不跳转', 'No link'],
  ARTICLE: ['文章', 'Article'],
  COMMODITY: ['商品', 'Goods'],
  WEB: ['网页', 'Web page'],
})
export type SlideLink = (typeof slideLinks)[number]

/** The state of a slide at an instant. */
export const slideStates = valuesOf({
  SHOWN: ['展示中', 'Shown'],
  COMING: ['未开始', 'Upcoming'],
  OVER: ['已结束', 'Ended'],
  OFF: ['已下线', 'Off'],
})
export type SlideState = (typeof slideStates)[number]

interface Timed {
  readonly isFlag: number
  readonly startAt: string
  readonly endAt: string
}

/** Used by the server and the preview: a slide is shown from `startAt` until just before `endAt`. */
export function slideStateAt({ isFlag, startAt, endAt }: Timed, at: number): SlideState {
  if (isFlag !== 1) return 'OFF'
  if (at < Date.parse(startAt)) return 'COMING'
  return at < Date.parse(endAt) ? 'SHOWN' : 'OVER'
}

/** The permission keys of a carousel: one to view it, one to change it. */
export const slideKey = <P extends SlidePlace>(place: P) => `system.${place}` as const
export const slideEditKey = <P extends SlidePlace>(place: P) => `system.${place}.edit` as const
