import { Injectable } from '@nestjs/common'
import { Fault, fault } from '@bedside/contracts'
import type { Actor } from './actor.js'
import { GrantBook } from './grants.js'

/** How many names a refusal lists before it stops. */
const told = 5

/**
 * Nobody hands on, takes away or manages what they do not hold themselves. Only the super administrator is above this.
 */
@Injectable()
export class Rank {
  constructor(private readonly grants: GrantBook) {}

  /** Refuses to touch permission entries the actor does not hold. */
  mustHold(me: Actor, menuIds: Iterable<number>): void {
    const beyond = this.beyond(me, menuIds)
    if (beyond.length > 0) throw fault('role.beyond', { menus: this.names(beyond) })
  }

  /** Refuses to give somebody a role, or to manage who has it, when that role can do more than the actor. */
  mustOutrank(me: Actor, roleId: number): void {
    if (this.beyond(me, this.grants.now(roleId).menuIds).length > 0) throw fault('manager.outranks')
  }

  outranks(me: Actor, roleId: number): boolean {
    return this.beyond(me, this.grants.now(roleId).menuIds).length === 0
  }

  names(menuIds: readonly number[]): string {
    const names = menuIds.slice(0, told).map((id) => this.grants.nameOf(id))
    return names.join('、') + (menuIds.length > told ? ` … (${menuIds.length})` : '')
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
