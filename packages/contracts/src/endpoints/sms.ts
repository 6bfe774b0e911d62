import {
  Requires,
  byId,
  Count,
  Created,
  Day,
  Id,
  IdOf,
  Like,
  Lines,
  Nested,
  Nullable,
  OneOf,
  Optional,
  recordForm,
  RecordId,
  Stored,
  Text,
  TextList,
  Time,
  valuesOf,
  Version,
  versioned,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, csvOf, endpoints, get, nothing, post } from '../wire/endpoint.js'
import { DayRangeQuery, pageOf } from '../wire/paging.js'
import { AddresseeExport, AddresseeQuery, AddresseeRow } from './sms-addressees.js'
import { smsStatuses, type SmsStatus } from './sms-states.js'
import { smsTemplateNames, smsTemplatesHelp, smsTemplateTexts, type SmsTemplate } from './sms-templates.js'

/** The audiences of a batch. */
export const smsAudiences = valuesOf({
  ALL: ['全部用户', 'All users'],
  HOSPITAL: ['在某医院租用过', 'Rented at a hospital'],
  INACTIVE: ['某日以来未租用', 'Not rented since'],
  DEPOSIT: ['有押金', 'Has a deposit'],
  ARREARS: ['有欠费', 'In arrears'],
  PHONES: ['指定号码', 'Specific numbers'],
})
export type SmsAudience = (typeof smsAudiences)[number]

export class SmsById extends byId('sms') {}

/** Adds a draft (without `batchId`) or changes one; fields left out of a change keep their values. */
export class SmsForm extends recordForm('sms') {
  @Text(limits.title, ['标题', 'Title']) title!: string
  @OneOf(smsTemplateNames, ['模板', 'Template'], smsTemplateTexts) template!: SmsTemplate
  /** The values for the template's placeholders, in order. */
  @TextList(limits.smsValue, limits.smsValues, ['填充内容', 'Template values'])
  @Requires(smsTemplatesHelp())
  values!: string[]
  @OneOf(smsAudiences, ['收件人群', 'Audience']) audience!: SmsAudience
  @IdOf('hospital') @Optional() hospitalId?: number
  @Day(['未租用起始日', 'Not rented since']) @Optional() notSince?: string
  /** One number per line. A change that leaves them out keeps the stored ones. */
  @Lines(limits.smsPasted, ['手机号', 'Phone numbers']) @Optional() phones?: string
}

export class SmsRow {
  @RecordId() batchId!: number
  @Stored(SmsForm) title!: string
  @Stored(SmsForm) template!: SmsTemplate
  @Stored(SmsForm) audience!: SmsAudience
  @OneOf(smsStatuses, ['状态', 'Status']) status!: SmsStatus
  @Count(['收件人数', 'Recipients']) total!: number
  @Count(['已发送', 'Sent']) sent!: number
  @Count(['已送达', 'Delivered']) delivered!: number
  @Count(['失败', 'Failed']) failed!: number
  @Count(['已忽略', 'Skipped']) ignored!: number
  @Text({ max: 50 }, ['操作人', 'By']) operator!: string
  @Time(['定时发送', 'Scheduled']) @Nullable() scheduleAt!: string | null
  @Time(['开始发送', 'Started']) @Nullable() startedAt!: string | null
  @Time(['发送完成', 'Finished']) @Nullable() finishedAt!: string | null
  @Version() version!: number
  @Created() createdAt!: string
}

