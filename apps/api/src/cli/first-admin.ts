import type { Database, Tx } from '@bedside/prisma'
import { decode, ManagerForm, superRoleId } from '@bedside/contracts'
import { Clock } from '../clock.js'
import type { Config } from '../config/config.js'
import { Journal } from '../journal/journal.js'
import { Accounts } from '../modules/manager/accounts.js'
import { Hasher } from '../modules/session/hasher.js'
import { demoPassword, installBase } from '../seed/profiles.js'
import { CommandRefused } from './run.js'

export interface FirstAdmin {
  readonly account: string
  readonly name: string
  readonly password: string
}

/**
 * Creates the first super administrator. The transaction that adds it also checks that there are no managers, so of two
 * concurrent attempts only one succeeds.
 */
export async function createFirstAdmin(database: Database, config: Config, wanted: FirstAdmin): Promise<number> {
  const { account, name, password } = checked(wanted)
  const clock = new Clock()
  const accounts = new Accounts(new Journal(clock), clock)
  const passwordHash = await new Hasher(config).hash(password)
  return database.write(async (tx) => {
    await refuseSecond(tx)
    const now = clock.now()
    await installBase(tx, now)
    const person = {
      managerAccount: account,
      managerName: name,
      phone: '',
      family: 'PLATFORM' as const,
      roleId: superRoleId,
      isFlag: 1,
    }
    const id = await accounts.insert(tx, { ...person, passwordHash, agentId: null, storeId: null })
    // Need not be changed, because nobody else knows it.
    await tx.updateTable('Manager').set({ mustChangePassword: 0 }).where('id', '=', id).execute()
    await recordIn(tx, { id, account, after: JSON.stringify(person), now })
    return id
  })
}

/** Checks the contract's rules for new accounts, and refuses the demo password, which the README publishes. */
function checked({ account, name, password }: FirstAdmin): FirstAdmin {
  const raw = { managerAccount: account, managerName: name, managerPassword: password, roleId: superRoleId }
  const decoded = decode(ManagerForm, raw, 'en')
  if (!decoded.ok) throw new CommandRefused(decoded.problems.map(({ message }) => message).join('\n'))
  if (password === '') throw new CommandRefused('The password is required')
  if (password === demoPassword) throw new CommandRefused('This password is that of the demo accounts')
  const { managerAccount, managerName } = decoded.value
  return { account: managerAccount, name: managerName, password }
}

async function refuseSecond(tx: Tx): Promise<void> {
  const manager = await tx.selectFrom('Manager').select('id').limit(1).executeTakeFirst()
  if (manager) throw new CommandRefused('This installation has managers already: sign in as one of them to add others')
}

async function recordIn(
  tx: Tx,
  { id, account, after, now }: { id: number; account: string; after: string; now: number },
): Promise<void> {
  await tx
    .insertInto('OperationLog')
    .values({
      managerId: id,
      account,
      action: 'bootstrap',
      entity: 'manager',
      entityId: String(id),
      label: account,
      before: 'null',
      after,
      result: 'OK',
      ip: '',
      requestId: '',
      createdAt: now,
    })
    .execute()
}
