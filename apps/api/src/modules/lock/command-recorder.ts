import { Injectable } from '@nestjs/common'
import { processName, type DB, type Tx } from '@bedside/prisma'
import type { LockAction, LockSource } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { doneBy, type Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { mustBeFree } from '../device/must-be-free.js'
import { LockFollowers } from './lock-followers.js'
import type { LockCommand } from './lock-gateway.js'
import { LockTimes } from './lock-times.js'

type Device = Selectable<DB['Device']>

interface NewCommand {
  readonly action: LockAction
  readonly source: LockSource
  /** Omitted: the user or the server. */
  readonly me?: Actor
  readonly note?: string
}

/** Records commands to locks. Callers send a command once it is on disk. */
@Injectable()
export class CommandRecorder {
  constructor(
    private readonly followers: LockFollowers,
    private readonly times: LockTimes,
    private readonly clock: Clock,
  ) {}

  async record(
    tx: Tx,
    device: Device,
    { action, source, me, note = '' }: NewCommand,
  ): Promise<{ lockId: number; command: LockCommand }> {
    await mustBeFree(tx, device.id)
    const { deviceNo, lockNo, hospitalId, departmentId, wardId, bedId, agentPath } = device
    const now = this.clock.now()
    const command = { commandNo: freshNumber('M', now), deviceNo, lockNo, action }
    const { id: lockId } = await tx
      .insertInto('LockEvent')
      .values({
        commandNo: command.commandNo,
        deviceId: device.id,
        deviceNo,
        lockNo,
        hospitalId,
        departmentId,
        wardId,
        bedId,
        agentPath,
        ...(await this.followers.current.rentalOf(tx, device.id)),
        ...doneBy(me),
        action,
        source,
        state: 'CREATED',
        note,
        raw: JSON.stringify(command),
        createdAt: now,
        bringer: processName,
        broughtUntil: now + this.times.leaseMs,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { lockId, command }
  }
}
