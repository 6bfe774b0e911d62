import { Controller } from '@nestjs/common'
import { withdrawal } from '@bedside/contracts'
import { FileIntake } from '../../files/file-intake.js'
import { serve, type ContractController } from '../../http/serve.js'
import { MoneyActs } from '../../ledger/money-acts.js'
import { ListEngine } from '../../list/engine.js'
import { ApplicationActs } from './application-acts.js'
import { WithdrawalCodes } from './withdrawal-codes.js'
import { WithdrawalPayouts } from './withdrawal-payouts.js'
import { WithdrawalReviews } from './withdrawal-reviews.js'
import { withdrawalAmounts, withdrawalList, withdrawalLines } from './withdrawal.list.js'
import { WithdrawalService } from './withdrawal.service.js'

@Controller()
export class WithdrawalController implements ContractController {
  constructor(
    private readonly withdrawals: WithdrawalService,
    private readonly money: MoneyActs,
    private readonly codes: WithdrawalCodes,
    private readonly applications: ApplicationActs,
    private readonly reviews: WithdrawalReviews,
    private readonly payouts: WithdrawalPayouts,
    private readonly intake: FileIntake,
    private readonly lists: ListEngine,
  ) {}

  readonly serves = serve(withdrawal, {
    getWithdrawalList: withdrawalList,
    exportWithdrawalList: withdrawalList,
    getWithdrawalSums: (query, me) => this.lists.sums(withdrawalList, query, me, withdrawalAmounts),
    getWithdrawalInfo: (query, me) => this.withdrawals.info(me, query),
    getWithdrawalLines: withdrawalLines,
    exportWithdrawalLines: withdrawalLines,
    getWithdrawalOverview: (query, me) => this.withdrawals.overview(me, query),
    sendWithdrawalCode: (form, me) => this.codes.send(me, form),
    previewApplyWithdrawal: (query, me) => this.money.preview(me, this.applications.applying(me, query)),
    applyWithdrawal: (form, me) => this.applications.apply(me, form),
    cancelWithdrawal: (form, me) => this.applications.cancel(me, form),
    approveWithdrawals: (form, me) => this.reviews.approve(me, form),
    rejectWithdrawal: (form, me) => this.reviews.reject(me, form),
    revealPayout: (form, me) => this.payouts.reveal(me, form),
    payWithdrawal: (form, me) => this.payouts.pay(me, form),
    uploadVoucher: (form, me) => this.intake.picture(me, form),
    previewSettleWithdrawal: (query, me) => this.money.preview(me, this.payouts.settling(me, query)),
    settleWithdrawal: (form, me) => this.money.confirm(me, form, this.payouts.settling(me, form)),
    failWithdrawal: (form, me) => this.payouts.fail(me, form),
    previewBounceWithdrawal: (query, me) => this.money.preview(me, this.payouts.bouncing(me, query)),
    bounceWithdrawal: (form, me) => this.money.confirm(me, form, this.payouts.bouncing(me, form)),
  })
}
