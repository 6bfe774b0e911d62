import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { device, type LockReason } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { Journal } from '../../journal/journal.js'
import { LockFollowers } from './lock-followers.js'

/** The columns by which the operation log records a command. */
type GivenCommand = Pick<Selectable<DB['LockEvent']>, 'deviceId' | 'action' | 'commandNo' | 'orderId'>

/** The columns by which the log row of a command is found again. */
export const loggedCommand = ({ action, commandNo }: Pick<GivenCommand, 'action' | 'commandNo'>) => ({
  action,
  commandNo,
})

/**
 * Records the outcome of a command in the operation log, which otherwise would show a failed command as sent only, and tells
 * followers about failures. Called in the transaction that ends the command.
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
        after: loggedCommand(command),
      },
      result: reason === '' ? 'OK' : 'FAILED',
      reason,
    })
    if (reason !== '') await this.followers.current.failed(tx, command, reason)
  }
}
