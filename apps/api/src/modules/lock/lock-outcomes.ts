import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { device, type LockReason } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import { Journal } from '../../journal/journal.js'

/** As much of a command as the operation log tells when it is given. */
export type GivenCommand = Pick<Selectable<DB['LockEvent']>, 'deviceId' | 'action' | 'commandNo'>

/** By these columns a command is found again in the operation log. */
export const toldOfCommand = ({ action, commandNo }: Omit<GivenCommand, 'deviceId'>) => ({ action, commandNo })

/**
 * Tells the operation log how commands end: a lock that did not move must not stand there as one that did. Called in the
 * transaction that ends the command, wherever that is.
 */
@Injectable()
export class LockOutcomes {
  constructor(private readonly journal: Journal) {}

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
  }
}
