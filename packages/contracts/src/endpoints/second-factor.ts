import { Count, Like, Nullable, Optional, Password, pick, Text, TextList, Time, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, nothing, post } from '../wire/endpoint.js'
import { LoginForm, ManagerById } from './session.js'

/** How codes come about (RFC 6238), as every app for them does it unless told otherwise, and how many recovery codes there are. */
export const secondFactorRules = {
  digits: 6,
  stepSeconds: 30,
  /** A phone's clock may be so many steps off. */
  drift: 1,
  recoveryCodes: 10,
  recoveryDigits: 12,
  /** A reset that was asked for has to be decided within this. */
  resetHours: 24,
  /** An enrolment that was begun has to be confirmed within this. */
  enrolMinutes: 15,
} as const

/** How the second factor of whoever is signed in stands. */
export class OwnFactor {
  @Time(['启用时间', 'Enabled at']) @Nullable() enrolledAt!: string | null
  @YesNo(['角色要求', 'Required by role']) required!: 0 | 1
  @Count(['剩余恢复码', 'Recovery codes left']) recoveryCodes!: number
}

/** What proves that it is the person and not only their screen: the password, and a code of the app or a recovery code. */
export class FactorProof extends pick(LoginForm, 'managerPassword') {
  @Text(limits.factorCode, ['动态验证码', 'Verification code']) code!: string
}

/** A code is asked of whoever has a second factor already, and now gets another. */
export class FactorBegin extends pick(LoginForm, 'managerPassword') {
  @Like(FactorProof) @Optional() code?: string
}

export class FactorConfirm extends pick(FactorProof, 'code') {}

/** What the app on the phone keeps. It is answered this once. */
export class FactorSecret {
  @Password({ max: 64 }, ['密钥', 'Secret']) secret!: string
  /** The same as an address, for a picture that phones read. */
  @Password({ max: 300 }, ['密钥链接', 'Secret link']) uri!: string
}

/** Each takes the place of a code once. They are answered this once. */
export class RecoveryCodes {
  @TextList({ max: 20 }, 20, ['恢复码', 'Recovery codes']) codes!: string[]
}

/** Somebody has lost the phone and the recovery codes: one person asks, another one decides. */
export class FactorResetForm extends ManagerById {
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class FactorResetApproval extends ManagerById {}

const area = {
  name: 'secondFactor',
  base: '/api/second-factor/admin',
  changes: ['secondFactor', 'session', 'manager', 'role'],
} as const

export const secondFactor = endpoints(area, {
  getOwnFactor: get({
    reply: OwnFactor,
    access: 'session',
    doc: ['自己的二次验证状态', 'Get your second factor status'],
  }),
  beginFactor: post({
    form: FactorBegin,
    reply: FactorSecret,
    access: 'session',
    doc: ['开始设置二次验证，返回密钥', 'Begin setting up a second factor; returns its secret'],
  }),
  confirmFactor: post({
    form: FactorConfirm,
    reply: RecoveryCodes,
    access: 'session',
    doc: [
      '输入验证码以启用二次验证，返回恢复码；其他会话全部失效',
      'Enable the second factor with a code; returns recovery codes and ends all other sessions',
    ],
  }),
  renewRecoveryCodes: post({
    form: FactorProof,
    reply: RecoveryCodes,
    access: 'session',
    doc: ['重新生成恢复码，旧的全部作废', 'Generate new recovery codes; old ones stop working'],
  }),
  endFactor: post({
    form: FactorProof,
    reply: nothing,
    access: 'session',
    doc: ['关闭自己的二次验证，角色要求时不可关闭', 'Turn off your second factor, unless your role requires it'],
  }),
  askFactorReset: post({
    form: FactorResetForm,
    reply: nothing,
    access: 'management.platform.factor',
    doc: [
      '申请重置他人的二次验证，须另一人批准',
      "Request a reset of somebody's second factor; another person must approve",
    ],
  }),
  approveFactorReset: post({
    form: FactorResetApproval,
    reply: nothing,
    access: 'management.platform.factor',
    doc: [
      '批准他人申请的重置，对方全部登录失效',
      'Approve a reset requested by somebody else; ends all sessions of the person concerned',
    ],
  }),
  rejectFactorReset: post({
    form: FactorResetForm,
    reply: nothing,
    access: 'management.platform.factor',
    doc: ['驳回或撤回重置申请', 'Reject a reset request, or withdraw your own'],
  }),
})
