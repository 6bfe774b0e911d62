import type { Tx } from '@bedside/prisma'
import { commandsUnderWay, fault } from '@bedside/contracts'
import { ensure } from '../../ensure.js'

/** Refuses an action while a command is in progress, because its result is not known yet. */
export async function mustBeFree(tx: Tx, deviceId: number): Promise<void> {
  const commands = tx.selectFrom('LockEvent').select('id').where('state', 'in', commandsUnderWay)
  const underWay = await commands.where('deviceId', '=', deviceId).executeTakeFirst()
  ensure(!underWay, () => fault('lock.underWay'))
}
