import { valuesOf } from '../fields/index.js'
import type { Text } from '../wire/text.js'
import type { ParameterUnit } from './parameter-units.js'

export const parameterGroups = valuesOf({
  AGENT_WITHDRAWAL: ['代理商提现', 'Agent withdrawals'],
  STORE_WITHDRAWAL: ['店铺提现', 'Shop withdrawals'],
  USER_WITHDRAWAL: ['用户提现', 'User withdrawals'],
  REVIEW: ['提现审核', 'Withdrawal review'],
  RENTAL: ['租用', 'Rentals'],
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

export interface Parameter {
  readonly name: Text
  readonly group: ParameterGroup
  readonly unit: ParameterUnit
  readonly min: number
  readonly max: number
  /** The value until people change it. */
  readonly standard: number
  /** The meaning of 0, if it can be set outside the range. */
  readonly none?: Text
  /** The effect on existing records, shown before saving; only some parameters have one. */
  readonly would?: Text
}
