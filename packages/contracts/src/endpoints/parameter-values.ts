import { valuesOf } from '../fields/index.js'
import { limits } from '../limits.js'
import type { Text } from '../wire/text.js'
import { parameterInWords, type ParameterUnit } from './parameter-units.js'

export const parameterGroups = valuesOf({
  AGENT_WITHDRAWAL: ['代理商提现', 'Withdrawals of agents'],
  STORE_WITHDRAWAL: ['店铺提现', 'Withdrawals of shops'],
  USER_WITHDRAWAL: ['用户提现', 'Withdrawals of users'],
  REVIEW: ['提现审核', 'Review of withdrawals'],
  RENTAL: ['租用', 'Rentals'],
  MALL: ['商城', 'Mall'],
  SETTLEMENT: ['结算', 'Settlement'],
  HOSPITAL: ['新医院默认值', 'What a new hospital begins with'],
  STORE: ['新店铺默认值', 'What a new shop begins with'],
  ACCOUNT: ['账号安全', 'Account safety'],
})
export type ParameterGroup = (typeof parameterGroups)[number]

interface Declared {
  readonly name: Text
  readonly group: ParameterGroup
  readonly unit: ParameterUnit
  readonly min: number
  readonly max: number
  /** What holds until somebody changes it. */
  readonly standard: number
  /** What 0 stands for, where that can be set besides the range. */
  readonly none?: Text
  /** What it comes to for what is stored already, told before it is saved; not all of them have something to tell. */
  readonly would?: Text
}

/** What the settings of the installation say. */
const asInstalled: Text = ['按安装设置', 'As installed']

const smallest: Text = ['单笔最低金额', 'Minimum per withdrawal']
const largest: Text = ['单笔最高金额', 'Maximum per withdrawal']
const perDay: Text = ['每日次数', 'Withdrawals a day']
const fee: Text = ['手续费', 'Fee']

/** What withdrawals of one kind keep to. The least can never be more than the most: their ranges do not meet. */
const refused: Text = [
  '按此值，近 7 天的提现申请中有 {count} 笔（共 {amount}）会被拒绝',
  'Of the withdrawals of the last 7 days, {count} would have been refused ({amount})',
]

const withdrawals = <G extends ParameterGroup>(group: G, min: { min: number; max: number; standard: number }) =>
  ({
    min: { name: smallest, group, unit: 'CENTS', ...min, would: refused },
    max: { name: largest, group, unit: 'CENTS', min: 100_000, max: 20_000_000, standard: 5_000_000, would: refused },
    perDay: { name: perDay, group, unit: 'TIMES', min: 1, max: 5, standard: 1 },
    fee: {
      name: fee,
      group,
      unit: 'BPS',
      min: 0,
      max: 500,
      standard: 0,
      would: [
        '按此值，近 7 天的 {count} 笔提现手续费合计会是 {amount}',
        'The fees of the last 7 days would have come to {amount}, over {count} withdrawals',
      ],
    },
  }) as const

const agent = withdrawals('AGENT_WITHDRAWAL', { min: 100, max: 100_000, standard: 10_000 })
const store = withdrawals('STORE_WITHDRAWAL', { min: 100, max: 100_000, standard: 5_000 })
const user = withdrawals('USER_WITHDRAWAL', { min: 100, max: 10_000, standard: 100 })

