import { Controller } from '@nestjs/common'
import { refund } from '@bedside/contracts'
import { FileIntake } from '../../files/file-intake.js'
import { serve, type ContractController } from '../../http/serve.js'
import { MoneyActs } from '../../ledger/money-acts.js'
import { OfflineRefunds } from './offline-refunds.js'

@Controller()
export class RefundController implements ContractController {
  constructor(
    private readonly money: MoneyActs,
    private readonly refunds: OfflineRefunds,
    private readonly intake: FileIntake,
  ) {}

  readonly serves = serve(refund, {
    uploadRefundVoucher: (form, me) => this.intake.picture(me, form),
    previewSettleRefund: (query, me) => this.money.preview(me, this.refunds.settling(me, query)),
    settleRefund: (form, me) => this.money.confirm(me, form, this.refunds.settling(me, form)),
  })
}
