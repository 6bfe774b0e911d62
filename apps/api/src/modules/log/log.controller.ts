import { Controller } from '@nestjs/common'
import { log, type LoginLogQuery, type OperationLogQuery } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { ListEngine } from '../../list/engine.js'
import { loginLogList, operationLogList } from './log.lists.js'

@Controller()
export class LogController implements Serves<typeof log> {
  constructor(private readonly lists: ListEngine) {}

  @Serve(log.getOperationLogList) getOperationLogList(query: OperationLogQuery, me: Actor) {
    return this.lists.page(operationLogList, query, me)
  }
  @Serve(log.getLoginLogList) getLoginLogList(query: LoginLogQuery, me: Actor) {
    return this.lists.page(loginLogList, query, me)
  }
}
