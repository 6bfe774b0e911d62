import { byId, Cents, IdList, IdOf, Like, NestedList, OneOf, Optional, Text, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { Pictures, type PictureForm } from '../wire/pictures.js'
import { confirming, reasoned } from './money-forms.js'
import { WithdrawalRow } from './withdrawal-rows.js'
import { payoutWays, type PayoutWay, type WithdrawalStatus } from './withdrawal-values.js'

export class WithdrawalById extends byId('withdrawal') {}

export class WithdrawalInfoQuery extends WithdrawalById {}

/** The agent or shop concerned. The code goes to its own phone, whoever requests it. */
export class ForAgent {
  /** An agent or a shop leaves it out and gets its own. */
  @IdOf('agent') @Optional() agentId?: number
}

export class WithdrawalOverviewQuery extends ForAgent {}
export class WithdrawalCodeForm extends ForAgent {}

export class ApplyWithdrawalQuery extends ForAgent {
  @Cents(limits.moved, ['提现金额', 'Amount']) amountCents!: number
  @IdOf('payoutAccount') payoutAccountId!: number
}

export class ApplyWithdrawalForm extends confirming(ApplyWithdrawalQuery) {
  /** The code from the text message. */
  @Text(limits.smsCode, ['短信验证码', 'Verification code']) code!: string
}

export class CancelWithdrawalForm extends WithdrawalById {}

/** Up to fifty at once, each decided independently. */
export class ApproveWithdrawalsForm {
  @IdList(limits.withdrawalsAtOnce, ['提现单', 'Withdrawals']) withdrawalIds!: number[]
}

/** The result for one of them. */
export class WithdrawalVerdict {
  @IdOf('withdrawal') withdrawalId!: number
  /** 0: it is unchanged. */
  @YesNo(['成功', 'Succeeded']) done!: 0 | 1
  /** 1: it is a large amount, approved by the first of two people. */
  @Like(WithdrawalRow) awaitsSecond!: 0 | 1
  /** The reason for a failure. */
  @Text({ max: 300 }, ['说明', 'Message']) message!: string
}

/** A result for each id that was sent, in that order. */
export class WithdrawalVerdicts {
  @NestedList(() => WithdrawalVerdict, ['结果', 'Results']) results!: WithdrawalVerdict[]
}

export class WithdrawalReasonForm extends reasoned(WithdrawalById) {}

export class PayWithdrawalForm extends WithdrawalById {
  @OneOf(payoutWays, ['打款方式', 'Paid by']) payWay!: PayoutWay
}

export class SettleWithdrawalQuery extends WithdrawalById {}

export class SettleWithdrawalForm extends confirming(WithdrawalById) {
  @Text(limits.voucherNo, ['凭证号', 'Voucher no.']) voucherNo!: string
  @Pictures('voucher') @Optional() pictures?: PictureForm[]
}

export class BounceWithdrawalQuery extends WithdrawalById {}

export class BounceWithdrawalForm extends confirming(WithdrawalReasonForm) {
  @Text(limits.voucherNo, ['退票凭证号', 'Bounce voucher no.']) voucherNo!: string
}

/** The whole number of the card to be paid to. */
export class RevealedPayout extends byId('withdrawal') {
  @Text({ max: 19 }, ['银行卡号', 'Card number']) cardNo!: string
}

/** The amounts of a withdrawal, current or after the action. */
export class WithdrawalState {
  @Like(WithdrawalRow) status!: WithdrawalStatus
  @Like(WithdrawalRow) amountCents!: number
  @Like(WithdrawalRow) feeCents!: number
  @Like(WithdrawalRow) netCents!: number
}
