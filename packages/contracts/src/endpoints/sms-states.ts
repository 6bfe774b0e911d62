import { valuesOf } from '../fields/index.js'

export const smsStatuses = valuesOf({
  DRAFT: ['草稿', 'Draft'],
  QUEUED: ['待发送', 'To be sent'],
  SENDING: ['发送中', 'Sending'],
  DONE: ['已完成', 'Done'],
  PARTIAL: ['部分失败', 'Partly failed'],
  CANCELLED: ['已取消', 'Cancelled'],
})
export type SmsStatus = (typeof smsStatuses)[number]

/** Whether a message was handed to the provider; unknown until the provider has answered. */
export const smsSendStates = valuesOf({
  INIT: ['待发送', 'Waiting'],
  UNKNOWN: ['待确认', 'Unconfirmed'],
  SENT: ['已发送', 'Sent'],
  FAILED: ['发送失败', 'Sending failed'],
  IGNORED: ['已忽略', 'Skipped'],
})
export type SmsSendState = (typeof smsSendStates)[number]

/** The delivery reported by the provider; null before the report. */
export const smsReceiveStates = valuesOf({
  DELIVERED: ['已送达', 'Delivered'],
  FAILED: ['未送达', 'Not delivered'],
})
export type SmsReceiveState = (typeof smsReceiveStates)[number]

/** Why a message was not sent, or not yet, for our own codes; other codes come from the provider. */
export const smsCodeTexts: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  OPTED_OUT: ['用户拒收营销短信', 'Opted out of advertising'],
  DISABLED: ['用户已禁用', 'User disabled'],
  DUPLICATE: ['号码重复', 'Duplicate number'],
  LIMIT: ['该号码已达发送频率上限，稍后发送', 'Sending limit reached for this number; will be sent later'],
  NO_ANSWER: ['服务商无应答', 'No reply from provider'],
  REJECTED: ['服务商拒绝', 'Refused by provider'],
  UNREACHABLE: ['号码无法接收', 'Number unreachable'],
}
