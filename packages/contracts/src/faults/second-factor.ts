import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const secondFactorFaults = {
  'login.codeNeeded': [codes.codeNeeded, '请输入动态验证码', 'Please enter the code from your authenticator app'],
  'login.codeWrong': [
    codes.codeNeeded,
    '验证码错误或已使用，请输入新的验证码',
    'The code is wrong or has already been used. Enter a new one',
  ],
  'login.codeLocked': [
    codes.tooMany,
    '验证码错误次数过多，请 {minutes} 分钟后再试',
    'Too many wrong codes. Try again in {minutes} {minutes:minute|minutes}',
  ],
  'session.endedByFactor': [
    codes.expired,
    '二次验证已变更，请重新登录',
    'Your second factor has changed. Please sign in again',
  ],
  'session.mustEnrol': [
    codes.forbidden,
    '您的角色要求二次验证，请先完成设置',
    'Your role requires a second factor. Please set it up first',
  ],
  'factor.passwordWrong': [codes.badInput, '密码错误', 'Wrong password', ['managerPassword']],
  'factor.codeWrong': [
    codes.badInput,
    '验证码错误或已使用，请输入新的验证码',
    'The code is wrong or has already been used. Enter a new one',
    ['code'],
  ],
  'factor.codeNeeded': [
    codes.badInput,
    '请输入现有二次验证的验证码或恢复码',
    'Enter a code from your current second factor, or a recovery code',
    ['code'],
  ],
  'factor.notBegun': [codes.conflict, '设置已过期，请重新开始', 'The setup has expired. Please start again'],
  'factor.none': [codes.conflict, '您尚未启用二次验证', 'You have not enabled a second factor'],
  'factor.required': [
    codes.conflict,
    '您的角色要求二次验证，不能关闭',
    'Your role requires a second factor; it cannot be turned off',
  ],
  'factor.noneOfTheirs': [codes.conflict, '该账号没有启用二次验证', 'This account has not enabled a second factor'],
  'factor.resetAsked': [
    codes.conflict,
    '已有人申请重置，等待批准',
    'A reset has already been requested and is waiting for approval',
  ],
  'factor.resetNotAsked': [
    codes.conflict,
    '没有待批准的重置申请，或已过期',
    'No reset is waiting for approval, or it has expired',
  ],
  'factor.resetByTwo': [codes.conflict, '须由申请人以外的人批准', 'Somebody other than the requester must approve it'],
  'factor.unreadable': [
    codes.unavailable,
    '服务器无法读取二次验证的密钥，请联系系统维护人员',
    'The server cannot read the secret of this second factor. Please contact the system maintainers',
  ],
} as const satisfies Refusals
