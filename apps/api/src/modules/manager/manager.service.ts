import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  type ManagerDelQuery,
  type ManagerForm,
  type ManagerRoleQuery,
  type ManagerRow,
  type NewPassword,
  type ResetPasswordForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rank } from '../../access/rank.js'
import { Rights } from '../../access/rights.js'
import { own } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { News } from '../../news/news.js'
import { PreferenceService } from '../preference/preference.service.js'
import { NewPasswords } from '../session/new-passwords.js'
import { Sessions } from '../session/sessions.js'
import { Accounts } from './accounts.js'
import { managerList } from './manager.list.js'
import { mustMay, ownerOf } from './manager.rules.js'
import { PasswordResets } from './password-resets.js'

@Injectable()
export class ManagerService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly rights: Rights,
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
    private readonly preferences: PreferenceService,
    private readonly news: News,
    private readonly passwords: NewPasswords,
    private readonly rank: Rank,
    private readonly lists: ListEngine,
  ) {}

  async save(me: Actor, form: ManagerForm): Promise<ManagerRow> {
    const id = form.managerId === undefined ? await this.add(me, form) : await this.change(me, form.managerId, form)
    return this.lists.one(managerList, id, me)
  }

  async setRole(me: Actor, { managerId, roleId }: ManagerRoleQuery): Promise<null> {
    await this.rights.change(async (tx) => {
      const target = await this.accounts.one(tx, me, managerId)
      await this.mayTakeRole(tx, me, target, roleId)
      if (target.roleId === roleId) return
      await this.accounts.change(tx, me, target, { roleId })
    })
    return null
  }

  async remove(me: Actor, { managerId, version }: ManagerDelQuery): Promise<null> {
    await this.rights.change(async (tx) => {
      const target = await this.accounts.one(tx, me, managerId)
      mustMay(me, target.family, 'management.platform.delete')
      ensure(target.id !== me.managerId, () => fault('manager.self'))
      await this.rank.mustOutrank(tx, me, target.roleId)
      await this.accounts.mustKeepSuper(tx, target)
      ensure((await this.accounts.principalOf(tx, target)) === null, () => fault('manager.principal'))
      await this.accounts.remove(tx, me, target, version)
      await this.sessions.endAll(tx, [target.id], { reason: 'disable' })
      await this.preferences.forget(tx, target.id)
      await this.news.forget(tx, target.id)
    })
    return null
  }

  resetPassword(me: Actor, { managerId, managerPassword }: ResetPasswordForm): Promise<NewPassword> {
    return this.resets.reset(me, managerPassword, async (tx) => {
      const target = await this.accounts.one(tx, me, managerId)
      mustMay(me, target.family, 'management.platform.password')
      await this.accounts.mustLeaveOwnPrincipal(tx, me, target)
      return target
    })
  }

  private async add(me: Actor, form: ManagerForm): Promise<number> {
    ensure(form.managerPassword !== undefined, () => fault('manager.passwordNeeded'))
    const passwordHash = await this.passwords.hash(form.managerPassword)
    return this.database.write(async (tx) => {
      const role = await this.accounts.role(tx, me, form.roleId)
      mustMay(me, role.family, 'management.platform.edit')
      const owner = ownerOf(role.family, form)
      await this.mustOwn(tx, me, owner)
      await this.rank.mustOutrank(tx, me, role.id)
      const values = {
        managerAccount: form.managerAccount,
        managerName: form.managerName,
        phone: form.phone ?? '',
        family: role.family,
        roleId: role.id,
        ...owner,
        isFlag: form.isFlag ?? 1,
      }
      return this.accounts.add(tx, me, { ...values, passwordHash })
    })
  }

  private change(me: Actor, managerId: number, form: ManagerForm): Promise<number> {
    ensure(form.managerPassword === undefined, () => fault('password.elsewhere'))
    return this.rights.change(async (tx) => {
      const target = await this.accounts.one(tx, me, managerId)
      mustMay(me, target.family, 'management.platform.edit')
      await this.accounts.mustBeCurrent(tx, me, target, form.version)
      await this.accounts.mustLeaveOwnPrincipal(tx, me, target)
      await this.rank.mustOutrank(tx, me, target.roleId)
      if (form.roleId !== target.roleId) {
        mustMay(me, target.family, 'management.platform.role')
        await this.mayTakeRole(tx, me, target, form.roleId)
      }
      const moved =
        (form.agentId !== undefined && form.agentId !== target.agentId) ||
        (form.storeId !== undefined && form.storeId !== target.storeId)
      ensure(!moved, () => fault('manager.familyFixed'))
      const { isFlag = target.isFlag } = form
      const disabling = isFlag !== 1 && target.isFlag === 1
      if (disabling) await this.mayDisable(tx, me, target)
      const values = {
        managerAccount: form.managerAccount,
        managerName: form.managerName,
        phone: form.phone ?? target.phone,
        roleId: form.roleId,
        isFlag,
      }
      await this.accounts.change(tx, me, target, values)
      if (disabling) await this.sessions.endAll(tx, [target.id], { reason: 'disable' })
      return target.id
    })
  }

  private async mayTakeRole(
    tx: Tx,
    me: Actor,
    target: { id: number; roleId: number; family: string },
    roleId: number,
  ): Promise<void> {
    const role = await this.accounts.role(tx, me, roleId)
    ensure(role.family === target.family, () => fault('manager.roleFamily'))
    ensure(target.id !== me.managerId, () => fault('manager.self'))
    await this.rank.mustOutrank(tx, me, target.roleId)
    await this.rank.mustOutrank(tx, me, role.id)
    if (role.id !== target.roleId) await this.accounts.mustKeepSuper(tx, target)
  }

  private async mayDisable(tx: Tx, me: Actor, target: { id: number; roleId: number }): Promise<void> {
    ensure(target.id !== me.managerId, () => fault('manager.self'))
    await this.accounts.mustKeepSuper(tx, target)
  }

  /** Refuses a new account for an agent or shop outside the actor's scope. */
  private async mustOwn(
    tx: Tx,
    me: Actor,
    { agentId, storeId }: { agentId: number | null; storeId: number | null },
  ): Promise<void> {
    if (agentId !== null) {
      const agent = await tx
        .selectFrom('Agent')
        .select('path as agentPath')
        .where('id', '=', agentId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      own(me, agent, (row) => row)
    }
    if (storeId !== null) {
      const store = await tx
        .selectFrom('Store')
        .leftJoin('Agent', 'Agent.id', 'Store.agentId')
        .select(['Store.id as storeId', 'Agent.path as agentPath'])
        .where('Store.id', '=', storeId)
        .where('Store.deletedAt', 'is', null)
        .executeTakeFirst()
      own(me, store, (row) => row)
    }
  }
}
