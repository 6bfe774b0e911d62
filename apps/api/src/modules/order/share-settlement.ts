import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { unindexed, type Database, type Tx } from '@bedside/prisma'
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

/** Not by its index, in which the database would read all payments. */
const paymentNo = unindexed(sql.ref<number>('p.id'))

/** Settles shares whose waiting time is over, payment by payment: what refunds have left of them can then be withdrawn. */
@Injectable()
export class DueShares {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** The next payments with due shares, in order of id, after the given one. */
  async payments(db: Reading, limit: number, after: number): Promise<number[]> {
    const due = await this.due(db).where('paymentId', '>', after).limit(limit).execute()
    const ahead = await this.ahead(db).where(paymentNo, '>', after).limit(limit).execute()
    const ids = new Set([...due, ...ahead].map(({ paymentId }) => paymentId))
    return [...ids].toSorted((one, other) => one - other).slice(0, limit)
  }

  /** Checks again whether the shares are due, because they may have been settled since they were listed. */
  async take(tx: Tx, paymentId: number): Promise<void> {
    if (await this.due(tx).where('paymentId', '=', paymentId).executeTakeFirst()) return this.settle(tx, paymentId)
    if (!(await this.ahead(tx).where('p.id', '=', paymentId).executeTakeFirst())) return
    const recounted = tx.updateTable('ProfitShareLine').set({ settleAt: sql`${this.clock.now()} + ${waitMs}` })
    await recounted.where('paymentId', '=', paymentId).where('settleState', '=', 'PENDING').execute()
  }

  private due(db: Reading) {
    return db
      .selectFrom('ProfitShareLine')
      .select('paymentId')
      .where('settleState', '=', 'PENDING')
      .where('settleAt', '<=', this.clock.now())
      .groupBy('paymentId')
      .orderBy('paymentId')
  }

  /**
   * Payments dated by a clock that was ahead: their shares wait their full time from now. Once recounted, `settleAt` is at most one
   * waiting time ahead and no longer matches, so it is recounted only once. A query of its own, which starts from the payments: with an OR, or
   * from the shares, the database would read all that are pending.
   */
  private ahead(db: Reading) {
    const now = this.clock.now()
    const uncounted = db
      .selectFrom('ProfitShareLine as s')
      .select('s.id')
      .where('s.paymentId', '=', paymentNo)
      .where('s.settleState', '=', 'PENDING')
      .where('s.settleAt', '>', sql<number>`${now} + ${waitMs}`)
    return db
      .selectFrom('Payment as p')
      .select('p.id as paymentId')
      .where('p.paidAt', '>', now)
      .where(({ exists }) => exists(uncounted))
      .orderBy(paymentNo)
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
