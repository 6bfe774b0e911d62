import { Cents, Nullable, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'

/** An event in the history of an order or a deposit. */
export class MoneyStep {
  @Time(['时间', 'Time']) at!: string
  /** The amount concerned, if there is one. */
  @Cents(limits.cents, ['金额', 'Amount']) @Nullable() amountCents!: number | null
  /** Empty for the user and the server. */
  @Text({ max: 50 }, ['操作人', 'By']) actor!: string
  @Text({ max: 300 }, ['原因', 'Reason']) reason!: string
}
