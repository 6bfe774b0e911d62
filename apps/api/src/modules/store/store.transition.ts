import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { canMove, fault, storeMoves, type StoreMove } from '@bedside/contracts'
import type { Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Stores, type StoredShop } from './stores.js'

interface Step {
  readonly move: StoreMove
  readonly reason?: string
  readonly values?: Updateable<DB['Store']>
}

/** The only code that changes a shop's status: by the table of moves, from exactly the state that was read. */
@Injectable()
export class StoreTransitions {
  constructor(
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /** Moves a shop for somebody who was shown its `version`. */
  async moveRead(tx: Tx, me: Actor, stored: StoredShop, version: number | undefined, step: Step): Promise<StoredShop> {
    await this.stores.mustBeCurrent(tx, me, stored, version)
    return this.move(tx, me, stored, step)
  }

  async move(tx: Tx, me: Actor, stored: StoredShop, { move, reason = '', values = {} }: Step): Promise<StoredShop> {
    ensure(canMove(stored.status, move), () => fault('record.stateChanged'))
    const status = storeMoves[move].to
    const set = { ...values, status, statusReason: reason, statusAt: this.clock.now() }
    return this.stores.change(tx, me, stored, set, { reason })
  }
}
