import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { device, type LockReason } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { Journal } from '../../journal/journal.js'
import { LockFollowers } from './lock-followers.js'

/** As much of a command as the operation log tells when it is given. */
type GivenCommand = Pick<Selectable<DB['LockEvent']>, 'deviceId' | 'action' | 'commandNo' | 'orderId'>

/** By these columns a command is found again in the operation log. */
export const toldOfCommand = ({ action, commandNo }: Pick<GivenCommand, 'action' | 'commandNo'>) => ({
  action,
  commandNo,
})

/**
 * Tells the operation log how commands end: a lock that did not move must not stand there as one that did; and whoever
 * waits for the lock, that it will not. Called in the transaction that ends the command, wherever that is.
 */
@Injectable()
export class LockOutcomes {
  constructor(
    private readonly journal: Journal,
    private readonly followers: LockFollowers,
  ) {}

  async note(tx: Tx, command: GivenCommand, reason: LockReason): Promise<void> {
    await this.journal.ended(tx, {
      action: 'device.lockEnded',
      begun: {
        action: device.lockDevice.name,
        entity: 'device',
        entityId: command.deviceId,
        after: toldOfCommand(command),
      },
      result: reason === '' ? 'OK' : 'FAILED',
      reason,
    })
    if (reason !== '') await this.followers.current.failed(tx, command, reason)
  }
}
