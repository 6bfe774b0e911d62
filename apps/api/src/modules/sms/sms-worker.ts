import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { CONFIG, DATABASE, LOGGER, type Logger } from '../../tokens.js'
import { SmsGateway, type OutgoingSms, type SmsAnswer } from './sms-gateway.js'
import { SmsMessages } from './sms-messages.js'
import { maySendAt } from './sms.rules.js'
import { SmsStore, type Batch } from './sms.store.js'

/** How many messages are on their way to the provider at once, and how many reports are asked for. */
const lanes = 10
const reportsAtOnce = 200
/** Nobody tells any more what became of a message that was sent so long ago. */
const reportsWithinMs = 3 * 86_400_000

/**
 * Sends what is due, in small steps, each of which is on the disk before the next: killed anywhere, it goes on where it
 * was. A message that nobody has answered for goes out again under its own number, which the provider knows; one that
 * was answered for never does.
 */
@Injectable()
export class SmsWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined
  private ending = false
  private busy = false
  private last: Promise<void> = Promise.resolve()
  /** Reports are asked for in turn, so that messages nobody reports of do not hold up the others. */
  private askedUpTo = 0

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly gateway: SmsGateway,
    private readonly batches: SmsStore,
    private readonly messages: SmsMessages,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.SMS_TICK_MS === 0) return
    await this.database.write((tx) => this.messages.release(tx))
    this.timer = setInterval(() => this.wake(), this.config.SMS_TICK_MS)
    this.timer.unref()
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending = true
    clearInterval(this.timer)
    await this.last
  }

  /** Looks what there is to do; one look at a time is enough. */
  private wake(): void {
    if (this.busy) return
    this.busy = true
    void this.tick()
      // What goes wrong with one look is tried again by the next.
      .catch((error: unknown) => this.logger.error({ err: error }, 'sending text messages failed'))
      .finally(() => (this.busy = false))
  }

  /** Does everything that is due now. Ticks follow one another, however many are asked for. */
  tick(): Promise<void> {
    const mine = this.last.then(() => this.round())
    this.last = mine.catch(() => undefined)
    return mine
  }

  private async round(): Promise<void> {
    await this.startDue()
    for (const { id } of await this.withStatus('SENDING')) await this.work(id)
    await this.askReports()
  }

  private withStatus(status: 'QUEUED' | 'SENDING') {
    const batches = this.database.read.selectFrom('SmsBatch').select(['id', 'scheduleAt']).where('status', '=', status)
    return batches.where('deletedAt', 'is', null).orderBy('id').execute()
  }

  private async startDue(): Promise<void> {
    const now = this.clock.now()
    for (const { id, scheduleAt } of await this.withStatus('QUEUED')) {
      if (scheduleAt !== null && scheduleAt > now) continue
      await this.database.write(async (tx) => {
        const batch = await this.batches.find(tx, id)
        // Between looking and writing somebody may have cancelled it.
        if (batch?.status !== 'QUEUED' || !maySendAt(batch.template, now)) return
        await this.batches.move(tx, batch, 'SENDING', 'system', { startedAt: now })
      })
    }
  }

  private async work(batchId: number): Promise<void> {
    while (!this.ending) {
      const more = await this.database.write(async (tx) => {
        const batch = await this.batches.find(tx, batchId)
        return batch?.status === 'SENDING' && this.messages.prepare(tx, batch)
      })
      if (!more) break
    }
    while (!this.ending && (await this.sendSome(batchId)));
  }

  /** Sends the next few; false when there is nothing more to do for now. */
  private async sendSome(batchId: number): Promise<boolean> {
    const step = await this.database.write(async (tx) => {
      const batch = await this.batches.find(tx, batchId)
      // Advertising that was not through in the evening goes on in the morning.
      if (batch?.status !== 'SENDING' || !maySendAt(batch.template, this.clock.now())) return undefined
      const claimed = await this.messages.claim(tx, batchId)
      if (claimed.taken.length === 0 && claimed.settled === 0) await this.finish(tx, batch)
      return claimed
    })
    if (!step || (step.taken.length === 0 && step.settled === 0)) return false
    const answers = await this.sendAll(step.taken)
    await this.database.write((tx) => this.messages.settle(tx, batchId, answers))
    return true
  }

  /** Ends a batch that nothing is left of; what is still on its way keeps it open. */
  private async finish(tx: Parameters<SmsStore['find']>[0], batch: Batch): Promise<void> {
    const waiting = tx.selectFrom('SmsMessage').select('id').where('batchId', '=', batch.id)
    if (await waiting.where('sendState', '=', 'INIT').executeTakeFirst()) return
    const to = batch.failed > 0 ? 'PARTIAL' : 'DONE'
    await this.batches.move(tx, batch, to, 'system', { finishedAt: this.clock.now() })
  }

  private async sendAll(messages: readonly OutgoingSms[]): Promise<(readonly [OutgoingSms, SmsAnswer])[]> {
    const answers: (readonly [OutgoingSms, SmsAnswer])[] = []
    const waiting = [...messages]
    const lane = async () => {
      for (let message = waiting.shift(); message && !this.ending; message = waiting.shift()) {
        const answer = await this.gateway.send(message).catch(() => undefined)
        // Unknown what became of it: it stays as it is, and goes out again under the same number.
        if (answer) answers.push([message, answer])
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return answers
  }

  private async askReports(): Promise<void> {
    const now = this.clock.now()
    const awaited = await this.database.read
      .selectFrom('SmsMessage as m')
      .innerJoin('SmsBatch as b', 'b.id', 'm.batchId')
      .select(['m.id', 'm.providerNo', 'm.phone', 'm.sentAt'])
      .where('b.status', 'in', ['SENDING', 'DONE', 'PARTIAL'])
      .where('b.startedAt', '>', now - reportsWithinMs)
      .where('m.sendState', '=', 'SENT')
      .where('m.receiveState', '=', '')
      .where('m.providerNo', 'is not', null)
      .where('m.id', '>', this.askedUpTo)
      .orderBy('m.id')
      .limit(reportsAtOnce)
      .execute()
    this.askedUpTo = awaited.length < reportsAtOnce ? 0 : (awaited.at(-1)?.id ?? 0)
    if (awaited.length === 0) return
    const reports = await this.gateway.reports(
      awaited.map(({ providerNo, phone, sentAt }) => ({ providerNo: providerNo ?? '', phone, sentAt: sentAt ?? 0 })),
    )
    if (reports.length > 0) await this.database.write((tx) => this.messages.receive(tx, reports))
  }
}
