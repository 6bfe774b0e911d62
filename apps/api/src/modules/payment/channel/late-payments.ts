import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { dayMs, hourMs } from '@bedside/contracts'
import { Clock } from '../../../clock.js'
import { idsOf } from '../../../data/ids-of.js'
import { Jobs } from '../../../jobs/jobs.js'
import { oneByOne } from '../../../jobs/one-by-one.js'
import { DATABASE } from '../../../tokens.js'
import { Payments } from '../payments.js'
import { Refunds } from '../refunds.js'
import { lateKey, SuspenseItems } from '../suspense-items.js'

/** The interval between attempts of a failed refund, all under its number. */
const againMs = hourMs
/** After this time a refund that the channel keeps refusing is left to finance, who refund it by hand. */
const giveUpMs = 7 * dayMs
const reason = '付款到账时已关闭，自动退回'

/**
 * Refunds late payments to their payers automatically, once each: a late payment belongs to nothing that its payer could ask a
 * refund for.
 */
@Injectable()
export class LatePayments implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
    private readonly suspense: SuspenseItems,
    private readonly clock: Clock,
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
    const payment = await this.payments.one(tx, id)
    const refund = await tx.selectFrom('Refund').selectAll().where('paymentId', '=', id).executeTakeFirst()
    if (!refund)
      return void (await this.refunds.request(tx, payment, {
        amountCents: payment.amountCents,
        reason,
        status: 'APPROVED',
      }))
    if (refund.status !== 'FAILED') return
    if (this.clock.now() - refund.createdAt < giveUpMs) return void (await this.refunds.retry(tx, refund))
    await this.suspense.handOver(tx, lateKey(payment), refund.failure)
  }

  /** Late payments without a refund, and those whose refund failed at least `againMs` ago. */
  private open(after: number) {
    const now = this.clock.now()
    return this.database.read
      .selectFrom('SuspenseItem')
      .innerJoin('Payment', 'Payment.id', 'SuspenseItem.paymentId')
      .leftJoin('Refund', 'Refund.paymentId', 'Payment.id')
      .select('Payment.id')
      .where('SuspenseItem.status', '=', 'WAITING')
      .where((row) => {
        const isTime = row.or([
          row('Refund.updatedAt', '<=', now - againMs),
          row('Refund.updatedAt', '>', now + againMs),
        ])
        return row.or([row('Refund.id', 'is', null), row.and([row('Refund.status', '=', 'FAILED'), isTime])])
      })
      .where('Payment.id', '>', after)
      .orderBy('Payment.id')
  }
}
