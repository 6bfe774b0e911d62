import { Controller } from '@nestjs/common'
import { device, lock } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { LockCommands } from './lock-commands.service.js'
import { lockLogList } from './lock-log.list.js'
import { LockLog } from './lock-log.service.js'

/** Serves the lock log and the calls that operate a lock. */
const { lockDevice, getLockInfo } = device

@Controller()
export class LockController implements ContractController {
  constructor(
    private readonly log: LockLog,
    private readonly commands: LockCommands,
  ) {}

  readonly serves = serve(
    { ...lock, lockDevice, getLockInfo },
    {
      getLockLogList: lockLogList,
      exportLockLogList: lockLogList,
      getLockLogInfo: (query, me) => this.log.info(me, query),
      lockDevice: (form, me) => this.commands.command(me, form),
      getLockInfo: (query, me) => this.log.row(me, query),
    },
  )
}
