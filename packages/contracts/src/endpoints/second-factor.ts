import { Count, Like, Nullable, Optional, Password, pick, Text, TextList, Time, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, nothing, post } from '../wire/endpoint.js'
import { LoginForm, ManagerById } from './session.js'

/** The parameters of codes (RFC 6238), the defaults of authenticator apps, and the number of recovery codes. */
export const secondFactorRules = {
  digits: 6,
  stepSeconds: 30,
  /** The deviation allowed for a phone's clock, in steps. */
  drift: 1,
  recoveryCodes: 10,
  recoveryDigits: 12,
  /** The time within which a requested reset must be decided. */
  resetHours: 24,
  /** The time within which a new second factor must be confirmed. */
  enrolMinutes: 15,
} as const

/** The second factor of the signed-in manager. */
export class OwnFactor {
  @Time(['启用时间', 'Enabled at']) @Nullable() enrolledAt!: string | null
  @YesNo(['角色要求', 'Required by role']) required!: 0 | 1
  @Count(['剩余恢复码', 'Recovery codes left']) recoveryCodes!: number
}

/** Proves that the person is present, not only an open screen: the password, and an authenticator or recovery code. */
export class FactorProof extends pick(LoginForm, 'managerPassword') {
  @Text(limits.factorCode, ['动态验证码', 'Verification code']) code!: string
}

/** The code is required to replace an existing second factor. */
export class FactorBegin extends pick(LoginForm, 'managerPassword') {
  @Like(FactorProof) @Optional() code?: string
}

export class FactorConfirm extends pick(FactorProof, 'code') {}

/** The secret for the authenticator app, returned only once. */
export class FactorSecret {
  @Password({ max: 64 }, ['密钥', 'Secret']) secret!: string
  /** The secret as a URI, for a QR code. */
  @Password({ max: 300 }, ['密钥链接', 'Secret link']) uri!: string
}

/** Each replaces a code once. They are returned only once. */
export class RecoveryCodes {
  @TextList({ max: 20 }, 20, ['恢复码', 'Recovery codes']) codes!: string[]
}

/** A reset after the phone and the recovery codes were lost: one person requests it, another one decides. */
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
