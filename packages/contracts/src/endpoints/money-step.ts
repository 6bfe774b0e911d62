import { Cents, Nullable, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'

/** A line in the history of an order or a deposit. */
export class MoneyStep {
  @Time(['时间', 'Time']) at!: string
  /** What it was about, where it was about money. */
  @Cents(limits.cents, ['金额', 'Amount']) @Nullable() amountCents!: number | null
  /** Empty for the renter and the server. */
  @Text({ max: 50 }, ['操作人', 'By']) actor!: string
  @Text({ max: 300 }, ['原因', 'Reason']) reason!: string
}
