import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { moneyRules, hourMs } from '@bedside/contracts'
import { Clock } from '../../../clock.js'
import { DATABASE } from '../../../tokens.js'
import { ChannelOutcomes } from './channel-outcomes.js'
import { isDue, take, type Item, type Lane } from './lane.js'
import { PaymentChannel, type Outcome } from './payment-channel.js'

const payMs = moneyRules.payHours * hourMs

const statuses = { waiting: 'WAIT', underWay: 'PAYING' }

/** Payments sent to the channel, which collects them from the payer. */
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
    const rows = all.select(['id', 'tradeNo', 'amountCents', 'status', 'pollAt', 'version', 'createdAt'])
    const due = rows.where(isDue('Payment', statuses, this.clock.now()))
    const selected = id === undefined ? due : due.where('id', '=', id)
    const payments = await selected.orderBy('id').limit(limit).execute()
    return payments.map((row) => ({ ...row, no: row.tradeNo }))
  }

  begin(tx: Tx, item: Item, pollAt: number): Promise<boolean> {
    return take(tx, 'Payment', item, { status: statuses.underWay, pollAt, updatedAt: this.clock.now() })
  }

  isNew({ status }: Item): boolean {
    return status === statuses.waiting
  }

  send({ tradeNo, amountCents }: Item): Promise<void> {
    return this.channel.pay({ tradeNo, amountCents })
  }

  /** A payment still unpaid after `payHours` is closed and no longer polled; a notice that it was paid still counts. */
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
