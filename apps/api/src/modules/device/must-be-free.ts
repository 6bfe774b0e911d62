import type { Tx } from '@bedside/prisma'
import { commandsUnderWay, fault } from '@bedside/contracts'
import { ensure } from '../../ensure.js'

/** While a command is under way nobody can be sure how the lock stands. */
export async function mustBeFree(tx: Tx, deviceId: number): Promise<void> {
  const commands = tx.selectFrom('LockEvent').select('id').where('state', 'in', commandsUnderWay)
  const underWay = await commands.where('deviceId', '=', deviceId).executeTakeFirst()
  ensure(!underWay, () => fault('lock.underWay'))
}
