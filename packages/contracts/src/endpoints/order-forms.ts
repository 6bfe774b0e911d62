import { Cents, Id, Lines, Optional, Text, Time } from '../fields/index.js'
import { limits } from '../limits.js'
import { DepositById } from './deposit-rows.js'
import { OrderById } from './order-rows.js'

const reason = ['原因', 'Reason'] as const
/** Of the preview that was looked at: what comes out otherwise by now is refused. */
const fingerprint = ['预览指纹', "The preview's fingerprint"] as const

export class RemindOrderForm extends OrderById {}

/** When it ended, and what is asked for it: now and all of it, unless said otherwise. */
export class CloseOrderQuery extends OrderById {
  @Time(['结束时间', 'End'])
  @Optional()
  endAt?: string

  @Cents(limits.cents, ['应收金额', 'Amount to be paid'])
  @Optional()
  amountCents?: number
}

export class CloseOrderForm extends OrderById {
  @Time(['结束时间', 'End'])
  endAt!: string

  @Cents(limits.cents, ['应收金额', 'Amount to be paid'])
  amountCents!: number

  @Text(limits.reason, reason)
  reason!: string

  @Text(limits.fingerprint, fingerprint)
  fingerprint!: string
}

/** As much as there is, unless said otherwise. */
export class OrderAmountQuery extends OrderById {
  @Cents(limits.moved, ['金额', 'Amount'])
  @Optional()
  amountCents?: number
}

export class OrderAmountForm extends OrderById {
  @Cents(limits.moved, ['金额', 'Amount'])
  amountCents!: number

  @Text(limits.reason, reason)
  reason!: string

  @Text(limits.fingerprint, fingerprint)
  fingerprint!: string
}

export class LoseOrderForm extends OrderById {
  @Text(limits.reason, reason)
  reason!: string

  @Text(limits.fingerprint, fingerprint)
  fingerprint!: string
}

export class RefundById {
  @Id(['退款', 'Refund'])
  refundId!: number
}

export class RefundVerdictForm extends RefundById {
  @Text(limits.reason, ['审批意见', 'Why'])
  reason!: string
}

export class ApproveRefundForm extends RefundVerdictForm {
  @Text(limits.fingerprint, fingerprint)
  fingerprint!: string
}

export class RefundDepositForm extends DepositById {
  @Text(limits.reason, reason)
  reason!: string

  @Text(limits.fingerprint, fingerprint)
  fingerprint!: string
}

/** For which order, and how much; by default what that order still asks for. */
export class DeductDepositQuery extends DepositById {
  @Id(['订单', 'Order'])
  @Optional()
  orderId?: number

  @Cents(limits.moved, ['扣除金额', 'Amount'])
  @Optional()
  amountCents?: number
}

export class DeductDepositForm extends DepositById {
  @Id(['订单', 'Order'])
  orderId!: number

  @Cents(limits.moved, ['扣除金额', 'Amount'])
  amountCents!: number

  /** What shows it, in words. */
  @Lines(limits.evidence, ['扣除凭证', 'Evidence'])
  evidence!: string

  @Text(limits.reason, reason)
  reason!: string

  @Text(limits.fingerprint, fingerprint)
  fingerprint!: string
}

export class RetryDepositForm extends DepositById {
  @Text(limits.reason, reason)
  reason!: string
}
