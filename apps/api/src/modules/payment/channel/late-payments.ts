import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { idsOf } from '../../../data/ids-of.js'
import { Jobs } from '../../../jobs/jobs.js'
import { oneByOne } from '../../../jobs/one-by-one.js'
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
    this.jobs.declare(
      oneByOne({
        name: 'LATE_PAYMENTS',
        everyMs: 10_000,
        batch: 100,
        due: (limit, after) => idsOf(this.open(after).limit(limit)),
        take: (tx, id) => this.giveBack(tx, id),
      }),
    )
  }

  private async giveBack(tx: Tx, id: number): Promise<void> {
    const asked = tx.selectFrom('Refund').select('id').where('paymentId', '=', id)
    if (await asked.executeTakeFirst()) return
    const payment = await this.payments.one(tx, id)
    await this.refunds.ask(tx, payment, { amountCents: payment.amountCents, reason, status: 'APPROVED' })
  }

  /** Those that nobody has asked back yet. */
  private open(after: number) {
    const late = this.database.read.selectFrom('Payment').select('Payment.id').where('Payment.status', '=', 'LATE')
    const unasked = late.leftJoin('Refund', 'Refund.paymentId', 'Payment.id').where('Refund.id', 'is', null)
    return unasked.where('Payment.id', '>', after).orderBy('Payment.id')
  }
}