export class SmsQuery extends DayRangeQuery {
  @Text(limits.keyword, ['标题', 'Title']) title = ''
  @Like(SmsRow) @Optional() status?: SmsStatus
  @Like(SmsRow) @Optional() template?: SmsTemplate
  /** Written by the server, such as reminders, or by people. */
  @YesNo(['自动发送', 'Automatic']) @Optional() automatic?: 0 | 1
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

export class SmsInfo {
  @Nested(() => SmsRow, ['短信', 'Messages']) batch!: SmsRow
  @Text({ max: 500 }, ['内容', 'Text']) content!: string
  @TextList({ max: 500 }, 10, ['填充内容', 'Template values']) values!: string[]
  @Count(['计费条数', 'Units']) units!: number
  @IdOf('hospital') @Nullable() hospitalId!: number | null
  @Text({ max: 50 }, ['医院名称', 'Hospital name']) @Nullable() hospitalName!: string | null
  @Day(['未租用起始日', 'Not rented since']) @Nullable() notSince!: string | null
  /** The number of pasted numbers; the numbers themselves are not sent back. */
  @Count(['号码数', 'Numbers']) phoneCount!: number
}

/** The recipients of a draft, or, without `batchId`, of an audience that is not saved yet. */
export class SmsPreviewQuery {
  @RecordId() @Optional() batchId?: number
  @Like(SmsForm) template: SmsTemplate = 'SERVICE_NOTICE'
  @Like(SmsForm) audience: SmsAudience = 'ALL'
  @Like(SmsForm) hospitalId?: number
  @Like(SmsForm) notSince?: string
}

export class SmsPreview {
  @Count(['收件人数', 'Recipients']) total!: number
  @Count(['将发送', 'Will be sent']) willSend!: number
  @Count(['拒收营销短信', 'Opted out']) optedOut!: number
  @Count(['已禁用', 'Disabled']) disabled!: number
  @Count(['号码重复', 'Duplicates']) duplicate!: number
}

export class SmsInfoQuery extends SmsById {}

export class SmsSendForm extends versioned(SmsById) {
  /** If left out, immediately. */
  @Time(['发送时间', 'Send at']) @Optional() scheduleAt?: string
}

export class SmsMessageById {
  @Id(['短信记录', 'Message']) messageId!: number
}

const area = { name: 'sms', base: '/api/sms/admin', changes: ['sms', 'user'] } as const

export const sms = endpoints(area, {
  getSmsList: get({
    query: SmsQuery,
    reply: pageOf(SmsRow),
    access: 'user.message',
    doc: ['短信列表', 'List text messages'],
  }),
  getSmsInfo: get({
    query: SmsInfoQuery,
    reply: SmsInfo,
    access: ['user.message', 'user.addresseelist'],
    doc: ['短信内容与收件人群', 'Get the text and audience of a message'],
  }),
  previewSms: get({
    query: SmsPreviewQuery,
    reply: SmsPreview,
    access: 'user.message',
    doc: ['预估收件人数', 'Estimate the number of recipients'],
  }),
  setSms: post({
    form: SmsForm,
    reply: SmsInfo,
    access: 'user.message.edit',
    ...addOrChange('短信草稿', 'a draft text message'),
  }),
  copySms: post({
    form: SmsById,
    reply: SmsInfo,
    access: 'user.message.edit',
    doc: ['复制为新草稿', 'Copy a message as a new draft'],
  }),
  sendSms: post({
    form: SmsSendForm,
    reply: nothing,
    access: 'user.message.send',
    doc: ['立即或定时发送；营销短信限 8:00–21:00', 'Send now or at a set time; advertising only from 8:00 to 21:00'],
  }),
  cancelSms: post({
    form: SmsById,
    reply: nothing,
    access: 'user.message.cancel',
    doc: ['发送开始前取消', 'Cancel a message before sending begins'],
  }),
  resendSms: post({
    form: SmsById,
    reply: nothing,
    access: 'user.message.resend',
    doc: ['重发全部失败的短信', 'Resend all failed messages'],
  }),
  resendMessage: post({
    form: SmsMessageById,
    reply: nothing,
    access: 'user.message.resend',
    doc: ['重发一条失败的短信', 'Resend one failed message'],
  }),
  getAddresseeList: get({
    query: AddresseeQuery,
    reply: pageOf(AddresseeRow),
    access: 'user.addresseelist',
    doc: ['收件人列表，手机号脱敏', 'List recipients, with masked phones'],
  }),
  exportAddresseeList: get({
    query: AddresseeExport,
    reply: csvOf(AddresseeRow, ['短信收件人', 'Recipients']),
    access: 'user.addresseelist.export',
    doc: [
      '导出收件人；无“查看完整信息”权限时手机号脱敏',
      'Export recipients; phones are masked unless the caller may reveal personal data',
    ],
  }),
})
