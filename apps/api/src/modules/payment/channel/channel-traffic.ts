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

/** So long an answer is waited for; what takes longer is asked after later. */
const answerMs = 10_000
const atOnce = 20

type Write = Turn['write']

/**
 * Brings payments and refunds to the channel. Each is on record as under way before the channel is called, outside of any
 * transaction, so that nothing goes out that nobody knows of. What became of a call that brought no answer is asked; only
 * what the channel has never heard of is sent again, under its number.
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

  /** A job of its own brings what is on this lane. */
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

  /** At once, for whoever has just committed it; what does not get there the job brings. Never rejects. */
  bringPayment(id: number): Promise<void> {
    return this.bring(this.payments, id)
  }

  bringRefund(id: number): Promise<void> {
    return this.bring(this.refunds, id)
  }

  bring(lane: Lane, id: number): Promise<void> {
    const write: Write = (work) => this.database.write(work)
    const work = async () => {
      for (const item of await lane.due(1, id)) await this.one(lane, item, write)
    }
    return this.background.start({ name: 'bringing money to its channel', work })
  }

  private async step(lane: Lane, { batch, write }: Turn): Promise<boolean> {
    const due = await lane.due(batch)
    const brought = await Promise.all(due.map((item) => this.oneOrReport(lane, item, write)))
    // Where none of them could even be written they would all be due again at once: the next turn tries.
    return due.length === batch && brought.includes(true)
  }

  /** One that fails is tried again when its time comes, and holds up no other. */
  private async oneOrReport(lane: Lane, item: Item, write: Write): Promise<boolean> {
    try {
      await this.one(lane, item, write)
      return true
    } catch (error) {
      if (error instanceof ClaimLost) throw error
      this.logger.error({ err: error, number: item.no }, 'bringing money to its channel failed')
      return false
    }
  }

  private async one(lane: Lane, item: Item, write: Write): Promise<void> {
    const pollAt = nextPoll(this.clock.now(), item)
    if (!(await write((tx) => lane.begin(tx, item, pollAt)))) return
    const outcome = await this.answerOf(lane, item)
    if (outcome?.state === 'SUCCESS' || outcome?.state === 'FAILED') await write((tx) => lane.settle(tx, item, outcome))
  }

  /** Undefined where nobody knows: a time-out or a broken line says nothing of what the channel has done. */
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
      this.logger.warn({ err: error, number: item.no }, 'what became of it is unknown')
      return undefined
    }
  }
}
