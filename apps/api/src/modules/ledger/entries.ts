import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { depositsOwed, type EntrySums, type EntrySumsQuery } from '@bedside/contracts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { cameIn, wentOut } from './entry.filters.js'
import { entryList } from './entry.list.js'

/** Sums of ledger entries. */
@Injectable()
export class Entries {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
  ) {}

  async sums(me: Actor, query: EntrySumsQuery): Promise<EntrySums> {
    const { inCents, outCents } = await this.lists.sums(entryList, query, me, { inCents: cameIn, outCents: wentOut })
    return {
      inCents,
      outCents,
      netCents: inCents === null || outCents === null ? null : inCents - outCents,
      depositCents: me.family === 'PLATFORM' ? await this.depositsOwed() : null,
    }
  }

  /** The total of deposits held or being refunded; by invariant 6 it equals the balance of their accounts. */
  private async depositsOwed(): Promise<number> {
    const { held } = await this.database.read
      .selectFrom('DepositOrder')
      .select(sql<number>`coalesce(sum("amountCents" - "deductedCents" - "refundedCents"), 0)`.as('held'))
      .where('status', 'in', depositsOwed)
      .executeTakeFirstOrThrow()
    return held
  }
}
