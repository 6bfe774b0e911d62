import type { Database } from '@bedside/prisma'
import type { Config } from '../config/config.js'
import { Hasher } from '../modules/session/hasher.js'
import { demoAccounts, demoPassword } from '../seed/profiles.js'

interface DemoAccount {
  readonly account: string
  readonly role: string
  readonly password: string
}

/** The demo accounts that can still be used: not deleted, and with the original password. */
export async function usableDemoAccounts(database: Database, config: Config): Promise<DemoAccount[]> {
  const stored = await database.read
    .selectFrom('Manager as m')
    .innerJoin('Role as r', 'r.id', 'm.roleId')
    .select(['m.managerAccount as account', 'm.passwordHash', 'r.roleName as role'])
    .where(
      'm.accountKey',
      'in',
      demoAccounts.map(({ account }) => account),
    )
    .where('m.isFlag', '=', 1)
    .orderBy('m.id')
    .execute()
  const hasher = new Hasher(config)
  const usable = await Promise.all(stored.map(({ passwordHash }) => hasher.matches(passwordHash, demoPassword)))
  return stored
    .filter((_, index) => usable[index])
    .map(({ account, role }) => ({ account, role, password: demoPassword }))
}
