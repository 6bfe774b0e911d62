import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { JobName } from '@bedside/contracts'
import type { Database } from '@bedside/prisma'
import { Background } from '../../../background/background.js'
import { Clock } from '../../../clock.js'
import { ClaimLost, type Turn } from '../../../jobs/job.js'
import { Jobs } from '../../../jobs/jobs.js'
import { DATABASE, LOGGER, type Logger } from '../../../tokens.js'
import { within } from '../../../within.js'
import { nextPoll, type Item, type Lane } from './lane.js'
import type { Outcome } from './payment-channel.js'
import { PaymentLane } from './payment-lane.js'
import { RefundLane } from './refund-lane.js'

/** A call without a reply within this time counts as unanswered; the channel is polled later. */
const answerMs = 10_000
const atOnce = 20

type Write = Turn['write']

/**
 * Sends payments and refunds to the channel. Each is recorded as in progress before the channel is called, outside any
 * transaction, so that nothing is sent without a record. After a call without a reply the channel is queried, and the request is
 * resent under its number only if the channel has never heard of it.
 */
@Injectable()
export class ChannelTraffic implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly background: Background,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly payments: PaymentLane,
    private readonly refunds: RefundLane,
  ) {}

  onModuleInit(): void {
    for (const [name, lane] of [
      ['PAYMENT_TRAFFIC', this.payments],
      ['REFUND_TRAFFIC', this.refunds],
    ] as const)
      this.open(name, lane)
  }

  /** Declares a job that sends the lane's items. */
  open(name: JobName, lane: Lane): void {
    this.jobs.declare({
      name,
      schedule: { everyMs: 2000 },
      batch: atOnce,
      quietInTests: true,
      hasWork: async () => (await lane.due(1)).length > 0,
      step: (turn) => this.step(lane, turn),
    })
  }

  /** Sends a payment at once, after the caller's commit. If that fails, the job sends it. Never rejects. */
  sendPayment(id: number): Promise<void> {
    return this.sendNow(this.payments, id)
  }

  sendRefund(id: number): Promise<void> {
    return this.sendNow(this.refunds, id)
  }

  sendNow(lane: Lane, id: number): Promise<void> {
    const write: Write = (work) => this.database.write(work)
    const work = async () => {
      for (const item of await lane.due(1, id)) await this.one(lane, item, write)
    }
    return this.background.start({ name: 'sending money to its channel', work })
  }

  private async step(lane: Lane, { batch, write }: Turn): Promise<boolean> {
    const due = await lane.due(batch)
    const written = await Promise.all(due.map((item) => this.oneOrReport(lane, item, write)))
    // If not a single item could be written, all would be due again at once: stops until the next turn instead of looping.
    return due.length === batch && written.includes(true)
  }

  /** A failing item is logged and retried when next due, and holds up no other. */
  private async oneOrReport(lane: Lane, item: Item, write: Write): Promise<boolean> {
    try {
      await this.one(lane, item, write)
      return true
    } catch (error) {
      if (error instanceof ClaimLost) throw error
      this.logger.error({ err: error, number: item.no }, 'sending money to its channel failed')
      return false
    }
  }

  private async one(lane: Lane, item: Item, write: Write): Promise<void> {
    const pollAt = nextPoll(this.clock.now(), item)
    if (!(await write((tx) => lane.begin(tx, item, pollAt)))) return
    const outcome = await this.answerOf(lane, item)
    if (outcome?.state === 'SUCCESS' || outcome?.state === 'FAILED') await write((tx) => lane.settle(tx, item, outcome))
  }

  /** Undefined if the outcome is unknown: a timeout or a broken connection says nothing about what the channel did. */
  private async answerOf(lane: Lane, item: Item): Promise<Outcome | undefined> {
    try {
      if (lane.isNew(item))
        return await within(
          answerMs,
          lane.send(item).then(() => undefined),
        )
      const outcome = await within(answerMs, lane.query(item))
      if (outcome?.state === 'UNKNOWN') await within(answerMs, lane.send(item))
      return outcome
    } catch (error) {
      this.logger.warn({ err: error, number: item.no }, 'no reply from the channel; it will be queried')
      return undefined
    }
  }
}
