import { Injectable } from '@nestjs/common'
import { Fault, fault } from '@bedside/contracts'
import { listed } from '../data/listed.js'
import type { Actor } from './actor.js'
import { GrantBook, superRoleId } from './grants.js'

/**
 * Nobody hands on, takes away or manages what they do not hold themselves. Only the super administrator is above this.
 */
@Injectable()
export class Rank {
  constructor(private readonly grants: GrantBook) {}

  /** Refuses to touch permission entries the actor does not hold. */
  mustHold(me: Actor, menuIds: Iterable<number>): void {
    const beyond = this.beyond(me, menuIds)
    if (beyond.length > 0) throw fault('role.beyond', { menus: listed(beyond.map((id) => this.grants.nameOf(id))) })
  }

  /** Refuses to give somebody a role, or to manage who has it, when that role can do more than the actor. */
  mustOutrank(me: Actor, roleId: number): void {
    if (!this.outranks(me, roleId)) throw fault('manager.outranks')
  }

  /** The super administrator stands above everybody else, also above somebody who happens to hold every entry there is. */
  outranks(me: Actor, roleId: number): boolean {
    if (roleId === superRoleId) return me.isSuper
    return this.beyond(me, this.grants.now(roleId).menuIds).length === 0
  }

  private beyond(me: Actor, menuIds: Iterable<number>): number[] {
    if (me.isSuper) return []
    return [...menuIds].filter((id) => !me.grants.menuIds.has(id))
  }
}

/** The refusal, with its data, when a condition does not hold; after it the type is narrowed. */
export function ensure(condition: unknown, refused: () => Fault): asserts condition {
  if (!condition) throw refused()
}
