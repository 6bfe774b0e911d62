import { Controller } from '@nestjs/common'
import { log } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { ListEngine } from '../../list/engine.js'
import { Exports } from '../../exports/exports.js'
import { loginLogList, operationLogList } from './log.lists.js'

@Controller()
export class LogController implements Serving {
  constructor(
    private readonly lists: ListEngine,
    private readonly exports: Exports,
  ) {}

  readonly serves = serve(log, {
    getOperationLogList: (query, me) => this.lists.page(operationLogList, query, me),
    getLoginLogList: (query, me) => this.lists.page(loginLogList, query, me),
    exportOperationLogList: (query, me) => this.exports.rows(operationLogList, query, me),
    exportLoginLogList: (query, me) => this.exports.rows(loginLogList, query, me),
  })
}
