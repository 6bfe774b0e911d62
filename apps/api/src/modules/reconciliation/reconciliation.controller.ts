import { Controller } from '@nestjs/common'
import { difference, reconciliation } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { ListEngine } from '../../list/engine.js'
import { Bills } from './bills.js'
import { DifferenceActs } from './difference-acts.js'
import { DifferenceMatch } from './difference-match.js'
import { Reconcilers } from './reconcilers.js'
import { differenceList, reconciliationAmounts, reconciliationList } from './reconciliation.list.js'
import { ReconciliationService } from './reconciliation.service.js'

@Controller()
export class ReconciliationController implements ContractController {
  constructor(
    private readonly service: ReconciliationService,
    private readonly bills: Bills,
    private readonly lists: ListEngine,
  ) {}

  readonly serves = serve(reconciliation, {
    getReconciliationList: reconciliationList,
    exportReconciliationList: reconciliationList,
    getReconciliationSums: (query, me) => this.lists.sums(reconciliationList, query, me, reconciliationAmounts),
    takeBill: (form, me) => this.bills.take(me, form),
    recheckDay: (form, me) => this.service.recheck(me, form),
    signDay: (form, me) => this.service.sign(me, form),
    reopenDay: (form, me) => this.service.reopen(me, form),
  })
}

@Controller()
export class DifferenceController implements ContractController {
  constructor(
    private readonly service: ReconciliationService,
    private readonly acts: DifferenceActs,
    private readonly matching: DifferenceMatch,
    private readonly reconcilers: Reconcilers,
  ) {}

  readonly serves = serve(difference, {
    getDifferenceList: differenceList,
    exportDifferenceList: differenceList,
    getDifferenceInfo: (query, me) => this.service.info(me, query),
    settleDifferences: (form, me) => this.acts.settle(me, form),
    matchDifferences: (form, me) => this.matching.match(me, form),
    getReconcilers: () => this.reconcilers.all(),
  })
}
