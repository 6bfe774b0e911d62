import { limits } from '../limits.js'
import type { Text } from '../wire/text.js'
import type { Parameter } from './parameter-groups.js'

/** The name of the value that follows the setting of the server's installation. */
const asInstalled: Text = ['按服务器设置', 'Server setting']

export const accountParameters = {
  'account.passwordMin': {
    name: ['密码最短长度', 'Minimum password length'],
    group: 'ACCOUNT',
    unit: 'CHARACTERS',
    min: limits.password.min,
    max: 20,
    standard: limits.password.min,
    unknown: [
      '密码只存摘要，长度不可知；以后设置密码时检查',
      'Passwords are stored as hashes, so their length is unknown; it is checked when one is set',
    ],
  },
  'account.passwordDays': {
    name: ['密码有效期', 'Password expires after'],
    group: 'ACCOUNT',
    unit: 'DAYS',
    min: 7,
    max: 365,
    standard: 0,
    none: ['不限', 'Never'],
    would: [
      '按此值，现有 {count} 个账号登录后须修改密码',
      '{count} accounts would have to change their password when they next sign in',
    ],
  },
  'account.lockTries': {
    name: ['同一地址输错密码几次后锁定', 'Wrong passwords from one address before lockout'],
    group: 'ACCOUNT',
    unit: 'TIMES',
    min: 3,
    max: 20,
    standard: 0,
    none: asInstalled,
    would: [
      '近 7 天有 {count} 个账号从同一地址输错密码不少于此次数',
      '{count} accounts had this many wrong passwords or more from one address in the last 7 days',
    ],
  },
  'account.lockMinutes': {
    name: ['锁定时长', 'Lockout duration'],
    group: 'ACCOUNT',
    unit: 'MINUTES',
    min: 1,
    max: 1440,
    standard: 0,
    none: asInstalled,
    unknown: [
      '锁定期间会再试多少次，无从得知',
      'How often people would have tried again during a longer or shorter lockout is unknown',
    ],
  },
  'account.sessionHours': {
    name: ['一次登录最长', 'Maximum session length'],
    group: 'ACCOUNT',
    unit: 'HOURS',
    min: 1,
    max: 168,
    standard: 0,
    none: asInstalled,
    would: [
      '按此值，近 7 天有 {count} 次登录会提前结束',
      '{count} sessions of the last 7 days would have ended sooner',
    ],
  },
  'account.idleMinutes': {
    name: ['无操作后须重新输入密码', 'Ask for the password again after'],
    group: 'ACCOUNT',
    unit: 'MINUTES',
    min: 5,
    max: 1440,
    standard: 0,
    none: asInstalled,
    unknown: [
      '只保存每次登录最近一次操作的时间，不保存其间的停顿',
      'Only the last call of each session is stored, not the pauses before it',
    ],
  },
} as const satisfies Record<string, Parameter>
