import { Controller } from '@nestjs/common'
import { lock, type LockById, type LockLogExport, type LockLogQuery } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { LockLog } from './lock-log.service.js'

@Controller()
export class LockController implements Serves<typeof lock> {
  constructor(private readonly log: LockLog) {}

  @Serve(lock.getLockLogList) getLockLogList(query: LockLogQuery, me: Actor) {
    return this.log.list(me, query)
  }
  @Serve(lock.exportLockLogList) exportLockLogList(query: LockLogExport, me: Actor) {
    return this.log.export(me, query)
  }
  @Serve(lock.getLockLogInfo) getLockLogInfo(query: LockById, me: Actor) {
    return this.log.info(me, query)
  }
}
