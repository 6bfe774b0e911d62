import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { shareAccount, shareParties } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { Jobs } from '../../jobs/jobs.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { Ledger } from '../../ledger/ledger.js'
import { debit, type Line, type Posting } from '../../ledger/posting.js'
import { Parameters } from '../../parameters/parameters.js'
import { DATABASE } from '../../tokens.js'
import { given } from './order-shares.js'

const dayMs = 86_400_000

/** Shares whose day is over: what refunds have left of them can be withdrawn, payment by payment. */
@Injectable()
export class DueShares {
  constructor(
    private readonly ledger: Ledger,
    private readonly parameters: Parameters,
    private readonly clock: Clock,
  ) {}

  /** The next few payments whose shares are due, in their order, behind this one. */
  async payments(db: Pick<Tx, 'selectFrom'>, limit: number, after: number): Promise<number[]> {
    const found = await this.due(db, await this.settleMs(db))
      .where('paymentId', '>', after)
      .limit(limit)
      .execute()
    return found.map(({ paymentId }) => paymentId)
  }

  /** By then they may be due no longer. */
  async take(tx: Tx, paymentId: number): Promise<void> {
    const settleMs = await this.settleMs(tx)
    const due = await this.due(tx, settleMs).where('paymentId', '=', paymentId).executeTakeFirst()
    if (!due) return
    const now = this.clock.now()
    if (due.settleAt <= now) return this.settle(tx, paymentId)
    // Paid while the clock was ahead: it counts as paid now.
    const ahead = tx.updateTable('ProfitShareLine').set({ settleAt: now + settleMs })
    await ahead.where('paymentId', '=', paymentId).where('settleState', '=', 'PENDING').execute()
  }

  private async settleMs(db: Pick<Tx, 'selectFrom'>): Promise<number> {
    return (await this.parameters.of('settle.rentalDays', db)) * dayMs
  }

  private due(db: Pick<Tx, 'selectFrom'>, settleMs: number) {
    const now = this.clock.now()
    return db
      .selectFrom('ProfitShareLine')
      .select(['paymentId', ({ fn }) => fn.min('settleAt').as('settleAt')])
      .where('settleState', '=', 'PENDING')
      .where((row) => {
        // What lies further ahead was paid while the clock was ahead, unless it was paid while shares waited longer.
        const ahead = row.and([row('settleAt', '>', now + settleMs), row('createdAt', '>', now)])
        return row.or([row('settleAt', '<=', now), ahead])
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
      lines.push(debit(shareAccount(share), cents), ...(await given(tx, { ...share, settleState: 'SETTLED' })))
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
