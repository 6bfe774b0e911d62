import { valuesOf } from '../fields/index.js'

/** How the payment channel says that something ended. */
export const noticeStates = valuesOf({ SUCCESS: ['成功', 'Success'], FAILED: ['失败', 'Failed'] })
export type NoticeState = (typeof noticeStates)[number]

/** How the stand-in for a payment channel behaves. */
export const channelPlays = valuesOf({
  OK: ['稍后通知成功', 'Tells of its success a moment later'],
  EARLY: ['返回之前已通知', 'Tells of it before the call returns'],
  LATE: ['延迟成功', 'Succeeds late'],
  FAIL: ['失败', 'Refuses it'],
  TWICE: ['重复通知', 'Tells of it twice'],
  LOST: ['应答丢失', 'Does it, and its answer and notice are lost'],
  SILENT: ['没有通知', 'Takes it on, and never tells'],
})
export type ChannelPlay = (typeof channelPlays)[number]
