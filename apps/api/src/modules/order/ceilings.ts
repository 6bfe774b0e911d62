import { Injectable } from '@nestjs/common'
import type { DB } from '@bedside/prisma'
import { fault, moneyRules, type CeilingKind } from '@bedside/contracts'
import { sql, type Expression, type Kysely } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { yuanOf } from '../../data/yuan.js'
import { ensure } from '../../ensure.js'
import { bind, where, type Condition } from '../../list/bind.js'
import { cold } from '../../list/cold.js'

const isSuper = bind(({ me }) => (me.isSuper ? 1 : 0))
const ownRole = bind(({ me }) => me.roleId)

/** `Ceilings.allows` as a condition of a list, for the viewer. */
export function withinCeiling(kind: CeilingKind, cents: Expression<unknown>): Condition {
  const ceiling = cold
    .selectFrom('RoleCeiling as c')
    .select('c.roleId')
    .where('c.roleId', '=', ownRole)
    .where('c.kind', '=', sql.lit(kind))
  const allows = ceiling.where(where`(${sql.ref('c.cents')} IS NULL OR ${sql.ref('c.cents')} >= ${cents})`)
  return where`(${isSuper} = 1 OR EXISTS ${allows}
  OR (${cents} <= ${sql.lit(moneyRules.ceilingCents[kind])} AND NOT EXISTS ${ceiling}))`
}

/**
 * Limits what a person may waive or refund on one order alone. Callers pass the total for the order, including what was waived or
 * refunded before.
 */
@Injectable()
export class Ceilings {
  /** Null means unlimited. */
  async of(db: Kysely<DB>, me: Actor, kind: CeilingKind): Promise<number | null> {
    if (me.isSuper) return null
    const ceilings = db.selectFrom('RoleCeiling').select('cents').where('roleId', '=', me.roleId)
    const ceiling = await ceilings.where('kind', '=', kind).executeTakeFirst()
    return ceiling ? ceiling.cents : moneyRules.ceilingCents[kind]
  }

  async allows(db: Kysely<DB>, me: Actor, kind: CeilingKind, cents: number): Promise<boolean> {
    const ceiling = await this.of(db, me, kind)
    return ceiling === null || cents <= ceiling
  }

  async mustAllow(db: Kysely<DB>, me: Actor, kind: CeilingKind, cents: number): Promise<void> {
    const ceiling = await this.of(db, me, kind)
    ensure(ceiling === null || cents <= ceiling, () => fault('order.beyondCeiling', { ceiling: yuanOf(ceiling ?? 0) }))
  }
}
