import { limits } from '../limits.js'
import type { Text } from '../wire/text.js'
import type { Parameter } from './parameter-groups.js'

/** The name of the value that follows the installation's setting. */
const asInstalled: Text = ['按安装设置', 'installation setting']

export const accountParameters = {
  'account.passwordMin': {
    name: ['密码最短长度', 'Minimum password length'],
    group: 'ACCOUNT',
    unit: 'CHARACTERS',
    min: limits.password.min,
    max: 20,
    standard: limits.password.min,
  },
  'account.passwordDays': {
    name: ['密码有效期', 'Password expires after'],
    group: 'ACCOUNT',
    unit: 'DAYS',
    min: 7,
    max: 365,
    standard: 0,
    none: ['不限', 'never'],
  },
  'account.lockTries': {
    name: ['输错密码几次后锁定', 'Wrong passwords before lockout'],
    group: 'ACCOUNT',
    unit: 'TIMES',
    min: 3,
    max: 20,
    standard: 0,
    none: asInstalled,
  },
  'account.lockMinutes': {
    name: ['锁定时长', 'Lockout duration'],
    group: 'ACCOUNT',
    unit: 'MINUTES',
    min: 1,
    max: 1440,
    standard: 0,
    none: asInstalled,
  },
  'account.sessionHours': {
    name: ['一次登录最长', 'Maximum session length'],
    group: 'ACCOUNT',
    unit: 'HOURS',
    min: 1,
    max: 168,
    standard: 0,
    none: asInstalled,
  },
  'account.idleMinutes': {
    name: ['无操作后须重新输入密码', 'Ask for the password again after'],
    group: 'ACCOUNT',
    unit: 'MINUTES',
    min: 5,
    max: 1440,
    standard: 0,
    none: asInstalled,
  },
} as const satisfies Record<string, Parameter>
