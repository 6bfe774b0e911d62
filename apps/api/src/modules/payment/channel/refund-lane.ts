import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { Clock } from '../../../clock.js'
import { DATABASE } from '../../../tokens.js'
import { ChannelOutcomes } from './channel-outcomes.js'
import { isDue, take, versionTaken, type Item, type Lane } from './lane.js'
import { PaymentChannel, type Outcome } from './payment-channel.js'

const statuses = { waiting: 'APPROVED', underWay: 'PROCESSING' }

/** Refunds sent back through the channel. A resent refund keeps its number. */
@Injectable()
export class RefundLane implements Lane {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
    private readonly channel: PaymentChannel,
    private readonly outcomes: ChannelOutcomes,
  ) {}

  async due(limit: number, id?: number): Promise<Item[]> {
    const all = this.database.read.selectFrom('Refund').innerJoin('Payment', 'Payment.id', 'Refund.paymentId')
    const rows = all.select([
      'Refund.id',
      'Payment.tradeNo',
      'Refund.refundNo as no',
      'Refund.amountCents',
      'Refund.status',
      'Refund.pollAt',
      'Refund.version',
      'Refund.createdAt',
    ])
    const due = rows.where('Refund.payWay', '=', 'WECHAT').where(isDue('Refund', statuses, this.clock.now()))
    const selected = id === undefined ? due : due.where('Refund.id', '=', id)
    return selected.orderBy('Refund.id').limit(limit).execute()
  }

  begin(tx: Tx, item: Item, pollAt: number): Promise<boolean> {
    return take(tx, 'Refund', item, { status: statuses.underWay, pollAt, updatedAt: this.clock.now() })
  }

  /**
   * A retried refund is APPROVED again and counts as new although it was sent before; the channel pays it once, because its
   * number is the same.
   */
  isNew({ status }: Item): boolean {
    return status === statuses.waiting
  }

  send({ no, tradeNo, amountCents }: Item): Promise<void> {
    return this.channel.refund({ refundNo: no, tradeNo, amountCents })
  }

  query({ no }: Item): Promise<Outcome> {
    return this.channel.queryRefund(no)
  }

  settle(tx: Tx, item: Item, outcome: Outcome): Promise<void> {
    return this.outcomes.settleRefund(tx, item.no, outcome, { version: versionTaken(item) })
  }
}
