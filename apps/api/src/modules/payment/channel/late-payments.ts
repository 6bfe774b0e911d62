import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { Turn } from '../../../jobs/job.js'
import { Jobs } from '../../../jobs/jobs.js'
import { DATABASE } from '../../../tokens.js'
import { Payments } from '../payments.js'
import { Refunds } from '../refunds.js'

const reason = '付款到账时已关闭，自动退回'

/** What was paid for something that was closed by then goes back to its payer, once and by itself. */
@Injectable()
export class LatePayments implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
  ) {}

  onModuleInit(): void {
    this.jobs.declare({
      name: 'LATE_PAYMENTS',
      schedule: { everyMs: 10_000 },
      batch: 100,
      quietInTests: true,
      hasWork: async () => (await this.open(1)).length > 0,
      step: (turn) => this.step(turn),
    })
  }

  private async step({ batch, write }: Turn): Promise<boolean> {
    const open = await this.open(batch)
    for (const { id } of open)
      await write(async (tx) => {
        const asked = tx.selectFrom('Refund').select('id').where('paymentId', '=', id)
        if (await asked.executeTakeFirst()) return
        const payment = await this.payments.one(tx, id)
        await this.refunds.ask(tx, payment, { amountCents: payment.amountCents, reason, status: 'APPROVED' })
      })
    return open.length === batch
  }

  /** Those that nobody has asked back yet. */
  private open(limit: number): Promise<{ id: number }[]> {
    const late = this.database.read.selectFrom('Payment').select('Payment.id').where('Payment.status', '=', 'LATE')
    const unasked = late.leftJoin('Refund', 'Refund.paymentId', 'Payment.id').where('Refund.id', 'is', null)
    return unasked.orderBy('Payment.id').limit(limit).execute()
  }
}
