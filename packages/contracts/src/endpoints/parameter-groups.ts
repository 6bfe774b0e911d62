import { valuesOf } from '../fields/index.js'
import type { Text } from '../wire/text.js'
import type { ParameterUnit } from './parameter-units.js'

export const parameterGroups = valuesOf({
  AGENT_WITHDRAWAL: ['代理商提现', 'Agent withdrawals'],
  STORE_WITHDRAWAL: ['店铺提现', 'Shop withdrawals'],
  USER_WITHDRAWAL: ['用户提现', 'User withdrawals'],
  REVIEW: ['提现审核', 'Withdrawal review'],
  RENTAL: ['租用', 'Rentals'],
  BALANCE: ['余额与充值', 'Balances and top-ups'],
  MALL: ['商城', 'Mall'],
  SETTLEMENT: ['结算', 'Settlement'],
  LOCK: ['智能锁', 'Locks'],
  SMS: ['短信', 'Text messages'],
  PLAN: ['新收费方案默认值', 'New plan defaults'],
  HOSPITAL: ['新医院默认值', 'New hospital defaults'],
  STORE: ['新店铺默认值', 'New shop defaults'],
  ACCOUNT: ['账号安全', 'Account security'],
})
export type ParameterGroup = (typeof parameterGroups)[number]

interface Declared {
  readonly name: Text
  readonly group: ParameterGroup
  readonly unit: ParameterUnit
  readonly min: number
  readonly max: number
  /** The value until people change it. */
  readonly standard: number
  /** The meaning of 0, if it can be set outside the range. */
  readonly none?: Text
}

/** The effect on existing records, shown before saving; or why it cannot be computed, shown in its place. */
type Effect = { readonly would: Text; readonly unknown?: never } | { readonly unknown: Text; readonly would?: never }

export type Parameter = Declared & Effect

/** Why changes of initial values show no effect. */
export const onlyLater: Text = [
  '只用于以后新建的记录，已有记录不受影响',
  'Applies only to records created from then on; existing ones stay as they are',
]
