import type { Text } from '../wire/text.js'
import type { Parameter, ParameterGroup } from './parameter-groups.js'

const smallest: Text = ['单笔最低金额', 'Minimum per withdrawal']
const largest: Text = ['单笔最高金额', 'Maximum per withdrawal']
const perDay: Text = ['每日次数', 'Withdrawals per day']
const fee: Text = ['手续费', 'Fee']

const refused: Text = [
  '按此值，近 7 天的提现申请中有 {count} 笔（共 {amount}）会被拒绝',
  'Of the withdrawals of the last 7 days, {count} would have been refused ({amount})',
]

/** The limits of one kind of withdrawals. The minimum is always below the maximum, because their ranges do not overlap. */
const withdrawals = <G extends ParameterGroup>(group: G, min: { min: number; max: number; standard: number }) =>
  ({
    min: { name: smallest, group, unit: 'CENTS', ...min, would: refused },
    max: { name: largest, group, unit: 'CENTS', min: 100_000, max: 20_000_000, standard: 5_000_000, would: refused },
    perDay: { name: perDay, group, unit: 'TIMES', min: 1, max: 5, standard: 1, would: refused },
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

export const withdrawalParameters = {
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
    name: ['从此金额起须两人审核', 'Second approval required from'],
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
} as const satisfies Record<string, Parameter>
