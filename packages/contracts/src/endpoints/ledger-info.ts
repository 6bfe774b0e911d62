import { byId, Cents, Day, Id, Like, NestedList, Nullable, OneOf, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { EntryRow } from './ledger-rows.js'
import { sides } from './money-preview.js'

export class LedgerTxnQuery extends byId('ledger') {}

/** A line of a transaction, with what its account held then. */
export class LedgerTxnLine {
  @Like(EntryRow) entryId!: number
  @Like(EntryRow) account!: string
  @Like(EntryRow) ownerName!: string
  @OneOf(sides, ['方向', 'Side']) side!: 'D' | 'C'
  @Cents(limits.cents, ['金额', 'Amount']) cents!: number
  @Like(EntryRow) balanceAfterCents!: number
}

/** What was booked at once. An agent is shown the lines of its own accounts only. */
export class LedgerTxnInfo {
  @Like(EntryRow) txnId!: number
  @Like(EntryRow) no!: number | null
  @Like(EntryRow) at!: string
  @Like(EntryRow) event!: string
  @Like(EntryRow) memo!: string
  @Like(EntryRow) tradeNo!: string
  @Like(EntryRow) orderNo!: string
  /** The event of the business that it was booked for, once. */
  @Text({ max: 120 }, ['业务键', 'Key']) key!: string
  @Like(EntryRow) orderId!: number | null
  @Like(EntryRow) depositId!: number | null
  @Like(EntryRow) withdrawalId!: number | null
  @Like(EntryRow) mallOrderId!: number | null
  /** The one that it takes back, and the one that took it back. */
  @Id(['冲销的账目', 'Reverses']) @Nullable() reversesId!: number | null
  @Id(['被冲销于', 'Reversed by']) @Nullable() reversedById!: number | null
  /** The accounting day that it belongs to. */
  @Day(['会计日', 'Accounting day']) day!: string
  /** The day of what it takes back: that was sealed, so what is learnt late is booked later and points there. */
  @Day(['更正的会计日', 'Corrects day']) @Nullable() belongsTo!: string | null
  @Time(['封账时间', 'Sealed at']) @Nullable() sealedAt!: string | null
  /** Empty until that day is sealed. */
  @Text({ max: 64 }, ['封账校验值', 'Seal']) seal!: string
  @NestedList(() => LedgerTxnLine, ['分录', 'Entries']) lines!: LedgerTxnLine[]
}
