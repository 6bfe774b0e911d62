import { Controller } from '@nestjs/common'
import { partyPayment } from '@bedside/contracts'
import { FileIntake } from '../../files/file-intake.js'
import { serve, type ContractController } from '../../http/serve.js'
import { MoneyActs } from '../../ledger/money-acts.js'
import { ListEngine } from '../../list/engine.js'
import { PartyPaymentActs } from './party-payment.acts.js'
import { partyPaymentAmounts, partyPaymentList, partyPaymentLines } from './party-payment.list.js'
import { PartyPaymentService } from './party-payment.service.js'
import { payableAmounts, payableList } from './payable.list.js'

@Controller()
export class PartyPaymentController implements ContractController {
  constructor(
    private readonly payments: PartyPaymentService,
    private readonly acts: PartyPaymentActs,
    private readonly money: MoneyActs,
    private readonly intake: FileIntake,
    private readonly lists: ListEngine,
  ) {}

  readonly serves = serve(partyPayment, {
    getPayableList: payableList,
    exportPayableList: payableList,
    getPayableSums: (query, me) => this.lists.sums(payableList, query, me, payableAmounts),
    getPartyPaymentList: partyPaymentList,
    exportPartyPaymentList: partyPaymentList,
    getPartyPaymentSums: (query, me) => this.lists.sums(partyPaymentList, query, me, partyPaymentAmounts),
    getPartyPaymentInfo: (query, me) => this.payments.info(me, query),
    getPartyPaymentLines: partyPaymentLines,
    exportPartyPaymentLines: partyPaymentLines,
    uploadPartyVoucher: (form, me) => this.intake.picture(me, form),
    previewBookPartyPayment: (query, me) => this.money.preview(me, this.acts.booking(me, query)),
    bookPartyPayment: (form, me) => this.money.confirm(me, form, this.acts.booking(me, form)),
    previewReversePartyPayment: (query, me) => this.money.preview(me, this.acts.reversing(me, query)),
    reversePartyPayment: (form, me) => this.money.confirm(me, form, this.acts.reversing(me, form)),
  })
}
