import { Int, Nullable, OneOf, valuesOf } from '../fields/index.js'
import { limits } from '../limits.js'
import type { Text } from '../wire/text.js'

/** The current state of a contract; within 30 days of its end it is ending. */
export const contractStates = valuesOf({
  ACTIVE: ['有效', 'In force'],
  ENDING: ['30 天内到期', 'Ends within 30 days'],
  ENDED: ['已到期', 'Ended'],
  NONE: ['未填写', 'Not specified'],
})
export type ContractState = (typeof contractStates)[number]

export const DaysLeft = (label: Text) => Int({ min: -limits.id.max, max: limits.id.max }, label)

/** Where the contract of a hospital, an agent or an investor stands today. */
export class ContractTerm {
  @OneOf(contractStates, ['合同状态', 'Contract status']) contractState!: ContractState
  @DaysLeft(['合同剩余天数', 'Days left']) @Nullable() daysLeft!: number | null
}
