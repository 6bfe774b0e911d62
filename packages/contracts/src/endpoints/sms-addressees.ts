import { Count, Created, Id, Like, Nullable, OneOf, Optional, RecordId, Text, Time, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { exportOf } from '../wire/export-query.js'
import { PageQuery } from '../wire/paging.js'
import { smsReceiveStates, smsSendStates, type SmsReceiveState, type SmsSendState } from './sms-states.js'

export class AddresseeRow {
  @RecordId() messageId!: number
  @Text({ max: 40 }, ['短信编号', 'Message no.']) messageNo!: string
  @Id(['用户编号', 'User ID']) @Nullable() userId!: number | null
  @Text({ max: 50 }, ['用户', 'User']) @Nullable() nickname!: string | null
  @Text({ max: 20 }, ['手机号', 'Phone']) phone!: string
  @Text({ max: 500 }, ['内容', 'Text']) content!: string
  @OneOf(smsSendStates, ['发送状态', 'Sending status']) sendState!: SmsSendState
  @OneOf(smsReceiveStates, ['接收状态', 'Delivery status']) @Nullable() receiveState!: SmsReceiveState | null
  @Text({ max: 40 }, ['状态码', 'Code']) code!: string
  @Count(['尝试次数', 'Attempts']) attempts!: number
  @Time(['发送时间', 'Sent at']) @Nullable() sentAt!: string | null
  @Time(['接收时间', 'Received at']) @Nullable() receivedAt!: string | null
  @Created() createdAt!: string
}

export class AddresseeQuery extends PageQuery {
  /** If left out, the messages of all batches. */
  @Id(['短信', 'Messages']) @Optional() batchId?: number
  @Text(limits.phonePart, ['手机号或后四位', 'Phone or last 4 digits']) phone = ''
  @Like(AddresseeRow) @Optional() sendState?: SmsSendState
  @OneOf(smsReceiveStates, ['接收状态', 'Delivery status']) @Optional() receiveState?: SmsReceiveState
  /** Not sent, or not delivered. */
  @OneOf([1], ['失败', 'Failed'], { 1: ['发送失败或未送达', 'Not sent or not delivered'] }) @Optional() failed?: 1
  @YesNo(['近 24 小时', 'Within 24 hours']) @Optional() lastDay?: 0 | 1
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

export class AddresseeExport extends exportOf(AddresseeQuery, AddresseeRow) {}
