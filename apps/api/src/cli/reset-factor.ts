import type { Database } from '@bedside/prisma'
import { Clock } from '../clock.js'
import { recordForServer } from '../journal/server-acts.js'
import { CommandRefused } from './run.js'

/**
 * Removes a lost second factor if nobody is left to request and approve it; for whoever has access to the machine. The operation
 * log records it, without a person.
 */
export async function resetFactor(database: Database, clock: Pick<Clock, 'now'>, account: string): Promise<void> {
  await database.write(async (tx) => {
    const now = clock.now()
    const manager = await tx
      .selectFrom('Manager')
      .select(['id', 'managerAccount', 'secondFactorAt'])
      .where('accountKey', '=', account.toLowerCase())
      .executeTakeFirst()
    if (!manager) throw new CommandRefused(`There is no account ${account}`)
    if (manager.secondFactorAt === null) throw new CommandRefused(`${account} has no second factor`)
    for (const table of ['SecondFactor', 'SecondFactorStep', 'RecoveryCode', 'SecondFactorReset'] as const)
      await tx.deleteFrom(table).where('managerId', '=', manager.id).execute()
    await tx.updateTable('Manager').set({ secondFactorAt: null }).where('id', '=', manager.id).execute()
    const live = tx
      .updateTable('Session')
      .set({ endedAt: now, endReason: 'factor' })
      .where('managerId', '=', manager.id)
    await live.where('endedAt', 'is', null).execute()
    await recordForServer(tx, now, {
      action: 'secondFactor.approveFactorReset',
      entity: 'manager',
      entityId: manager.id,
      label: manager.managerAccount,
      before: {},
      after: { factorReset: true },
      reason: 'npm run factor:reset',
    })
  })
}
