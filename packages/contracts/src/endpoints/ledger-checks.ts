import { Count, Id, NestedList, Nullable, OneOf, Text, Time, valuesOf, YesNo } from '../fields/index.js'
import { invariants, type InvariantNo } from '../ledger/invariants.js'

/** The conditions that always hold for the books. */
export const invariantNos = valuesOf(invariants)

export const checkStates = valuesOf({
  RUNNING: ['检查中', 'Running'],
  DONE: ['已完成', 'Done'],
  BROKEN_OFF: ['已中断', 'Interrupted'],
})
export type CheckState = (typeof checkStates)[number]

/** A place where an invariant does not hold. */
export class CheckBreach {
  @Text({ max: 500 }, ['说明', 'Details']) where!: string
  /** The transaction concerned, if there is one. */
  @Id(['账目编号', 'Transaction']) @Nullable() txnId!: number | null
}

/** The result for an invariant. */
export class CheckFinding {
  @OneOf(invariantNos, ['恒等式', 'Invariant']) no!: InvariantNo
  @YesNo(['已检查', 'Checked']) checked!: 0 | 1
  @Count(['差异数', 'Differences']) breaches!: number
  /** The first breaches. */
  @NestedList(() => CheckBreach, ['差异', 'Differences']) reported!: CheckBreach[]
}

export class BooksCheckRow {
  @Id(['编号', 'ID']) checkId!: number
  @OneOf(checkStates, ['状态', 'Status']) state!: CheckState
  @Time(['开始时间', 'Started at']) startedAt!: string
  @Time(['结束时间', 'Ended at']) @Nullable() endedAt!: string | null
  /** Empty if the server started it. */
  @Text({ max: 50 }, ['发起人', 'Started by']) starter!: string
  @Count(['分录数', 'Entries']) entries!: number
  @Count(['差异数', 'Differences']) breaches!: number
  @NestedList(() => CheckFinding, ['检查结果', 'Findings']) findings!: CheckFinding[]
}
