import { Cents, Id, IdOf, Like, Lines, Optional, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { Pictures, type PictureForm } from '../wire/pictures.js'
import { DepositById } from './deposit-rows.js'
import { confirming, reasoned } from './money-forms.js'
import { OrderById } from './order-rows.js'

export class RemindOrderForm extends OrderById {}

export class CloseOrderForm extends confirming(reasoned(OrderById)) {
  @Time(['结束时间', 'End']) endAt!: string
  @Cents(limits.cents, ['应收金额', 'Amount to charge']) amountCents!: number
}

/** The end of the stay and the amount; by default now, and the whole amount. */
export class CloseOrderQuery extends OrderById {
  @Like(CloseOrderForm) @Optional() endAt?: string
  @Like(CloseOrderForm) @Optional() amountCents?: number
}

export class OrderAmountForm extends confirming(reasoned(OrderById)) {
  @Cents(limits.moved, ['金额', 'Amount']) amountCents!: number
}

/** By default the whole available amount. */
export class OrderAmountQuery extends OrderById {
  @Like(OrderAmountForm) @Optional() amountCents?: number
}

export class LoseOrderForm extends confirming(reasoned(OrderById)) {
  /** What is taken from the deposit, for the charge first and then for the bed; by default all that is held. The rest is refunded. */
  @Cents(limits.cents, ['扣除押金', 'Deduct from deposit']) @Optional() amountCents?: number
}

export class LoseOrderQuery extends OrderById {
  @Like(LoseOrderForm) @Optional() amountCents?: number
}

export class RefundById {
  @Id(['退款', 'Refund']) refundId!: number
}

export class RefundVerdictForm extends RefundById {
  @Text(limits.reason, ['审批意见', 'Comment']) reason!: string
}

export class ApproveRefundForm extends confirming(RefundVerdictForm) {}

export class RefundDepositForm extends confirming(reasoned(DepositById)) {}

export class DeductDepositForm extends confirming(reasoned(DepositById)) {
  @IdOf('order') orderId!: number
  @Cents(limits.moved, ['扣除金额', 'Amount']) amountCents!: number
  /** The evidence, in words. */
  @Lines(limits.evidence, ['扣除凭证', 'Evidence']) evidence!: string
  @Pictures('evidence') @Optional() pictures?: PictureForm[]
}

/** The order to deduct for, and the amount; by default what is due on that order. */
export class DeductDepositQuery extends DepositById {
  @Like(DeductDepositForm) @Optional() orderId?: number
  @Like(DeductDepositForm) @Optional() amountCents?: number
}

/** A deposit has a refund for each of its payments. */
export class RetryDepositForm extends reasoned(DepositById) {
  /** If left out, all that failed. */
  @Id(['退款单编号', 'Refund ID']) @Optional() refundId?: number
}
