import type { Text } from '../wire/text.js'
import type { Parameter } from './parameter-groups.js'

const tier = (zh: string, en: string, standard: number) =>
  ({
    name: [zh, en],
    group: 'BALANCE',
    unit: 'CENTS',
    min: 100,
    max: 100_000,
    standard,
    none: ['不提供', 'not offered'] satisfies Text,
    would: [
      '按此值，近 7 天有 {count} 笔充值（共 {amount}）的金额不再提供',
      '{count} top-ups of the last 7 days had amounts that would not be offered ({amount})',
    ],
  }) as const

/** The amounts on offer, each a parameter. */
export const topUpKeys = ['balance.topUp1', 'balance.topUp2', 'balance.topUp3', 'balance.topUp4'] as const

/** What users may top up their balances by, and how much a balance may hold. */
export const balanceParameters = {
  'balance.topUp1': tier('充值金额一', 'First top-up amount', 2_000),
  'balance.topUp2': tier('充值金额二', 'Second top-up amount', 5_000),
  'balance.topUp3': tier('充值金额三', 'Third top-up amount', 10_000),
  'balance.topUp4': tier('充值金额四', 'Fourth top-up amount', 20_000),
  'balance.max': {
    name: ['余额上限', 'Maximum balance'],
    group: 'BALANCE',
    unit: 'CENTS',
    min: 10_000,
    max: 500_000,
    standard: 100_000,
    would: [
      '按此值，现有 {count} 位用户的余额（共 {amount}）已超出',
      'The balances of {count} users are above this now ({amount})',
    ],
  },
} as const satisfies Record<string, Parameter>
