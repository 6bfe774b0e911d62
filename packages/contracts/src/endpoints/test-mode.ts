import { Cents, Int, OneOf, Optional, Phone, Text, Time, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { channelPlays, type ChannelPlay } from './channel-values.js'
import { jobNames, type JobName } from './job-values.js'
import { lockStates, type LockState } from './device-values.js'
import { AfterSaleById } from './after-sale-rows.js'
import { DepositById } from './deposit-rows.js'
import { FeedbackById } from './feedback-rows.js'
import { MallOrderById } from './mall-order-rows.js'
import { OrderById } from './order-rows.js'
import { lockReasons, type LockReason } from './lock-values.js'
import {
  AddFeedbackTextForm,
  AppealAfterSaleForm,
  ApplyAfterSaleForm,
  BuyForm,
  RentForm,
  ReportFeedbackForm,
  SendBackAfterSaleForm,
  TopUpForm,
} from './test-mode-forms.js'
import { endpoints, get, nothing, post } from '../wire/endpoint.js'
import { dayMs } from '../wire/time.js'

/** Calls for test suites. They exist only if the server runs in test mode, and never in production. */
export const seedProfiles = ['test', 'demo'] as const
export type SeedProfile = (typeof seedProfiles)[number]

export class ResetForm {
  @OneOf(seedProfiles, ['种子数据', 'Seed profile']) profile: SeedProfile = 'test'
}

export class ClockForm {
  /** Sets the clock to this instant; it runs on from there. */
  @Time(['时间', 'Time']) @Optional() at?: string
  /** Or moves it by this number of milliseconds. */
  @Int({ min: -31_536_000_000, max: 31_536_000_000 }, ['毫秒', 'Milliseconds']) @Optional() advanceMs?: number
  /** 1 stops the clock, 0 lets it run again. */
  @YesNo(['停表', 'Clock stopped']) @Optional() frozen?: 0 | 1
}

export class ClockState {
  @Time(['时间', 'Time']) now!: string
  @YesNo(['停表', 'Clock stopped']) frozen!: 0 | 1
}

export const scenarioKinds = ['code', 'delay', 'drop', 'malformed'] as const

/** Determines the next replies of an endpoint. */
export class ScenarioForm {
  /** An endpoint's name such as `role.setRole`, or `*` for all. */
  @Text({ min: 1, max: 80 }, ['接口', 'Endpoint']) endpoint!: string
  /** A chosen code, a late reply, a dropped connection, or a body that is not an envelope. */
  @OneOf(scenarioKinds, ['场景', 'Scenario']) kind!: (typeof scenarioKinds)[number]
  @Int({ min: 1, max: 10_000 }, ['次数', 'Times']) times = 1
  @Int({ min: -999, max: 999 }, ['返回码', 'Code']) @Optional() code?: number
  /** If left out, it names the code. */
  @Text({ min: 0, max: 200 }, ['返回信息', 'Message']) @Optional() msg?: string
  @Int({ min: 0, max: 60_000 }, ['延迟毫秒', 'Delay']) delayMs = 0
}

export const lockPlays = ['OK', 'FAIL', 'SILENT', 'TWICE'] as const
export type LockPlay = (typeof lockPlays)[number]

/** How simulated locks answer from now on. An answer with a longer delay than the timeout is late. */
export class LockPlayForm {
  @OneOf(lockPlays, ['表现', 'Behaviour']) play: LockPlay = 'OK'
  @OneOf(lockReasons, ['失败原因', 'Reason']) reason: LockReason = ''
  @Int({ min: 0, max: 60_000 }, ['延迟毫秒', 'Delay']) @Optional() delayMs?: number
  /** How long to wait for answers, over all attempts. */
  @Int({ min: 1, max: 60_000 }, ['等待毫秒', 'Gives up after']) @Optional() ackMs?: number
}

/** A report from a simulated lock. */
export class LockReportForm {
  @Text(limits.deviceNo, ['设备编号', 'Device no.']) deviceNo!: string
  @OneOf(lockStates, ['锁状态', 'Lock']) @Optional() lockState?: LockState
  @Int({ min: 0, max: 100 }, ['电量（%）', 'Battery (%)']) @Optional() battery?: number
  @YesNo(['卡锁', 'Jammed']) @Optional() jammed?: 0 | 1
}

export const smsModes = ['normal', 'refuse', 'silent', 'undelivered', 'twice'] as const

/** The behaviour of the simulated text message provider from now on; fields left out are reset to the default. */
export class SmsGatewayForm {
  /** Accepts everything, refuses it, never answers, reports failed delivery, or reports everything twice. */
  @OneOf(smsModes, ['表现', 'Behaviour']) @Optional() mode?: (typeof smsModes)[number]
  @Int({ min: 0, max: 60_000 }, ['应答毫秒', 'Answers after']) @Optional() latencyMs?: number
  @Int({ min: 0, max: dayMs }, ['报告毫秒', 'Reports after']) @Optional() reportAfterMs?: number
}

/** A text message that a phone sends to us. */
export class SmsReplyForm {
  @Phone(['手机号', 'Phone']) phone!: string
  @Text({ min: 1, max: limits.smsReply }, ['内容', 'Text']) content!: string
}

/** The behaviour of the simulated payment channel from now on, for one number, one amount, or everything. */
export class PaymentChannelForm {
  @OneOf(channelPlays, ['表现', 'Behaviour']) play: ChannelPlay = 'OK'
  @Text(limits.tradeNo, ['单号', 'No.']) @Optional() number?: string
  @Cents(limits.cents, ['金额', 'Amount']) @Optional() amountCents?: number

  /** The time until it reports, or for late behaviour until it is done. */
  @Int({ min: 0, max: dayMs }, ['延迟毫秒', 'Delay']) @Optional() delayMs?: number
}

/** Most jobs are not scheduled in tests, which run them when needed. */
export class JobRunForm {
  @OneOf(jobNames, ['任务', 'Job']) job!: JobName
}

const area = { name: 'testMode', base: '/api/test-mode', changes: [] } as const

export const testMode = endpoints(area, {
  reset: post({
    form: ResetForm,
    reply: nothing,
    access: 'public',
    doc: ['恢复到种子数据', 'Reset to a seed profile'],
  }),
  setClock: post({ form: ClockForm, reply: ClockState, access: 'public', doc: ['设置时钟', 'Set the clock'] }),
  getClock: get({ reply: ClockState, access: 'public', doc: ['查看时钟', 'Read the clock'] }),
  setScenario: post({
    form: ScenarioForm,
    reply: nothing,
    access: 'public',
    doc: ['设置场景', 'Set a scenario for the next replies'],
  }),
  setLock: post({
    form: LockPlayForm,
    reply: nothing,
    access: 'public',
    doc: ['设置模拟锁的表现', 'Set how simulated locks behave'],
  }),
  reportLock: post({
    form: LockReportForm,
    reply: nothing,
    access: 'public',
    doc: ['模拟锁上报', 'Make a simulated lock report'],
  }),
  setSmsGateway: post({
    form: SmsGatewayForm,
    reply: nothing,
    access: 'public',
    doc: ['设置短信服务商的表现', 'Set how the text message provider behaves'],
  }),
  replySms: post({
    form: SmsReplyForm,
    reply: nothing,
    access: 'public',
    doc: ['用户回复短信', 'Reply to a text message'],
  }),
  setPaymentChannel: post({
    form: PaymentChannelForm,
    reply: nothing,
    access: 'public',
    doc: ['设置支付渠道的表现', 'Set how the payment channel behaves'],
  }),
  buy: post({
    form: BuyForm,
    reply: MallOrderById,
    access: 'public',
    doc: ['用户下单，并请支付渠道收款', 'Place an order as a user and ask the payment channel to collect'],
  }),
  rent: post({
    form: RentForm,
    reply: OrderById,
    access: 'public',
    doc: ['用户扫码租用，未交押金的先交押金', 'Rent a bed as a user, paying a deposit first if there is none'],
  }),
  payOrder: post({
    form: OrderById,
    reply: nothing,
    access: 'public',
    doc: ['用户支付待付金额', 'Pay the amount due on an order as a user'],
  }),
  topUp: post({
    form: TopUpForm,
    reply: nothing,
    access: 'public',
    doc: ['用户充值余额', 'Top up the balance of a user'],
  }),
  giveBackDeposit: post({
    form: DepositById,
    reply: nothing,
    access: 'public',
    doc: ['用户申请退还押金', 'Ask for a deposit back as its user'],
  }),
  receiveMallOrder: post({
    form: MallOrderById,
    reply: nothing,
    access: 'public',
    doc: ['用户确认收货', 'Confirm as the buyer that an order has arrived'],
  }),
  applyAfterSale: post({
    form: ApplyAfterSaleForm,
    reply: AfterSaleById,
    access: 'public',
    doc: ['用户申请售后', 'Apply for a refund or a return as the buyer'],
  }),
  sendBackAfterSale: post({
    form: SendBackAfterSaleForm,
    reply: nothing,
    access: 'public',
    doc: ['用户寄回商品', 'Send the goods of an agreed return back as the buyer'],
  }),
  appealAfterSale: post({
    form: AppealAfterSaleForm,
    reply: nothing,
    access: 'public',
    doc: ['用户申请平台介入', 'Ask the platform to decide about a refused after-sale as the buyer'],
  }),
  cancelAfterSale: post({
    form: AfterSaleById,
    reply: nothing,
    access: 'public',
    doc: ['用户撤销售后', 'Take an after-sale back as the buyer'],
  }),
  reportFeedback: post({
    form: ReportFeedbackForm,
    reply: FeedbackById,
    access: 'public',
    doc: ['用户提交反馈', 'Send feedback as a user'],
  }),
  addFeedbackText: post({
    form: AddFeedbackTextForm,
    reply: nothing,
    access: 'public',
    doc: ['用户补充反馈', 'Add text to feedback as its user'],
  }),
  runJob: post({ form: JobRunForm, reply: nothing, access: 'public', doc: ['执行一次任务', 'Run one turn of a job'] }),
  clearScenarios: post({ reply: nothing, access: 'public', doc: ['清除场景', 'Clear all scenarios'] }),
})