/** Everything that people may set for the business, each said once. Whoever needs one asks `Parameters` by its key. */
const declared = {
  'withdraw.agent.min': agent.min,
  'withdraw.agent.max': agent.max,
  'withdraw.agent.perDay': agent.perDay,
  'withdraw.agent.fee': agent.fee,
  'withdraw.store.min': store.min,
  'withdraw.store.max': store.max,
  'withdraw.store.perDay': store.perDay,
  'withdraw.store.fee': store.fee,
  'withdraw.user.min': user.min,
  'withdraw.user.max': user.max,
  'withdraw.user.perDay': user.perDay,
  'withdraw.user.fee': user.fee,
  'withdraw.secondApproval': {
    name: ['从此金额起须两人审核', 'Two approvals from'],
    group: 'REVIEW',
    unit: 'CENTS',
    min: 100_000,
    max: 20_000_000,
    standard: 1_000_000,
    would: [
      '按此值，近 7 天有 {count} 笔提现（共 {amount}）须两人审核',
      'Two people would have approved {count} withdrawals of the last 7 days ({amount})',
    ],
  },
  'rental.openSeconds': {
    name: ['开锁等待', 'Time allowed to open a lock'],
    group: 'RENTAL',
    unit: 'SECONDS',
    min: 30,
    max: 600,
    standard: 60,
    would: [
      '按此值，近 7 天有 {count} 笔订单（共 {amount}）会因开锁过慢被取消',
      '{count} orders of the last 7 days would have been cancelled, as their locks took longer ({amount})',
    ],
  },
  'rental.remindHours': {
    name: ['人工提醒间隔', 'Interval between manual reminders'],
    group: 'RENTAL',
    unit: 'HOURS',
    min: 1,
    max: 72,
    standard: 6,
  },
  'rental.arrearsDays': {
    name: ['欠费转押金抵扣', 'Arrears are taken from deposits after'],
    group: 'RENTAL',
    unit: 'DAYS',
    min: 1,
    max: 30,
    standard: 7,
    would: [
      '按此值，现有 {count} 笔欠费（共 {amount}）会由押金抵扣',
      '{count} unpaid orders would be taken from deposits now ({amount})',
    ],
  },
  'rental.lostHours': {
    name: ['可按丢失处理', 'A bed counts as lost after'],
    group: 'RENTAL',
    unit: 'HOURS',
    min: 24,
    max: 720,
    standard: 72,
    would: [
      '按此值，现有 {count} 笔未归还订单可按丢失处理（押金共 {amount}）',
      '{count} beds that are out could be given up as lost now (deposits of {amount})',
    ],
  },
  'rental.battery': {
    name: ['可租最低电量', 'Minimum battery to rent out'],
    group: 'RENTAL',
    unit: 'PERCENT',
    min: 0,
    max: 50,
    standard: 10,
  },
  'deposit.payMinutes': {
    name: ['押金支付时限', 'Time to pay a deposit'],
    group: 'RENTAL',
    unit: 'MINUTES',
    min: 5,
    max: 120,
    standard: 15,
    would: [
      '按此值，近 7 天有 {count} 笔押金（共 {amount}）会在支付前关闭',
      '{count} deposits of the last 7 days would have been closed before they were paid ({amount})',
    ],
  },
  'mall.payMinutes': {
    name: ['订单支付时限', 'Time to pay an order'],
    group: 'MALL',
    unit: 'MINUTES',
    min: 10,
    max: 1440,
    standard: 30,
    would: [
      '按此值，近 7 天有 {count} 笔商城订单（共 {amount}）会在支付前关闭',
      '{count} orders of the last 7 days would have been closed before they were paid ({amount})',
    ],
  },
  'mall.receiveDays': {
    name: ['发货后自动收货', 'Shipped orders count as received after'],
    group: 'MALL',
    unit: 'DAYS',
    min: 3,
    max: 15,
    standard: 7,
    would: [
      '按此值，近 7 天确认收货的订单中有 {count} 笔（共 {amount}）会提前自动收货',
      'Of the orders received in the last 7 days, {count} would have counted as received sooner ({amount})',
    ],
  },
  'settle.rentalDays': {
    name: ['租用分成结算', 'Shares of rentals are settled after'],
    group: 'SETTLEMENT',
    unit: 'DAYS',
    min: 0,
    max: 30,
    standard: 1,
    would: [
      '按此值，近 7 天支付的租用中有 {count} 笔（共 {amount}）现已结算',
      'Of the rental payments of the last 7 days, {count} would be settled by now ({amount})',
    ],
  },
  'settle.afterSaleDays': {
    name: ['收货后售后期，届满结算给店铺', 'Time for after-sales, after which shops get their money'],
    group: 'SETTLEMENT',
    unit: 'DAYS',
    min: 0,
    max: 15,
    standard: 7,
    would: [
      '按此值，近 7 天收货的商城订单中有 {count} 笔（共 {amount}）现已结算',
      'Of the orders received in the last 7 days, {count} would be settled by now ({amount})',
    ],
  },
  // The most of the three together leaves the platform its part.
  'hospital.hospitalShare': {
    name: ['医院分成', 'Hospital share'],
    group: 'HOSPITAL',
    unit: 'BPS',
    min: 0,
    max: 3000,
    standard: 2000,
  },
  'hospital.agentShare': {
    name: ['代理商分成', 'Agent share'],
    group: 'HOSPITAL',
    unit: 'BPS',
    min: 0,
    max: 4500,
    standard: 3500,
  },
  'hospital.franchiseShare': {
    name: ['加盟商分成', 'Investor share'],
    group: 'HOSPITAL',
    unit: 'BPS',
    min: 0,
    max: 2000,
    standard: 1500,
  },
  'hospital.deposit': {
    name: ['押金', 'Deposit'],
    group: 'HOSPITAL',
    unit: 'CENTS',
    ...limits.depositCents,
    standard: 9900,
  },
  'hospital.remindHours': {
    name: ['逾期提醒', 'Overdue reminder after'],
    group: 'HOSPITAL',
    unit: 'HOURS',
    ...limits.remindHours,
    standard: 24,
  },
  'store.commission': {
    name: ['平台抽成', 'Commission'],
    group: 'STORE',
    unit: 'BPS',
    ...limits.commissionBps,
    standard: 800,
  },
  'store.freight': {
    name: ['运费', 'Freight'],
    group: 'STORE',
    unit: 'CENTS',
    ...limits.freightCents,
    standard: 800,
  },
  'store.freeFrom': {
    name: ['满额包邮', 'Free delivery from'],
    group: 'STORE',
    unit: 'CENTS',
    ...limits.freeFromCents,
    standard: 8800,
  },
  'account.passwordMin': {
    name: ['密码最短长度', 'Shortest password'],
    group: 'ACCOUNT',
    unit: 'CHARACTERS',
    min: limits.password.min,
    max: 20,
    standard: limits.password.min,
  },
  'account.passwordDays': {
    name: ['密码有效期', 'A password lasts'],
    group: 'ACCOUNT',
    unit: 'DAYS',
    min: 7,
    max: 365,
    standard: 0,
    none: ['不限', 'For ever'],
  },
  'account.lockTries': {
    name: ['输错密码几次后锁定', 'Wrong passwords before a lock'],
    group: 'ACCOUNT',
    unit: 'TIMES',
    min: 3,
    max: 20,
    standard: 0,
    none: asInstalled,
  },
  'account.lockMinutes': {
    name: ['锁定时长', 'A lock lasts'],
    group: 'ACCOUNT',
    unit: 'MINUTES',
    min: 1,
    max: 1440,
    standard: 0,
    none: asInstalled,
  },
  'account.sessionHours': {
    name: ['一次登录最长', 'A sign-in lasts at most'],
    group: 'ACCOUNT',
    unit: 'HOURS',
    min: 1,
    max: 168,
    standard: 0,
    none: asInstalled,
  },
  'account.idleMinutes': {
    name: ['无操作后须重新输入密码', 'The password is asked for again when idle for'],
    group: 'ACCOUNT',
    unit: 'MINUTES',
    min: 5,
    max: 1440,
    standard: 0,
    none: asInstalled,
  },
} as const satisfies Record<string, Declared>

