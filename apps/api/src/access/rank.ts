import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, superRoleId } from '@bedside/contracts'
import { listed } from '../data/listed.js'
import type { Actor } from './actor.js'
import { GrantCache, type Grants } from './grants.js'

/**
 * Nobody can grant, revoke or manage what they do not hold themselves, except the super administrator. Inside a write, the
 * check reads through that transaction, so that permissions revoked a moment ago no longer count.
 */
@Injectable()
export class Rank {
  constructor(private readonly grants: GrantCache) {}

  /** Refuses to touch permission entries the actor does not hold. */
  async mustHold(tx: Tx, me: Actor, menuIds: readonly number[]): Promise<void> {
    if (me.isSuper) return
    const mine = await (await this.grants.within(tx))(me.roleId)
    const beyond = menuIds.filter((id) => !mine.menuIds.has(id))
    if (beyond.length > 0) throw fault('role.beyond', { menus: listed(await this.grants.namesOf(beyond)) })
  }

  /** Refuses to assign a role that can do more than the actor, or to manage people who have it. */
  async mustOutrank(tx: Tx, me: Actor, roleId: number): Promise<void> {
    if (me.isSuper) return
    const grantsOf = await this.grants.within(tx)
    if (!(await reaches(me, roleId, grantsOf))) throw fault('manager.outranks')
  }

  /** The same check as a boolean, for display. */
  outranks(me: Actor, roleId: number): Promise<boolean> {
    return reaches(me, roleId, (id) => this.grants.now(id))
  }
}

/** The super administrator outranks everybody else, even somebody who happens to hold every entry. */
async function reaches(me: Actor, roleId: number, grantsOf: (roleId: number) => Promise<Grants>): Promise<boolean> {
  if (me.isSuper) return true
  if (roleId === superRoleId) return false
  const mine = (await grantsOf(me.roleId)).menuIds
  return [...(await grantsOf(roleId)).menuIds].every((id) => mine.has(id))
}
