import { system } from '../access/modules/system.js'
import { valuesOf } from '../fields/index.js'

const { advertiseIndex, joinIndex } = system.pages

/** The carousels of the renters' app, by the last part of their page's address. */
export const slidePlaces = valuesOf({ advertiseIndex: advertiseIndex.title, joinIndex: joinIndex.title })
export type SlidePlace = (typeof slidePlaces)[number]

/** Where a tap on a slide leads. */
export const slideLinks = valuesOf({
  NONE: ['不跳转', 'No link'],
  ARTICLE: ['文章', 'An article'],
  COMMODITY: ['商品', 'Goods'],
  WEB: ['网页', 'A web page'],
})
export type SlideLink = (typeof slideLinks)[number]

/** How a slide stands at an instant. */
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

/** The server and the preview ask the same: shown from its first instant on, and not at its last. */
export function slideStateAt({ isFlag, startAt, endAt }: Timed, at: number): SlideState {
  if (isFlag !== 1) return 'OFF'
  if (at < Date.parse(startAt)) return 'COMING'
  return at < Date.parse(endAt) ? 'SHOWN' : 'OVER'
}

/** Each carousel has a permission of its own to be looked at, and one to be changed. */
export const slideKey = <P extends SlidePlace>(place: P) => `system.${place}` as const
export const slideEditKey = <P extends SlidePlace>(place: P) => `system.${place}.edit` as const
