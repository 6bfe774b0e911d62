import { Controller } from '@nestjs/common'
import {
  device,
  lock,
  type DeviceLockForm,
  type LockById,
  type LockLogExport,
  type LockLogQuery,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { LockCommands } from './lock-commands.service.js'
import { LockLog } from './lock-log.service.js'

@Controller()
export class LockController implements Serves<typeof lock & Pick<typeof device, 'lockDevice' | 'getLockInfo'>> {
  constructor(
    private readonly log: LockLog,
    private readonly commands: LockCommands,
  ) {}

  @Serve(lock.getLockLogList) getLockLogList(query: LockLogQuery, me: Actor) {
    return this.log.list(me, query)
  }
  @Serve(lock.exportLockLogList) exportLockLogList(query: LockLogExport, me: Actor) {
    return this.log.export(me, query)
  }
  @Serve(lock.getLockLogInfo) getLockLogInfo(query: LockById, me: Actor) {
    return this.log.info(me, query)
  }
  @Serve(device.lockDevice) lockDevice(form: DeviceLockForm, me: Actor) {
    return this.commands.command(me, form)
  }
  @Serve(device.getLockInfo) getLockInfo(query: LockById, me: Actor) {
    return this.log.row(me, query)
  }
}
