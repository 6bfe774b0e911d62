import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { fault, type DeviceLockForm, type DeviceStatus, type LockAction, type LockLogRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { DeviceStore } from '../device/device.store.js'
import { CommandRecorder } from './command-recorder.js'
import { LockLog } from './lock-log.service.js'
import { loggedCommand } from './lock-outcomes.js'
import { LockSender } from './lock-sender.js'

/** The statuses in which a lock cannot be operated remotely. A disabled device can still be locked and rebooted. */
const barred: Readonly<Record<LockAction, readonly DeviceStatus[]>> = {
  OPEN: ['SCRAPPED', 'LOST', 'DISABLED'],
  CLOSE: ['SCRAPPED', 'LOST'],
  REBOOT: ['SCRAPPED', 'LOST'],
}

/** Remote opening, closing and rebooting by staff. The call returns as soon as the command is recorded; its outcome is polled. */
@Injectable()
export class LockCommands {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly devices: DeviceStore,
    private readonly sender: LockSender,
    private readonly log: LockLog,
    private readonly recorder: CommandRecorder,
  ) {}

  async command(me: Actor, { deviceId, action, reason }: DeviceLockForm): Promise<LockLogRow> {
    const { lockId, command } = await this.database.write(async (tx) => {
      const device = await this.devices.one(tx, me, deviceId)
      ensure(!barred[action].some((status) => status === device.status), () => fault('lock.barred'))
      const source = me.family === 'AGENT' ? 'AGENT' : 'ADMIN'
      const recorded = await this.recorder.record(tx, device, { action, source, me, note: reason })
      await this.devices.log(tx, me, device, { after: loggedCommand(recorded.command), reason, result: 'SENT' })
      return recorded
    })
    const row = await this.log.row(me, { lockId })
    this.sender.dispatch(command)
    return row
  }
}
