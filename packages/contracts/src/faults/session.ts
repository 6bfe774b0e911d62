import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const sessionFaults = {
  'session.none': [codes.notLoggedIn, '用户未登录', 'You are not signed in'],
  'session.expired': [codes.expired, '登录凭证已过期，请重新登录', 'Your session has expired. Please sign in again'],
  'session.endedByPassword': [
    codes.expired,
    '密码已修改，请重新登录',
    'The password was changed. Please sign in again',
  ],
  'session.endedByKick': [codes.expired, '您已被管理员强制下线：{reason}', 'An administrator signed you out: {reason}'],
  'session.endedByOwner': [codes.expired, '您已在其他地方结束了此次登录', 'You ended this session from somewhere else'],
  'session.endedByDisable': [codes.expired, '账号已被停用', 'The account has been disabled'],
  'session.endedByLimit': [
    codes.expired,
    '您的账号在其他设备登录，本次登录已失效',
    'Your account signed in on other devices; this session has ended',
  ],
  'session.mustChange': [codes.forbidden, '请先修改密码', 'Please change your password first'],

  'access.denied': [codes.forbidden, '您的权限不足', 'You do not have permission'],
  'access.scope': [codes.forbidden, '您的权限不足', 'You do not have permission'],

  'login.wrong': [codes.failed, '账号或密码错误', 'Wrong account or password'],
  'login.locked': [
    codes.tooMany,
    '密码错误次数过多，请 {minutes} 分钟后再试',
    'Too many wrong passwords. Try again in {minutes} {minutes:minute|minutes}',
  ],
  'login.slow': [
    codes.tooMany,
    '尝试过于频繁，请 {seconds} 秒后再试',
    'Too many attempts. Try again in {seconds} {seconds:second|seconds}',
  ],
  'login.busy': [codes.unavailable, '登录请求过多，请稍后再试', 'Too many sign-in requests. Try again shortly'],
  'login.managerDisabled': [
    codes.failed,
    '账号已被停用，请联系管理员',
    'This account is disabled. Please contact an administrator',
  ],
  'login.agentDisabled': [
    codes.failed,
    '所属代理商已被停用，请联系平台',
    'Your agent is disabled. Please contact the platform',
  ],
  'login.storeDisabled': [
    codes.failed,
    '所属店铺已被停用，请联系平台',
    'Your shop is disabled. Please contact the platform',
  ],

  'password.wrong': [codes.failed, '原密码错误', 'The current password is wrong'],
  'password.same': [codes.failed, '新密码不能与原密码相同', 'The new password must differ from the current one'],
  'password.isAccount': [codes.failed, '密码不能与账号相同', 'The password must differ from the account'],
  'password.tooShort': [
    codes.badInput,
    '密码至少需要 {min} 位',
    'The password must have at least {min} characters',
    ['managerPassword'],
  ],
  'password.elsewhere': [
    codes.badInput,
    '此处不能修改已有账号的密码，请使用重置密码',
    'The password of an existing account cannot be changed here. Reset it instead',
    ['managerPassword'],
  ],
} as const satisfies Refusals
