import { Controller } from '@nestjs/common'
import { deposit } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { depositList, depositFile } from './deposit.list.js'
import { DepositService } from './deposit.service.js'

/** Lists and details only: what moves money needs orders and is served by the order module. */
const { getDepositList, exportDepositList, getDepositInfo } = deposit

@Controller()
export class DepositController implements ContractController {
  constructor(private readonly deposits: DepositService) {}

  readonly serves = serve(
    { getDepositList, exportDepositList, getDepositInfo },
    {
      getDepositList: depositList,
      exportDepositList: depositFile,
      getDepositInfo: (query, me) => this.deposits.info(me, query),
    },
  )
}
