import { byId, Cents, Day, Id, Like, NestedList, Nullable, OneOf, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { EntryRow } from './ledger-rows.js'
import { sides } from './money-preview.js'

export class LedgerTxnQuery extends byId('ledger') {}

/** A line of a transaction, with the balance of its account at that time. */
export class LedgerTxnLine {
  @Like(EntryRow) entryId!: number
  @Like(EntryRow) account!: string
  @Like(EntryRow) ownerName!: string
  @OneOf(sides, ['方向', 'Side']) side!: 'D' | 'C'
  @Cents(limits.cents, ['金额', 'Amount']) cents!: number
  @Like(EntryRow) balanceAfterCents!: number
}

/** A transaction. An agent sees only the lines of its own accounts. */
export class LedgerTxnInfo {
  @Like(EntryRow) txnId!: number
  @Like(EntryRow) no!: number | null
  @Like(EntryRow) at!: string
  @Like(EntryRow) event!: string
  @Like(EntryRow) memo!: string
  @Like(EntryRow) tradeNo!: string
  @Like(EntryRow) orderNo!: string
  /** The name of the business event, which is booked once. */
  @Text({ max: 120 }, ['业务键', 'Key']) key!: string
  @Like(EntryRow) orderId!: number | null
  @Like(EntryRow) depositId!: number | null
  @Like(EntryRow) withdrawalId!: number | null
  @Like(EntryRow) mallOrderId!: number | null
  @Like(EntryRow) differenceId!: number | null
  @Like(EntryRow) suspenseId!: number | null
  @Like(EntryRow) partyPaymentId!: number | null
  /** The transaction that this one reverses, and the one that reverses it. */
  @Id(['冲销的账目', 'Reverses']) @Nullable() reversesId!: number | null
  @Id(['被冲销于', 'Reversed by']) @Nullable() reversedById!: number | null
  /** The accounting day of the transaction. */
  @Day(['会计日', 'Accounting day']) day!: string
  /** The sealed day that this transaction corrects: later knowledge is booked on a later day and refers to the earlier one. */
  @Day(['更正的会计日', 'Corrects day']) @Nullable() belongsTo!: string | null
  @Time(['封账时间', 'Sealed at']) @Nullable() sealedAt!: string | null
  /** Empty until the day is sealed. */
  @Text({ max: 64 }, ['封账校验值', 'Seal']) seal!: string
  @NestedList(() => LedgerTxnLine, ['分录', 'Entries']) lines!: LedgerTxnLine[]
}
