import { Controller } from '@nestjs/common'
import {
  log,
  type LoginLogExport,
  type LoginLogQuery,
  type OperationLogExport,
  type OperationLogQuery,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { ListEngine } from '../../list/engine.js'
import { Exports } from '../../exports/exports.js'
import { loginLogList, operationLogList } from './log.lists.js'

@Controller()
export class LogController implements Serves<typeof log> {
  constructor(
    private readonly lists: ListEngine,
    private readonly exports: Exports,
  ) {}

  @Serve(log.getOperationLogList) getOperationLogList(query: OperationLogQuery, me: Actor) {
    return this.lists.page(operationLogList, query, me)
  }
  @Serve(log.getLoginLogList) getLoginLogList(query: LoginLogQuery, me: Actor) {
    return this.lists.page(loginLogList, query, me)
  }
  @Serve(log.exportOperationLogList) exportOperationLogList(query: OperationLogExport, me: Actor) {
    return this.exports.rows(operationLogList, query, me)
  }
  @Serve(log.exportLoginLogList) exportLoginLogList(query: LoginLogExport, me: Actor) {
    return this.exports.rows(loginLogList, query, me)
  }
}
