import { Controller } from '@nestjs/common'
import { log } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { loginLogList, operationLogList } from './log.lists.js'

@Controller()
export class LogController implements ContractController {
  readonly serves = serve(log, {
    getOperationLogList: operationLogList,
    getLoginLogList: loginLogList,
    exportOperationLogList: operationLogList,
    exportLoginLogList: loginLogList,
  })
}
