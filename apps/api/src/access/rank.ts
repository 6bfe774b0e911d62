import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, superRoleId } from '@bedside/contracts'
import { listed } from '../data/listed.js'
import type { Actor } from './actor.js'
import { GrantCache, type Grants } from './grants.js'

/**
 * Nobody hands on, takes away or manages what they do not hold themselves. Only the super administrator is above this.
 * Inside a write the question is asked of that very transaction: what was taken a moment ago no longer counts.
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

  /** Refuses to give somebody a role, or to manage who has it, when that role can do more than the actor. */
  async mustOutrank(tx: Tx, me: Actor, roleId: number): Promise<void> {
    if (me.isSuper) return
    const grantsOf = await this.grants.within(tx)
    if (!(await reaches(me, roleId, grantsOf))) throw fault('manager.outranks')
  }

  /** The same question for what is only shown. */
  outranks(me: Actor, roleId: number): Promise<boolean> {
    return reaches(me, roleId, (id) => this.grants.now(id))
  }
}

/** The super administrator stands above everybody else, also above somebody who happens to hold every entry there is. */
async function reaches(me: Actor, roleId: number, grantsOf: (roleId: number) => Promise<Grants>): Promise<boolean> {
  if (me.isSuper) return true
  if (roleId === superRoleId) return false
  const mine = (await grantsOf(me.roleId)).menuIds
  return [...(await grantsOf(roleId)).menuIds].every((id) => mine.has(id))
}
