import { Controller } from '@nestjs/common'
import { deposit } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { ListEngine } from '../../list/engine.js'
import { depositAmounts, depositList, depositFile } from './deposit.list.js'
import { DepositService } from './deposit.service.js'

/** Lists and details only: what moves money needs orders and is served by the order module. */
const { getDepositList, exportDepositList, getDepositSums, getDepositInfo } = deposit

@Controller()
export class DepositController implements ContractController {
  constructor(
    private readonly deposits: DepositService,
    private readonly lists: ListEngine,
  ) {}

  readonly serves = serve(
    { getDepositList, exportDepositList, getDepositSums, getDepositInfo },
    {
      getDepositList: depositList,
      exportDepositList: depositFile,
      getDepositSums: (query, me) => this.lists.sums(depositList, query, me, depositAmounts),
      getDepositInfo: (query, me) => this.deposits.info(me, query),
    },
  )
}
