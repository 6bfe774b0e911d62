import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { shareAccount, shareParties } from '@bedside/contracts'
import { sql } from 'kysely'
import { Clock } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { valueIn } from '../../data/value-in.js'
import { Jobs } from '../../jobs/jobs.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { Ledger } from '../../ledger/ledger.js'
import { debit, type Line, type Posting } from '../../ledger/posting.js'
import { DATABASE } from '../../tokens.js'
import { creditShare } from './share-accounts.js'

/** How long a share waits, as it was when its payment came. */
const waitMs = sql<number>`CAST("settleDays" AS BIGINT) * 86400000`

/** Shares whose day is over: what refunds have left of them can be withdrawn, payment by payment. */
@Injectable()
export class DueShares {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** The next few payments whose shares are due, in their order, behind this one. */
  async payments(db: Reading, limit: number, after: number): Promise<number[]> {
    const found = await this.due(db).where('paymentId', '>', after).limit(limit).execute()
    return found.map(({ paymentId }) => paymentId)
  }

  /** By then they may be due no longer. */
  async take(tx: Tx, paymentId: number): Promise<void> {
    const due = await this.due(tx).where('paymentId', '=', paymentId).executeTakeFirst()
    if (!due) return
    const now = this.clock.now()
    if (due.settleAt <= now) return this.settle(tx, paymentId)
    // It counts as paid now, and waits as long as it was to wait then.
    const ahead = tx.updateTable('ProfitShareLine').set({ settleAt: sql`${now} + ${waitMs}` })
    await ahead.where('paymentId', '=', paymentId).where('settleState', '=', 'PENDING').execute()
  }

  private due(db: Reading) {
    const now = this.clock.now()
    const ahead = db.selectFrom('Payment').select('id').where('paidAt', '>', now)
    return db
      .selectFrom('ProfitShareLine')
      .select(['paymentId', ({ fn }) => fn.min('settleAt').as('settleAt')])
      .where('settleState', '=', 'PENDING')
      .where((row) => {
        // Counted from now on already where it lies no further ahead than it waits: it is not counted anew each time.
        const uncounted = row.and([
          row('paymentId', 'in', ahead),
          row('settleAt', '>', sql<number>`${now} + ${waitMs}`),
        ])
        return row.or([row('settleAt', '<=', now), uncounted])
      })
      .groupBy('paymentId')
      .orderBy('paymentId')
  }

  private async settle(tx: Tx, paymentId: number): Promise<void> {
    const pending = tx
      .selectFrom('ProfitShareLine')
      .select(['party', 'partyId', ({ fn }) => fn.sum<number>('amountCents').as('cents')])
      .where('paymentId', '=', paymentId)
      .where('settleState', '=', 'PENDING')
    const shares = await pending.groupBy(['party', 'partyId']).orderBy('party').orderBy('partyId').execute()
    const lines: Line[] = []
    for (const { party, partyId, cents } of shares.filter((share) => share.cents > 0)) {
      const share = { party: valueIn(shareParties, party), partyId: partyId ?? 0, cents }
      lines.push(debit(shareAccount(share), cents), ...(await creditShare(tx, { ...share, settleState: 'SETTLED' })))
    }
    await tx
      .updateTable('ProfitShareLine')
      .set({ settleState: 'SETTLED', settledAt: this.clock.now() })
      .where('paymentId', '=', paymentId)
      .where('settleState', '=', 'PENDING')
      .execute()
    if (lines.length > 0) await this.ledger.post(tx, settled(paymentId, lines))
  }
}

/** Makes shares ready to be withdrawn a day after their payment. */
@Injectable()
export class ShareSettlement implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly shares: DueShares,
  ) {}

  onModuleInit(): void {
    this.jobs.declare(
      oneByOne({
        name: 'SHARE_SETTLEMENT',
        everyMs: 60_000,
        batch: 50,
        due: (limit, after) => this.shares.payments(this.database.read, limit, after),
        take: (tx, paymentId) => this.shares.take(tx, paymentId),
      }),
    )
  }
}

/** What was pending of a payment can be withdrawn from now on; `lines` say whose it is. */
export const settled = (paymentId: number, lines: readonly Line[]): Posting => ({
  key: `payment:${paymentId}:settled`,
  event: 'rental.settled',
  about: { type: 'Payment', id: paymentId },
  lines,
})
