import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { Clock } from '../../../clock.js'
import { DATABASE } from '../../../tokens.js'
import { ChannelOutcomes } from './channel-outcomes.js'
import { seldomMs, type Item, type Lane } from './lane.js'
import { PaymentChannel, type Outcome } from './payment-channel.js'

/** Refunds on their way back by the channel that the money came by. One that is sent again keeps its number. */
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
      'Refund.createdAt',
    ])
    const now = this.clock.now()
    const due = rows.where('Refund.payWay', '=', 'WECHAT').where((row) => {
      const isTime = row.or([row('Refund.pollAt', '<=', now), row('Refund.pollAt', '>', now + seldomMs)])
      return row.or([row('Refund.status', '=', 'APPROVED'), row.and([row('Refund.status', '=', 'PROCESSING'), isTime])])
    })
    const wanted = id === undefined ? due : due.where('Refund.id', '=', id)
    return wanted.orderBy('Refund.id').limit(limit).execute()
  }

  async begin(tx: Tx, { id, status, pollAt: before }: Item, pollAt: number): Promise<boolean> {
    const begun = tx.updateTable('Refund').set((row) => ({
      status: 'PROCESSING',
      pollAt,
      updatedAt: this.clock.now(),
      version: row('version', '+', 1),
    }))
    const unchanged = begun
      .where('id', '=', id)
      .where('status', '=', status)
      .where('pollAt', 'is not distinct from', before)
    return (await unchanged.executeTakeFirstOrThrow()).numUpdatedRows === 1n
  }

  /** One that failed may have been sent before; under its number it is given back once all the same. */
  isNew({ status }: Item): boolean {
    return status === 'APPROVED'
  }

  send({ no, tradeNo, amountCents }: Item): Promise<void> {
    return this.channel.refund({ refundNo: no, tradeNo, amountCents })
  }

  query({ no }: Item): Promise<Outcome> {
    return this.channel.queryRefund(no)
  }

  settle(tx: Tx, { no }: Item, outcome: Outcome): Promise<void> {
    return this.outcomes.settleRefund(tx, no, outcome)
  }
}
