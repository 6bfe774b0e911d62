import {
  byId,
  Cents,
  Count,
  IdOf,
  Like,
  Nested,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
  Time,
  valuesOf,
  Version,
  versioned,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { csvOf, endpoints, get, nothing, post } from '../wire/endpoint.js'
import { exportOf, unpaged } from '../wire/export-query.js'
import { DayRangeQuery, pageOf } from '../wire/paging.js'
import { AccountingDay } from './accounting-day.js'
import { DepositRow } from './deposit-rows.js'
import type { DepositHindrance } from './deposit-values.js'
import { IsFlag, type Flag } from './flags.js'
import { MoneyDone, MoneyPreview } from './money-preview.js'
import { parameters } from './parameter-values.js'
import { smsReceiveStates, smsSendStates, type SmsReceiveState, type SmsSendState } from './sms-states.js'
import { AdjustBalanceForm, AdjustBalanceQuery } from './user-balance.js'
import { sumsOf } from '../wire/sums.js'

/** Maintainers and cleaners are users too: they open beds with their phones. */
export const userTypes = valuesOf({
  NORMAL: ['普通用户', 'User'],
  MAINTAINER: ['维护人员', 'Maintainer'],
  CLEANER: ['保洁人员', 'Cleaner'],
})
export type UserType = (typeof userTypes)[number]

export const genders = valuesOf({
  0: ['未知', 'Unknown'],
  1: ['男', 'Male'],
  2: ['女', 'Female'],
})
export type Gender = (typeof genders)[number]

export class UserById extends byId('user') {}

export class UserRow {
  @RecordId() userId!: number
  @Text({ max: 300 }, ['头像', 'Picture']) avatar!: string
  @Text({ max: 50 }, ['昵称', 'Nickname']) nickname!: string
  /** With the middle digits hidden: 138****1234. */
  @Text({ max: 20 }, ['手机号', 'Phone']) phone!: string
  @OneOf(genders, ['性别', 'Gender']) gender!: Gender
  @Text({ max: 50 }, ['城市', 'City']) city!: string
  @OneOf(userTypes, ['用户类型', 'Type']) userType!: UserType
  /** The balance; null for agents, who may not see it. The following figures cover the viewer's scope. */
  @Cents(limits.totalCents, ['余额', 'Balance']) @Nullable() balanceCents!: number | null
  /** The deposits that we hold. */
  @Cents(limits.totalCents, ['持有押金', 'Deposit held']) heldCents!: number
  /** The amount still due on orders. */
  @Cents(limits.totalCents, ['欠费', 'Arrears']) dueCents!: number
  @Count(['租用订单', 'Orders']) orders!: number
  /** Refunds are not deducted. */
  @Cents(limits.totalCents, ['累计支付', 'Paid in total']) paidCents!: number
  @Time(['最近租用', 'Last rental']) @Nullable() lastRentAt!: string | null
  @Time(['注册时间', 'Registered']) createdAt!: string
  @IsFlag() isFlag!: Flag
  @Version() version!: number
}

export class UserQuery extends DayRangeQuery {
  /** The whole number, or its last four digits; parts in between are refused, so that numbers cannot be guessed. */
  @Text(limits.phonePart, ['手机号或后四位', 'Phone or last 4 digits']) phone = ''
  @Text(limits.keyword, ['昵称', 'Nickname']) nickname = ''
  @IsFlag() @Optional() isFlag?: Flag
  @Like(UserRow) @Optional() userType?: UserType
  @YesNo(['有押金', 'Has a deposit']) @Optional() hasDeposit?: 0 | 1
  @YesNo(['有欠费', 'In arrears']) @Optional() hasArrears?: 0 | 1
  /** The accounting day of the registration. */
  @AccountingDay() @Optional() accountingDay?: string
  @OneOf(['createdAt', 'lastRentAt'], ['排序', 'Sort']) sort: 'createdAt' | 'lastRentAt' = 'createdAt'
}

export class UserExport extends exportOf(UserQuery, UserRow) {}

/** Sums over the users that the list finds. */
export class UserSumsQuery extends unpaged(UserQuery) {}

/** Their totals; null if there are more users than are summed up at once, and balances null for agents. */
export class UserSums extends sumsOf(UserRow, ['balanceCents', 'heldCents', 'dueCents', 'paidCents']) {}

/** A hospital in which a user has rented. */
export class UserVisit {
  @IdOf('hospital') hospitalId!: number
  @Text({ max: 50 }, ['医院名称', 'Hospital name']) hospitalName!: string
  @Time(['最近租用', 'Last rental']) lastAt!: string
}

/** A text message to a user. */
export class UserMessage {
  @RecordId() messageId!: number
  @Text({ max: 500 }, ['内容', 'Text']) content!: string
  @OneOf(smsSendStates, ['发送状态', 'Sending status']) sendState!: SmsSendState
  @OneOf(smsReceiveStates, ['接收状态', 'Delivery status']) @Nullable() receiveState!: SmsReceiveState | null
  @Time(['发送时间', 'Sent at']) @Nullable() sentAt!: string | null
}

/** A text message from the user's phone to us. */
export class UserReply {
  @RecordId() replyId!: number
  @Text({ max: limits.smsReply }, ['内容', 'Text']) content!: string
  @Time(['回复时间', 'Replied at']) repliedAt!: string
}

/** A user's deposit in our hands. */
export class UserDeposit {
  @IdOf('deposit') depositId!: number
  @Like(DepositRow) depositNo!: string
  @Like(DepositRow) hindrance!: DepositHindrance | null
}

/** A user's rentals, within the viewer's scope. */
export class UserUsage {
  @Like(UserRow) orders!: number
  @Count(['有夜间费的订单', 'Rentals with a night charge']) nights!: number
  @Text({ max: 50 }, ['最近医院', 'Last hospital']) @Nullable() lastHospital!: string | null
  /** Payments less refunds, per order. */
  @Cents(limits.totalCents, ['单均实收', 'Average order']) @Nullable() averageCents!: number | null
  @Cents(limits.totalCents, ['累计退款', 'Refunded in total']) refundedCents!: number
}

export class UserInfo {
  @Nested(() => UserRow, ['用户', 'User']) user!: UserRow
  /** The last characters of the user's id in the mini program. */
  @Text({ max: 10 }, ['OpenID 尾号', 'OpenID ending']) openidTail!: string
  @Count(['已同意协议版本', 'Agreement version']) agreementVersion!: number
  @YesNo(['拒收营销短信', 'Opted out of advertising']) smsOptOut!: 0 | 1
  @Nested(() => UserUsage, ['使用情况', 'Usage']) usage!: UserUsage
  /** The deposits that we hold: one per bed if a user may rent several. Empty for agents. */
  @NestedList(() => UserDeposit, ['持有的押金单', 'Deposits held'], parameters['rental.maxOpenPerUser'].max)
  deposits!: UserDeposit[]
  /** Agents see only their own hospitals. */
  @NestedList(() => UserVisit, ['租用过的医院', 'Hospitals rented at'], limits.userVisits) hospitals!: UserVisit[]
  @NestedList(() => UserMessage, ['最近短信', 'Recent text messages'], limits.userMessages) messages!: UserMessage[]
  @NestedList(() => UserReply, ['最近回复', 'Recent replies'], limits.userMessages) replies!: UserReply[]
}

export class UserInfoQuery extends UserById {}

export class UserFlagForm extends versioned(UserById) {
  @IsFlag() isFlag!: Flag
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class UserOptOutForm extends versioned(UserById) {
  @Like(UserInfo) smsOptOut!: 0 | 1
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class RevealedUser extends UserById {
  @Text({ max: 20 }, ['手机号', 'Phone']) phone!: string
}

const area = { name: 'user', base: '/api/user/admin', changes: ['user', 'sms', 'order', 'deposit', 'ledger'] } as const

export const user = endpoints(area, {
  getUserList: get({
    query: UserQuery,
    reply: pageOf(UserRow),
    access: 'user.list',
    doc: [
      '用户列表，手机号脱敏；代理商只看到在其医院租用过的用户',
      'List users, with masked phones; an agent sees only those who rented at its hospitals',
    ],
  }),
  exportUserList: get({
    query: UserExport,
    reply: csvOf(UserRow, ['用户列表', 'Users']),
    access: 'user.list.export',
    doc: [
      '导出用户列表；无“查看完整信息”权限时手机号脱敏',
      'Export users; phones are masked unless the caller may reveal personal data',
    ],
  }),
  getUserSums: get({
    query: UserSumsQuery,
    reply: UserSums,
    access: 'user.list',
    doc: [
      '同样条件下的余额、押金、欠费与支付合计；用户过多时为空',
      'Get the totals for the same filters: balances, deposits, arrears and payments; null if there are too many',
    ],
  }),
  getUserInfo: get({
    query: UserInfoQuery,
    reply: UserInfo,
    access: 'user.list',
    doc: ['用户详情', 'Get a user'],
  }),
  updateUserIsFlag: post({
    form: UserFlagForm,
    reply: nothing,
    access: 'user.list.flag',
    doc: ['禁用或启用用户；禁用后不能租用', 'Enable or disable a user; a disabled user cannot rent'],
  }),
  updateUserSmsOptOut: post({
    form: UserOptOutForm,
    reply: nothing,
    access: 'user.list.optOut',
    doc: [
      '登记用户拒收或重新接收营销短信；与租用有关的短信照常发送',
      'Record whether a user refuses advertising; texts about rentals are sent all the same',
    ],
  }),
  previewAdjustBalance: get({
    query: AdjustBalanceQuery,
    reply: MoneyPreview,
    access: 'user.list.balance',
    doc: ['预览调整余额', 'Preview a balance adjustment'],
  }),
  adjustBalance: post({
    form: AdjustBalanceForm,
    reply: MoneyDone,
    access: 'user.list.balance',
    once: true,
    doc: [
      '增减用户余额，计入平台赔付支出；余额不能扣减至零以下',
      "Adjust a user's balance, never below zero; booked as compensation",
    ],
  }),
  revealUser: post({
    form: UserById,
    reply: RevealedUser,
    access: 'user.list.reveal',
    changes: ['log'],
    doc: ['查看完整手机号；每次查看都会记录', 'Reveal a full phone number; every view is logged'],
  }),
})
