import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import type { BillSubject } from '@bedside/contracts'
import { DATABASE, LOGGER, type Logger } from '../../tokens.js'
import { within } from '../../within.js'
import { ChannelOutcomes } from '../payment/channel/channel-outcomes.js'
import { PaymentChannel, type Outcome } from '../payment/channel/payment-channel.js'
import type { RecordKey } from './our-side.js'

/** The waiting time for each reply, and the maximum number of queries per recheck. */
const answerMs = 5000
const most = 100

interface Way {
  readonly query: (no: string) => Promise<Outcome>
  readonly settle: (tx: Tx, no: string, outcome: Outcome) => Promise<void>
}

/** Queries the channel about records that ended there but not here, and settles successes as if a notice had arrived. */
@Injectable()
export class AskChannel {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly channel: PaymentChannel,
    private readonly outcomes: ChannelOutcomes,
  ) {}

  async about(numbers: readonly RecordKey[]): Promise<void> {
    if (!this.channel.isConnected) return
    await Promise.all(numbers.slice(0, most).map((one) => this.one(one)))
  }

  private async one({ subject, no }: RecordKey): Promise<void> {
    const { query, settle } = this.ways[subject]
    try {
      const outcome = await within(answerMs, query(no))
      if (outcome?.state === 'SUCCESS') await this.database.write((tx) => settle(tx, no, outcome))
    } catch (error) {
      // The difference stays open for finance to clarify.
      this.logger.warn({ err: error, number: no }, 'querying the channel about a difference failed')
    }
  }

  private readonly ways: Readonly<Record<BillSubject, Way>> = {
    PAYMENT: {
      query: (no) => this.channel.query(no),
      settle: (tx, no, outcome) => this.outcomes.settlePayment(tx, no, outcome),
    },
    REFUND: {
      query: (no) => this.channel.queryRefund(no),
      settle: (tx, no, outcome) => this.outcomes.settleRefund(tx, no, outcome),
    },
    PAYOUT: {
      query: (no) => this.channel.queryPayout(no),
      settle: (tx, no, outcome) => this.outcomes.settlePayout(tx, no, outcome),
    },
  }
}
