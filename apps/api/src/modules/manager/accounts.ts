import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { familyOf, fault, superRoleId, type Family } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { Records, type NewRow, type Unique } from '../../records/records.js'

const columns = [
  'id',
  'managerAccount',
  'managerName',
  'phone',
  'family',
  'roleId',
  'agentId',
  'storeId',
  'isFlag',
  'version',
] as const

/** The columns of an account, without its password. */
export type Account = Omit<Pick<Selectable<DB['Manager']>, (typeof columns)[number]>, 'family'> & {
  family: Family
  agentPath: string | null
}

const oneAccount: Unique<Account> = {
  columns: ({ managerAccount }) => ({ accountKey: managerAccount.toLowerCase() }),
  takenFault: () => fault('manager.accountTaken'),
}

/** Stores accounts, for all modules that create them. */
@Injectable()
export class Accounts extends Records<'Manager', Account> {
  protected readonly table = 'Manager'
  protected readonly entity = 'manager'
  protected override readonly unique = [oneAccount]
  protected override labelOf = ({ managerAccount }: Account) => managerAccount

  override async find(db: Reading, id: number): Promise<Account | undefined> {
    const account = await db
      .selectFrom('Manager as m')
      .leftJoin('Agent as a', 'a.id', 'm.agentId')
      .select(columns.map((column) => `m.${column}` as const))
      .select('a.path as agentPath')
      .where('m.id', '=', id)
      .where('m.deletedAt', 'is', null)
      .executeTakeFirst()
    return account && { ...account, family: familyOf(account.family) }
  }

  /** A new account must change its password at the first sign-in, because somebody else knows it. */
  override insert(tx: Tx, account: NewRow<'Manager'>): Promise<number> {
    return super.insert(tx, { mustChangePassword: 1, ...account })
  }

  /** A role to be assigned. Outside the platform, roles of other families are refused as missing. */
  async role(tx: Tx, me: Actor, id: number) {
    const role = await tx
      .selectFrom('Role')
      .select(['id', 'roleName', 'family'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!role || (me.family !== 'PLATFORM' && role.family !== me.family)) throw missing(me)
    return { ...role, family: familyOf(role.family) }
  }

  /** The agent whose principal this account is; null for others. */
  async principalOf(tx: Tx, target: { id: number }): Promise<number | null> {
    const agent = await tx.selectFrom('Agent').select('id').where('managerId', '=', target.id).executeTakeFirst()
    return agent?.id ?? null
  }

  /** Refuses agents' managers to change their own agent's principal; the principal may edit itself. */
  async mustLeaveOwnPrincipal(tx: Tx, me: Actor, target: { id: number }): Promise<void> {
    if (me.family !== 'AGENT' || target.id === me.managerId) return
    ensure((await this.principalOf(tx, target)) !== me.agentId, () => fault('manager.principalAbove'))
  }

  /** Refuses to remove the last super administrator. */
  async mustKeepSuper(tx: Tx, target: { id: number; roleId: number }): Promise<void> {
    if (target.roleId !== superRoleId) return
    const other = await tx
      .selectFrom('Manager')
      .select('id')
      .where('roleId', '=', superRoleId)
      .where('isFlag', '=', 1)
      .where('deletedAt', 'is', null)
      .where('id', '!=', target.id)
      .limit(1)
      .executeTakeFirst()
    ensure(other, () => fault('manager.lastSuper'))
  }
}
