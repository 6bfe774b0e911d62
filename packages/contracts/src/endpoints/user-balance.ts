import { byId, Cents, Like, OneOf, valuesOf } from '../fields/index.js'
import { limits } from '../limits.js'
import { confirming, reasoned } from './money-forms.js'

export const balanceWays = valuesOf({ ADD: ['增加', 'Add'], TAKE: ['扣减', 'Deduct'] })
export type BalanceWay = (typeof balanceWays)[number]

/** Adds to a user's balance, or subtracts from it. */
export class AdjustBalanceForm extends confirming(reasoned(byId('user'))) {
  @OneOf(balanceWays, ['调整方式', 'Adjustment']) way!: BalanceWay
  @Cents(limits.adjustedCents, ['调整金额', 'Amount']) amountCents!: number
}

export class AdjustBalanceQuery extends byId('user') {
  @Like(AdjustBalanceForm) way!: BalanceWay
  @Like(AdjustBalanceForm) amountCents!: number
}
