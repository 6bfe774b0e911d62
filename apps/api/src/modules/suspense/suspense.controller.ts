import { Controller } from '@nestjs/common'
import { suspense } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { MoneyActs } from '../../ledger/money-acts.js'
import { SuspenseActs } from './suspense.acts.js'
import { suspenseList } from './suspense.list.js'

@Controller()
export class SuspenseController implements ContractController {
  constructor(
    private readonly acts: SuspenseActs,
    private readonly money: MoneyActs,
  ) {}

  readonly serves = serve(suspense, {
    getSuspenseList: suspenseList,
    exportSuspenseList: suspenseList,
    previewSettleSuspense: (query, me) => this.money.preview(me, this.acts.settling(me, query)),
    settleSuspense: (form, me) => this.money.confirm(me, form, this.acts.settling(me, form)),
    previewReopenSuspense: (query, me) => this.money.preview(me, this.acts.reopening(me, query)),
    reopenSuspense: (form, me) => this.money.confirm(me, form, this.acts.reopening(me, form)),
  })
}
