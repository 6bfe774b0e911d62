import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { familyOf, fault, type Family } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { superRoleId } from '../../access/grants.js'
import { missing, own } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'

export interface NewAccount {
  account: string
  passwordHash: string
  name: string
  phone: string
  family: Family
  roleId: number
  agentId: number | null
  storeId: number | null
  isFlag: number
}

/** The accounts table, for the modules that open accounts: managers, agents and later stores. */
@Injectable()
export class Accounts {
  constructor(private readonly clock: Clock) {}

  /** A new account has to change its password at the first sign-in: somebody else knows it. */
  async open(tx: Tx, { account, ...rest }: NewAccount): Promise<number> {
    await this.mustBeFree(tx, account)
    const now = this.clock.now()
    const values = {
      ...rest,
      account,
      accountKey: account.toLowerCase(),
      mustChange: 1,
      lastLoginAt: null,
      lastLoginIp: '',
      version: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    }
    const { id } = await tx.insertInto('Manager').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  }

  async mustBeFree(tx: Tx, account: string, exceptId = 0): Promise<void> {
    const taken = await tx
      .selectFrom('Manager')
      .select('id')
      .where('accountKey', '=', account.toLowerCase())
      .where('id', '!=', exceptId)
      .executeTakeFirst()
    ensure(!taken, () => fault('manager.accountTaken'))
  }

  /** A living account within the actor's scope. */
  async stored(tx: Tx, me: Actor, id: number) {
    const found = await tx
      .selectFrom('Manager as m')
      .leftJoin('Agent as a', 'a.id', 'm.agentId')
      .select([
        'm.id',
        'm.account',
        'm.name',
        'm.phone',
        'm.family',
        'm.roleId',
        'm.agentId',
        'm.storeId',
        'm.isFlag',
        'm.version',
        'a.path as agentPath',
      ])
      .where('m.id', '=', id)
      .where('m.deletedAt', 'is', null)
      .executeTakeFirst()
    const { agentPath: _, ...row } = own(me, found, (manager) => manager)
    return { ...row, family: familyOf(row.family) }
  }

  /** A role to be given to somebody. Outside the platform nobody learns of roles of other families. */
  async role(tx: Tx, me: Actor, id: number) {
    const role = await tx.selectFrom('Role').select(['id', 'name', 'family']).where('id', '=', id).executeTakeFirst()
    if (!role || (me.family !== 'PLATFORM' && role.family !== me.family)) throw missing(me)
    return { ...role, family: familyOf(role.family) }
  }

  /** The agent whose own account this is; null for everybody else's. */
  async principalOf(tx: Tx, target: { id: number }): Promise<number | null> {
    const agent = await tx.selectFrom('Agent').select('id').where('managerId', '=', target.id).executeTakeFirst()
    return agent?.id ?? null
  }

  /** People of an agent do not lay hands on the account of the agent they work for; itself it may edit. */
  async mustLeaveOwnPrincipal(tx: Tx, me: Actor, target: { id: number }): Promise<void> {
    if (me.family !== 'AGENT' || target.id === me.managerId) return
    ensure((await this.principalOf(tx, target)) !== me.agentId, () => fault('manager.principalAbove'))
  }

  /** Somebody must always be left who can do everything. */
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
