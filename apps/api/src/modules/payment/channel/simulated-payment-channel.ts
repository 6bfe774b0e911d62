import { setTimeout as pause } from 'node:timers/promises'
import { Inject, Injectable } from '@nestjs/common'
import type {
  ChannelPlay,
  Notice,
  PaymentChannelForm,
  PaymentNotice,
  PayoutNotice,
  RefundNotice,
} from '@bedside/contracts'
import { Background } from '../../../background/background.js'
import { Clock } from '../../../clock.js'
import type { Config } from '../../../config/config.js'
import { CONFIG } from '../../../tokens.js'
import {
  NoticeTaker,
  PaymentChannel,
  type AskedPayment,
  type AskedPayout,
  type AskedRefund,
  type Outcome,
} from './payment-channel.js'
import { Signature } from './signature.js'

/** True if the channel is simulated. By default a production installation has none. */
export const simulates = ({ PAYMENT_CHANNEL, NODE_ENV }: Config): boolean =>
  PAYMENT_CHANNEL === 'simulated' || (PAYMENT_CHANNEL === 'auto' && NODE_ENV !== 'production')

/** A request and how it is played. */
interface Trade {
  readonly no: string
  readonly amountCents: number
  readonly play: ChannelPlay
  /** In progress until this time. */
  readonly endsAt: number
}

const mostTrades = 100_000
const usualDelayMs = 800
const lateMs = 60_000

/**
 * Simulates a channel and moves no money. Rules set by number, by amount or for everything decide how a request is played. A
 * number is carried out once, however often it is requested.
 */
@Injectable()
export class SimulatedPaymentChannel extends PaymentChannel {
  readonly isConnected = true
  private rules: PaymentChannelForm[] = []
  private readonly trades = new Map<string, Trade>()

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly background: Background,
    private readonly clock: Clock,
    private readonly notices: NoticeTaker,
    private readonly signature: Signature,
  ) {
    super()
  }

  /** Adds a rule; the latest matching rule applies. */
  behave(rule: PaymentChannelForm): void {
    this.rules.unshift(rule)
  }

  forget(): void {
    this.rules = []
    this.trades.clear()
  }

  /** Every request, one per number. */
  get allTrades(): readonly Trade[] {
    return [...this.trades.values()]
  }

  pay({ tradeNo, amountCents }: AskedPayment): Promise<void> {
    const sendNotice = (trade: Trade) => this.notices.payment(this.signed<PaymentNotice>(trade, { tradeNo }))
    return this.start(tradeNo, amountCents, sendNotice)
  }

  refund({ refundNo, amountCents }: AskedRefund): Promise<void> {
    const sendNotice = (trade: Trade) => this.notices.refund(this.signed<RefundNotice>(trade, { refundNo }))
    return this.start(refundNo, amountCents, sendNotice)
  }

  payOut({ payoutNo, amountCents }: AskedPayout): Promise<void> {
    const sendNotice = (trade: Trade) => this.notices.payout(this.signed<PayoutNotice>(trade, { payoutNo }))
    return this.start(payoutNo, amountCents, sendNotice)
  }

  query(no: string): Promise<Outcome> {
    const trade = this.trades.get(no)
    return Promise.resolve(trade ? this.outcomeOf(trade) : { state: 'UNKNOWN' })
  }

  queryRefund(no: string): Promise<Outcome> {
    return this.query(no)
  }

  queryPayout(no: string): Promise<Outcome> {
    return this.query(no)
  }

  private async start(no: string, amountCents: number, sendNotice: (trade: Trade) => Promise<unknown>): Promise<void> {
    const earlier = this.trades.get(no)
    // Only a request that failed is played again under its number.
    if (earlier && earlier.play !== 'FAIL') return
    const { play, delayMs } = this.ruleFor(no, amountCents)
    const trade = { no, amountCents, play, endsAt: play === 'LATE' ? this.clock.now() + delayMs : 0 }
    this.keep(trade)
    if (play === 'EARLY' || play === 'FAIL') return void (await sendNotice(trade))
    if (play === 'LOST') throw new Error('the answer was lost')
    if (play === 'SILENT') return
    const work = async () => {
      const { ending } = this.background
      await pause(delayMs, undefined, { signal: ending }).catch(() => undefined)
      if (ending.aborted) return
      for (let sent = 0; sent < (play === 'TWICE' ? 2 : 1); sent++) await sendNotice(trade)
    }
    void this.background.start({ name: 'a notice of the simulated payment channel', work })
  }

  private ruleFor(no: string, amountCents: number): { play: ChannelPlay; delayMs: number } {
    const rule = this.rules.find((one) => (one.number ?? no) === no && (one.amountCents ?? amountCents) === amountCents)
    // In tests the notice arrives before the call returns, so that tests need not wait.
    const play = rule?.play ?? (this.config.NODE_ENV === 'test' ? 'EARLY' : 'OK')
    return { play, delayMs: rule?.delayMs ?? (play === 'LATE' ? lateMs : usualDelayMs) }
  }

  private keep(trade: Trade): void {
    const [oldest] = this.trades.keys()
    if (this.trades.size >= mostTrades && oldest !== undefined) this.trades.delete(oldest)
    this.trades.set(trade.no, trade)
  }

  private outcomeOf({ no, amountCents, play, endsAt }: Trade): Outcome {
    if (this.clock.now() < endsAt) return { state: 'PROCESSING' }
    if (play === 'FAIL') return { state: 'FAILED', reason: failed }
    return { state: 'SUCCESS', channelNo: channelNoOf(no), amountCents }
  }

  private signed<N extends Notice>({ no, amountCents, play }: Trade, about: object): N {
    const hasFailed = play === 'FAIL'
    const outcome = { state: hasFailed ? 'FAILED' : 'SUCCESS', channelNo: channelNoOf(no), amountCents }
    return this.signature.sign({ ...about, ...outcome, reason: hasFailed ? failed : '' } as unknown as N)
  }
}

const failed = '渠道拒绝'
const channelNoOf = (no: string): string => `CH${no}`
