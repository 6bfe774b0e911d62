import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { WithdrawalStatus } from '@bedside/contracts'
import type { Database, Tx } from '@bedside/prisma'
import { Clock } from '../../clock.js'
import { DATABASE, LOGGER, type Logger } from '../../tokens.js'
import { Businesses, type Payout, type PayingOut } from '../payment/businesses.js'
import { ChannelOutcomes } from '../payment/channel/channel-outcomes.js'
import { ChannelTraffic } from '../payment/channel/channel-traffic.js'
import { seldomMs, type Item, type Lane } from '../payment/channel/lane.js'
import { PaymentChannel, type Outcome } from '../payment/channel/payment-channel.js'
import { LatePayouts } from './late-payouts.js'
import { numberedWithdrawal, type StoredWithdrawal } from './own-withdrawal.js'
import { Withdrawals } from './withdrawals.js'

/**
 * Sends withdrawals to the channel, each always under its own number: one without a reply stays in progress and is polled, so it
 * is never paid twice.
 */
@Injectable()
export class PayoutLane implements Lane, PayingOut, OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly businesses: Businesses,
    private readonly channel: PaymentChannel,
    private readonly outcomes: ChannelOutcomes,
    private readonly traffic: ChannelTraffic,
    private readonly withdrawals: Withdrawals,
    private readonly late: LatePayouts,
  ) {}

  onModuleInit(): void {
    this.businesses.payOutBy(this)
    this.traffic.open('PAYOUT_TRAFFIC', this)
  }

  async due(limit: number, id?: number): Promise<Item[]> {
    const now = this.clock.now()
    const due = this.database.read
      .selectFrom('Withdrawal')
      .select(['id', 'withdrawNo', 'netCents as amountCents', 'status', 'pollAt', 'version', 'createdAt'])
      .where('status', '=', 'PAYING')
      .where('payWay', '=', 'CHANNEL')
      .where((row) => row.or([row('pollAt', 'is', null), row('pollAt', '<=', now), row('pollAt', '>', now + seldomMs)]))
    const selected = id === undefined ? due : due.where('id', '=', id)
    const payouts = await selected.orderBy('id').limit(limit).execute()
    return payouts.map(({ withdrawNo, ...row }) => ({ ...row, no: withdrawNo, tradeNo: withdrawNo }))
  }

  async begin(tx: Tx, { id, status, pollAt: before }: Item, pollAt: number): Promise<boolean> {
    const begun = tx.updateTable('Withdrawal').set({ pollAt })
    const unchanged = begun
      .where('id', '=', id)
      .where('status', '=', status)
      .where('pollAt', 'is not distinct from', before)
    return (await unchanged.executeTakeFirstOrThrow()).numUpdatedRows === 1n
  }

  isNew({ pollAt }: Item): boolean {
    return pollAt === null
  }

  async send({ no }: Item): Promise<void> {
    const all = this.database.read.selectFrom('Withdrawal').where('withdrawNo', '=', no)
    const to = await all.select(['holder', 'bankName', 'branch', 'cardNo', 'netCents']).executeTakeFirstOrThrow()
    const { netCents: amountCents, ...destination } = to
    await this.channel.payOut({ payoutNo: no, amountCents, ...destination })
  }

  query({ no }: Item): Promise<Outcome> {
    return this.channel.queryPayout(no)
  }

  settle(tx: Tx, { no }: Item, outcome: Outcome): Promise<void> {
    return this.outcomes.settlePayout(tx, no, outcome)
  }

  async find(tx: Tx, payoutNo: string): Promise<Payout> {
    const stored = await numberedWithdrawal(tx, payoutNo)
    return {
      id: stored.id,
      amountCents: stored.netCents,
      namesake: (channelNo) => namesakeOf(tx, stored, channelNo),
      settle: (channelNo) => this.settled(tx, stored, channelNo),
      fail: (reason) => this.failed(tx, stored, reason),
    }
  }

  private async settled(tx: Tx, stored: StoredWithdrawal, channelNo: string | null): Promise<void> {
    if (this.isUnderWay(stored)) return void (await this.withdrawals.paid(tx, stored, { channelNo }))
    if (wasSent(stored, 'FAILED')) return this.late.paid(tx, stored, channelNo)
    // A repeated report changes nothing. A payment of a withdrawal that was never sent, or under a different channel number,
    // cannot be booked and is logged.
    if (stored.channelNo !== channelNo)
      this.logger.error(
        { id: stored.id, status: stored.status },
        'the channel paid a withdrawal that was not in progress',
      )
  }

  private async failed(tx: Tx, stored: StoredWithdrawal, reason: string): Promise<void> {
    if (this.isUnderWay(stored)) return void (await this.withdrawals.end(tx, stored, 'FAIL', { reason }))
    if (wasSent(stored, 'PAID')) await this.late.denied(tx, stored, reason)
  }

  private isUnderWay = (stored: StoredWithdrawal): boolean => wasSent(stored, 'PAYING')
}

const wasSent = ({ status, payWay }: StoredWithdrawal, as: WithdrawalStatus): boolean =>
  status === as && payWay === 'CHANNEL'

const namesakeOf = (tx: Tx, { id }: StoredWithdrawal, channelNo: string): Promise<{ id: number } | undefined> =>
  tx.selectFrom('Withdrawal').select('id').where('channelNo', '=', channelNo).where('id', '<>', id).executeTakeFirst()
