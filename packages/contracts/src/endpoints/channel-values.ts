import { valuesOf } from '../fields/index.js'

/** The outcomes that the payment channel reports. */
export const noticeStates = valuesOf({ SUCCESS: ['成功', 'Success'], FAILED: ['失败', 'Failed'] })
export type NoticeState = (typeof noticeStates)[number]

/** The behaviours of the simulated payment channel. */
export const channelPlays = valuesOf({
  OK: ['稍后通知成功', 'Reports success a moment later'],
  EARLY: ['返回之前已通知', 'Reports success before the call returns'],
  LATE: ['延迟成功', 'Succeeds late'],
  FAIL: ['失败', 'Refuses'],
  TWICE: ['重复通知', 'Reports success twice'],
  LOST: ['应答丢失', 'Succeeds, but answer and notice are lost'],
  SILENT: ['没有通知', 'Accepts, but never reports'],
})
export type ChannelPlay = (typeof channelPlays)[number]
