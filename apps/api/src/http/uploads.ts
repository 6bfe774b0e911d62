import { Injectable } from '@nestjs/common'
import { fault, type Endpoint } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { ensure } from '../access/rank.js'

/**
 * Who has a file on its way in, from before its first byte is taken until it is answered. Everybody has one at a time,
 * so that nobody fills the memory that files wait in, or the queue of those that are read.
 */
@Injectable()
export class Uploads {
  private readonly managerIds = new Set<number>()

  /** Gives back what ends it. */
  begin({ imports }: Endpoint, me: Actor | null): () => void {
    if (!imports || !me) return () => undefined
    const { managerId } = me
    ensure(!this.managerIds.has(managerId), () => fault('import.underWay'))
    this.managerIds.add(managerId)
    return () => this.managerIds.delete(managerId)
  }
}
