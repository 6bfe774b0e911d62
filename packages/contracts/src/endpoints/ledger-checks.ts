import { Count, Id, NestedList, Nullable, OneOf, Text, Time, valuesOf, YesNo } from '../fields/index.js'
import { invariants, type InvariantNo } from '../ledger/invariants.js'

/** What is true of the books at any time. */
export const invariantNos = valuesOf(invariants)

export const checkStates = valuesOf({
  RUNNING: ['检查中', 'Running'],
  DONE: ['已完成', 'Done'],
  BROKEN_OFF: ['已中断', 'Interrupted'],
})
export type CheckState = (typeof checkStates)[number]

/** A place where the books are not as they have to be. */
export class CheckBreach {
  @Text({ max: 500 }, ['说明', 'Details']) where!: string
  /** The transaction that it is about, where it is about one. */
  @Id(['账目编号', 'Transaction']) @Nullable() txnId!: number | null
}

/** What was found of one invariant. */
export class CheckFinding {
  @OneOf(invariantNos, ['恒等式', 'Invariant']) no!: InvariantNo
  @YesNo(['已检查', 'Checked']) checked!: 0 | 1
  @Count(['差异数', 'Differences']) breaches!: number
  /** The first of them. */
  @NestedList(() => CheckBreach, ['差异', 'Differences']) told!: CheckBreach[]
}

/** One check of all books. */
export class BooksCheckRow {
  @Id(['编号', 'ID']) checkId!: number
  @OneOf(checkStates, ['状态', 'Status']) state!: CheckState
  @Time(['开始时间', 'Started at']) startedAt!: string
  @Time(['结束时间', 'Ended at']) @Nullable() endedAt!: string | null
  /** Empty where the server did by itself. */
  @Text({ max: 50 }, ['发起人', 'Started by']) starter!: string
  @Count(['分录数', 'Entries']) entries!: number
  @Count(['差异数', 'Differences']) breaches!: number
  @NestedList(() => CheckFinding, ['检查结果', 'Findings']) findings!: CheckFinding[]
}
