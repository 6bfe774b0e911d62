import { Controller } from '@nestjs/common'
import { log } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { loginLogList, operationLogList } from './log.lists.js'

@Controller()
export class LogController implements Serving {
  readonly serves = serve(log, {
    getOperationLogList: operationLogList,
    getLoginLogList: loginLogList,
    exportOperationLogList: operationLogList,
    exportLoginLogList: loginLogList,
  })
}
