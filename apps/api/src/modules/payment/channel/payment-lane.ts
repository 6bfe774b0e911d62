import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { moneyRules, hourMs } from '@bedside/contracts'
import { Clock } from '../../../clock.js'
import { DATABASE } from '../../../tokens.js'
import { ChannelOutcomes } from './channel-outcomes.js'
import { seldomMs, type Item, type Lane } from './lane.js'
import { PaymentChannel, type Outcome } from './payment-channel.js'

const payMs = moneyRules.payHours * hourMs

/** Payments on their way to the channel, which asks the payer. */
@Injectable()
export class PaymentLane implements Lane {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
    private readonly channel: PaymentChannel,
    private readonly outcomes: ChannelOutcomes,
  ) {}

  async due(limit: number, id?: number): Promise<Item[]> {
    const all = this.database.read.selectFrom('Payment').where('payWay', '=', 'WECHAT')
    const rows = all.select(['id', 'tradeNo', 'amountCents', 'status', 'pollAt', 'createdAt'])
    const now = this.clock.now()
    const due = rows.where((row) => {
      const isTime = row.or([row('pollAt', '<=', now), row('pollAt', '>', now + seldomMs)])
      return row.or([row('status', '=', 'WAIT'), row.and([row('status', '=', 'PAYING'), isTime])])
    })
    const wanted = id === undefined ? due : due.where('id', '=', id)
    const found = await wanted.orderBy('id').limit(limit).execute()
    return found.map((row) => ({ ...row, no: row.tradeNo }))
  }

  async begin(tx: Tx, { id, status, pollAt: before }: Item, pollAt: number): Promise<boolean> {
    const begun = tx.updateTable('Payment').set((row) => ({
      status: 'PAYING',
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

  isNew({ status }: Item): boolean {
    return status === 'WAIT'
  }

  send({ tradeNo, amountCents }: Item): Promise<void> {
    return this.channel.pay({ tradeNo, amountCents })
  }

  /** What is unpaid after so long nobody will pay, and it is asked after no more; a notice that somebody did still counts. */
  async query({ tradeNo, createdAt }: Item): Promise<Outcome> {
    const outcome = await this.channel.query(tradeNo)
    const isOver = this.clock.now() - createdAt >= payMs
    const isUnpaid = outcome.state === 'PROCESSING' || outcome.state === 'UNKNOWN'
    return isOver && isUnpaid ? { state: 'FAILED', reason: '' } : outcome
  }

  settle(tx: Tx, { tradeNo }: Item, outcome: Outcome): Promise<void> {
    return this.outcomes.settlePayment(tx, tradeNo, outcome)
  }
}
