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

/** A share's waiting time, fixed when its payment arrived. */
const waitMs = sql<number>`CAST("settleDays" AS BIGINT) * 86400000`

/** Settles shares whose waiting time is over, payment by payment: what refunds have left of them can then be withdrawn. */
@Injectable()
export class DueShares {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** The next payments with due shares, in order of id, after the given one. */
  async payments(db: Reading, limit: number, after: number): Promise<number[]> {
    const rows = await this.due(db).where('paymentId', '>', after).limit(limit).execute()
    return rows.map(({ paymentId }) => paymentId)
  }

  /** Checks again whether the shares are due, because they may have been settled since they were listed. */
  async take(tx: Tx, paymentId: number): Promise<void> {
    const due = await this.due(tx).where('paymentId', '=', paymentId).executeTakeFirst()
    if (!due) return
    const now = this.clock.now()
    if (due.settleAt <= now) return this.settle(tx, paymentId)
    // The payment was dated by a clock that was ahead: its shares wait their full time from now.
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
        // Once recounted from now, `settleAt` is at most one waiting time ahead and no longer matches, so it is recounted only
        // once.
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

/** The job that settles due shares. */
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

/** The posting that settles a payment's pending shares; `lines` move them to the accounts of their parties. */
export const settled = (paymentId: number, lines: readonly Line[]): Posting => ({
  key: `payment:${paymentId}:settled`,
  event: 'rental.settled',
  about: { type: 'Payment', id: paymentId },
  lines,
})
