import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import {
  fault,
  limits,
  type NewPassword,
  type Page,
  type StaffFlagForm,
  type StaffForm,
  type StaffPasswordForm,
  type StaffQuery,
  type StaffRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Rights } from '../../access/rights.js'
import { missing } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { Accounts } from '../manager/accounts.js'
import { PasswordResets } from '../manager/password-resets.js'
import { Hasher } from '../session/hasher.js'
import { Sessions } from '../session/sessions.js'
import { staffList } from './staff.list.js'
import { Stores } from './stores.js'

/** A shop's staff, managed by its owner only. */
@Injectable()
export class StaffService {
  constructor(
    private readonly rights: Rights,
    private readonly stores: Stores,
    private readonly accounts: Accounts,
    private readonly resets: PasswordResets,
    private readonly sessions: Sessions,
    private readonly hasher: Hasher,
    private readonly lists: ListEngine,
  ) {}

  list(me: Actor, query: StaffQuery): Promise<Page<StaffRow>> {
    return this.lists.page(staffList, Object.assign({}, query, { storeId: storeOf(me) }), me)
  }

  async save(me: Actor, form: StaffForm): Promise<StaffRow> {
    const id = form.managerId === undefined ? await this.add(me, form) : await this.change(me, form.managerId, form)
    return this.lists.one(staffList, id, me)
  }

  /** Enables or disables staff; disabling ends their sessions at once. */
  async setFlag(me: Actor, { managerId, version, isFlag }: StaffFlagForm): Promise<null> {
    await this.rights.change(async (tx) => {
      const target = await this.accounts.one(tx, me, managerId)
      await this.accounts.mustBeCurrent(tx, me, target, version)
      ensure(target.id !== me.managerId, () => fault('manager.self'))
      if (target.isFlag === isFlag) return
      await this.accounts.change(tx, me, target, { isFlag })
      if (isFlag !== 1) await this.sessions.endAll(tx, [target.id], { reason: 'disable' })
    })
    return null
  }

  /** Without a rank check: staff never hold more permissions than the owner. */
  setPassword(me: Actor, { managerId, managerPassword }: StaffPasswordForm): Promise<NewPassword> {
    return this.resets.reset(me, managerPassword, (tx) => this.accounts.one(tx, me, managerId), { ranked: false })
  }

  private async add(me: Actor, { managerPassword, managerAccount, managerName, phone }: StaffForm): Promise<number> {
    ensure(managerPassword !== undefined, () => fault('manager.passwordNeeded'))
    const passwordHash = await this.hasher.hash(managerPassword)
    return this.rights.change(async (tx) => {
      const storeId = storeOf(me)
      const { length } = await this.stores.peopleOf(tx, storeId)
      ensure(length < limits.storePeople, () => fault('store.tooManyPeople', { max: limits.storePeople }))
      const owner = await this.accounts.one(tx, me, me.managerId)
      const person = { managerAccount, managerName, phone, family: 'STORE', agentId: null, storeId, isFlag: 1 } as const
      return this.accounts.add(tx, me, { ...person, roleId: owner.roleId, passwordHash })
    })
  }

  private change(me: Actor, managerId: number, form: StaffForm): Promise<number> {
    ensure(form.managerPassword === undefined, () => fault('password.elsewhere'))
    return this.rights.change(async (tx: Tx) => {
      const target = await this.accounts.one(tx, me, managerId)
      await this.accounts.mustBeCurrent(tx, me, target, form.version)
      const { managerAccount, managerName, phone } = form
      await this.accounts.change(tx, me, target, { managerAccount, managerName, phone })
      return target.id
    })
  }
}

function storeOf(me: Actor): number {
  ensure(me.storeId !== null, () => missing(me))
  return me.storeId
}
