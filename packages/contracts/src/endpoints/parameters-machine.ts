import type { Parameter } from './parameter-groups.js'

/** How long to wait for locks, and how many text messages a person may receive. */
export const machineParameters = {
  'lock.ackSeconds': {
    name: ['等待应答', 'Reply timeout'],
    group: 'LOCK',
    unit: 'SECONDS',
    min: 3,
    max: 30,
    standard: 10,
    would: [
      '按此值，近 7 天有 {count} 条指令的应答会算作超时',
      '{count} commands of the last 7 days would have timed out',
    ],
  },
  'lock.tries': {
    name: ['发送次数', 'Attempts per command'],
    group: 'LOCK',
    unit: 'TIMES',
    min: 1,
    max: 5,
    standard: 3,
    would: ['近 7 天有 {count} 条指令的发送次数多于此值', '{count} commands of the last 7 days took more attempts'],
  },
  'lock.offlineSeconds': {
    name: ['4G 锁多久无心跳算离线', '4G lock goes offline after'],
    group: 'LOCK',
    unit: 'SECONDS',
    min: 60,
    max: 3600,
    standard: 90,
    would: ['按此值，现有 {count} 把 4G 锁算离线', '{count} 4G locks would count as offline now'],
  },
  'sms.codeMinutes': {
    name: ['提现验证码有效期', 'Withdrawal code expires after'],
    group: 'SMS',
    unit: 'MINUTES',
    min: 1,
    max: 30,
    standard: 3,
    unknown: [
      '每人只保存最近一个验证码，何时输入无从得知',
      'Only the latest code of each person is stored, and not when it was entered',
    ],
  },
  'sms.againSeconds': {
    name: ['同一号码发送间隔', 'Minimum interval per phone'],
    group: 'SMS',
    unit: 'SECONDS',
    min: 30,
    max: 600,
    standard: 60,
    would: [
      '近 7 天有 {count} 条短信与同一号码的上一条间隔更短',
      '{count} messages of the last 7 days came sooner after the previous one to the same phone',
    ],
  },
  'sms.perHour': {
    name: ['同一号码每小时最多', 'Maximum per phone per hour'],
    group: 'SMS',
    unit: 'MESSAGES',
    min: 1,
    max: 20,
    standard: 5,
    would: ['近 7 天有 {count} 条短信超出此值', '{count} messages of the last 7 days went beyond this'],
  },
  'sms.perDay': {
    name: ['同一号码每天最多', 'Maximum per phone per day'],
    group: 'SMS',
    unit: 'MESSAGES',
    min: 1,
    max: 50,
    standard: 10,
    would: ['近 7 天有 {count} 条短信超出此值', '{count} messages of the last 7 days went beyond this'],
  },
} as const satisfies Record<string, Parameter>
