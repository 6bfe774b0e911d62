import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { shareAccount, shareParties } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { Jobs } from '../../jobs/jobs.js'
import type { Turn } from '../../jobs/job.js'
import { Ledger } from '../../ledger/ledger.js'
import { debit, type Line } from '../../ledger/posting.js'
import { DATABASE } from '../../tokens.js'
import { given } from './order-shares.js'

/** Makes shares ready to be withdrawn a day after their payment: what refunds have left of them, payment by payment. */
@Injectable()
export class ShareSettlement implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare({
      name: 'SHARE_SETTLEMENT',
      schedule: { everyMs: 60_000 },
      batch: 50,
      quietInTests: true,
      hasWork: async () => (await this.due(this.database.read, 1)).length > 0,
      step: (turn) => this.step(turn),
    })
  }

  private step({ batch, write }: Turn): Promise<boolean> {
    return write(async (tx) => {
      const due = await this.due(tx, batch)
      for (const { paymentId } of due) await this.settle(tx, paymentId)
      return due.length === batch
    })
  }

  private due(db: Pick<Tx, 'selectFrom'>, limit: number) {
    return db
      .selectFrom('ProfitShareLine')
      .select('paymentId')
      .distinct()
      .where('settleState', '=', 'PENDING')
      .where('settleAt', '<=', this.clock.now())
      .limit(limit)
      .execute()
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
    if (lines.length === 0) return
    const about = { type: 'Payment', id: paymentId }
    await this.ledger.post(tx, { key: `payment:${paymentId}:settled`, event: 'rental.settled', about, lines })
  }
}
