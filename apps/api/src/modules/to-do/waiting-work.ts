import { Injectable } from '@nestjs/common'
import { toDos, type HomeCardOf, type ToDoRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { mayOpen } from '../../access/may-call.js'
import { scopeOf } from '../../access/scope.js'
import { ListCounts, type ListCount } from '../../http/list-counts.js'

/** Counts the to-dos of a viewer with their own lists. */
@Injectable()
export class WaitingWork {
  private readonly underWay = new Map<string, Promise<ListCount>>()

  constructor(private readonly lists: ListCounts) {}

  async of(me: Actor): Promise<ToDoRow[]> {
    const rows: ToDoRow[] = []
    for (const [key, card] of toDos) {
      if (!mayOpen(me, card)) continue
      const { count, atLeast } = await this.sharedCount(me, key, card)
      if (count > 0) rows.push({ key, count, atLeast })
    }
    return rows
  }

  isOf(me: Actor, key: string): boolean {
    const card = toDos.get(key)
    return card !== undefined && mayOpen(me, card)
  }

  /** Shares one count between listeners who see the same rows, because the same heartbeat asks for all of them. */
  private sharedCount(me: Actor, key: string, card: HomeCardOf): Promise<ListCount> {
    const viewer = card.personal ? me.managerId : scopeOf(me)
    const name = `${key} ${JSON.stringify(viewer)}`
    const shared = this.underWay.get(name)
    if (shared) return shared
    const count = this.lists.of(me, card.list, card.filter('')).finally(() => this.underWay.delete(name))
    this.underWay.set(name, count)
    return count
  }
}
