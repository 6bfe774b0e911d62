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

/** One parameter. */
export interface Parameter {
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
