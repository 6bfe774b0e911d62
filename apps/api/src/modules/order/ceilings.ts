import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, moneyRules, type CeilingKind } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'

/**
 * Limits what a person may waive or refund on one order alone. Callers pass the total for the order, including what was waived or
 * refunded before.
 */
@Injectable()
export class Ceilings {
  /** Null means unlimited. */
  async of(tx: Tx, me: Actor, kind: CeilingKind): Promise<number | null> {
    if (me.isSuper) return null
    const ceilings = tx.selectFrom('RoleCeiling').select('cents').where('roleId', '=', me.roleId)
    const ceiling = await ceilings.where('kind', '=', kind).executeTakeFirst()
    return ceiling ? ceiling.cents : moneyRules.ceilingCents[kind]
  }

  async allows(tx: Tx, me: Actor, kind: CeilingKind, cents: number): Promise<boolean> {
    const ceiling = await this.of(tx, me, kind)
    return ceiling === null || cents <= ceiling
  }

  async mustAllow(tx: Tx, me: Actor, kind: CeilingKind, cents: number): Promise<void> {
    const ceiling = await this.of(tx, me, kind)
    ensure(ceiling === null || cents <= ceiling, () => fault('order.beyondCeiling', { ceiling: yuanOf(ceiling ?? 0) }))
  }
}