export type ParameterKey = keyof typeof declared
export type Parameter = Declared
export const parameters: Readonly<Record<ParameterKey, Parameter>> = declared

/** The keys as values of a field, each called what it is called within its group. */
export const parameterKeys = valuesOf(
  Object.fromEntries(
    Object.entries(parameters).map(([key, { name, group }]) => {
      const [zh, en] = parameterGroups.texts[group]
      return [key, [`${zh}：${name[0]}`, `${en}: ${name[1]}`]]
    }),
  ) as unknown as Record<ParameterKey, Text>,
)

/** The field of the form that a value of this unit stands in. */
export const parameterField = (unit: ParameterUnit): 'valueCents' | 'valueBps' | 'value' =>
  unit === 'CENTS' ? 'valueCents' : unit === 'BPS' ? 'valueBps' : 'value'

/** Whether it may be set to this: within its range, or, where that stands for something, 0. */
export const fitsParameter = (key: ParameterKey, value: number): boolean => {
  const { min, max, none } = parameters[key]
  return (value >= min && value <= max) || (none !== undefined && value === 0)
}

/** A value of a parameter as people read it; `installed` is what 0 stands for where the installation says so. */
export function parameterValueInWords(key: ParameterKey, value: number, installed: number | null = null): Text {
  const { unit, none } = parameters[key]
  if (none === undefined || value !== 0) return parameterInWords(unit, value)
  if (installed === null) return none
  const [zh, en] = parameterInWords(unit, installed)
  return [`${none[0]}（${zh}）`, `${none[1]} (${en})`]
}
