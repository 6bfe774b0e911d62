import { Controller } from '@nestjs/common'
import { deposit } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { FileIntake } from '../../files/file-intake.js'
import { MoneyActs } from '../../ledger/money-acts.js'
import { DepositActs } from './deposit-acts.js'
import { DepositRetries } from './deposit-retries.js'

/** Actions on deposits also need orders, so the order module serves them; the deposit module serves lists and details. */
const {
  getDepositList: _list,
  exportDepositList: _export,
  getDepositSums: _sums,
  getDepositInfo: _info,
  ...acts
} = deposit

@Controller()
export class DepositActsController implements ContractController {
  constructor(
    private readonly money: MoneyActs,
    private readonly acts: DepositActs,
    private readonly retries: DepositRetries,
    private readonly intake: FileIntake,
  ) {}

  readonly serves = serve(acts, {
    previewRefundDeposit: (query, me) => this.money.preview(me, this.acts.giveBack(me, query)),
    refundDeposit: (form, me) => this.money.confirm(me, form, this.acts.giveBack(me, form)),
    previewDeductDeposit: (query, me) => this.money.preview(me, this.acts.deduct(me, query)),
    uploadEvidence: (form, me) => this.intake.picture(me, form),
    deductDeposit: (form, me) => this.money.confirm(me, form, this.acts.deduct(me, form)),
    retryDepositRefund: (form, me) => this.retries.retry(me, form),
  })
}
