import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { dayMs, type SealRow, type SealsQuery } from '@bedside/contracts'
import { Clock, iso } from '../../clock.js'
import { accountingDayOf, endOfAccountingDay, startOfAccountingDay } from '../../ledger/accounting-day.js'
import { DATABASE } from '../../tokens.js'

/** The number of days listed by default. */
const daysShown = 31

/** The list of sealed accounting days. */
@Injectable()
export class SealRows {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list({ from, to }: SealsQuery): Promise<SealRow[]> {
    const last = to ?? accountingDayOf(this.clock.now())
    const first = from ?? accountingDayOf(startOfAccountingDay(last) - (daysShown - 1) * dayMs)
    const seals = await this.database.read
      .selectFrom('LedgerSeal as s')
      .leftJoin('ReconciliationDay as r', (join) => join.onRef('r.day', '=', 's.day').onRef('r.seal', '=', 's.hash'))
      .selectAll('s')
      .select('r.signer')
      .where('s.until', '>', startOfAccountingDay(first))
      .where('s.until', '<=', endOfAccountingDay(last))
      .orderBy('s.until', 'desc')
      .limit(366)
      .execute()
    const corrections = await this.corrections(startOfAccountingDay(first), endOfAccountingDay(last))
    return seals.map(({ day, txns, entries, firstNo, sealedAt, hash, previous, signer }) => ({
      day,
      txns,
      entries,
      firstNo,
      corrections: corrections.get(day) ?? 0,
      sealedAt: iso(sealedAt),
      hash,
      previous,
      signer: signer ?? '',
    }))
  }

  /** Counts, per day, its transactions that were reversed on a later day. */
  private async corrections(from: number, to: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.read
      .selectFrom('LedgerTxn as back')
      .innerJoin('LedgerTxn as x', 'x.id', 'back.reversesId')
      .select(['x.at', 'back.at as backAt'])
      .where('back.reversesId', 'is not', null)
      .where('x.at', '>=', from)
      .where('x.at', '<', to)
      .execute()
    const counts = new Map<string, number>()
    for (const { at, backAt } of rows) {
      const day = accountingDayOf(at)
      if (accountingDayOf(backAt) !== day) counts.set(day, (counts.get(day) ?? 0) + 1)
    }
    return counts
  }
}
