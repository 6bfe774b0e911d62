import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { smsTemplateNames } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { ClaimLost, type Turn } from '../../jobs/job.js'
import { Jobs } from '../../jobs/jobs.js'
import { CONFIG, DATABASE, LOGGER, type Logger } from '../../tokens.js'
import { longestMs } from './sms-notices.js'
import { SmsGateway, type OutgoingSms, type SmsAnswer } from './sms-gateway.js'
import { messagesAtOnce, noneClaimed, SmsMessages, type GatewayAnswer } from './sms-messages.js'
import { SmsRecipients } from './sms-recipients.js'
import { SmsTimes } from './sms-times.js'
import { maySendAt } from './sms.rules.js'
import { SmsStore, type Batch } from './sms.store.js'
import { within } from '../../within.js'

/**
 * Sends what is due in small steps, each committed before the next; killed anywhere, it resumes there. No message is handed to
 * the provider twice unless people resend it.
 */
@Injectable()
export class SmsWorker implements OnModuleInit {
  /** How many messages in a row got no reply, and when the limit was reached. */
  private unanswered = 0
  private pausedAt: number | undefined
  /** The time at the last step. */
  private lookedAt: number | undefined

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly gateway: SmsGateway,
    private readonly times: SmsTimes,
    private readonly batches: SmsStore,
    private readonly recipients: SmsRecipients,
    private readonly messages: SmsMessages,
  ) {}

  onModuleInit(): void {
    this.jobs.declare({
      name: 'SMS_SENDING',
      schedule: { everyMs: this.config.SMS_TICK_MS },
      batch: messagesAtOnce,
      hasWork: () => this.hasWork(),
      step: (turn) => this.step(turn),
    })
  }

  private async hasWork(): Promise<boolean> {
    const open = await this.due().select('template').union(this.sending().select('template')).execute()
    return open.some(({ template }) => this.mayGo(template))
  }

  /** Sends part of each batch in turn, so that a long one does not hold up the others. */
  private async step(turn: Turn): Promise<boolean> {
    await this.followClock()
    await this.startDue(turn)
    let more = false
    for (const { id, template } of await this.sending().select(['id', 'template']).orderBy('id').execute()) {
      if (this.mayGo(template) && (await this.sendOrReport(turn, id))) more = true
    }
    return more
  }

  /** A failing batch is retried in the next turn and does not hold up the others. */
  private async sendOrReport(turn: Turn, batchId: number): Promise<boolean> {
    try {
      return await this.sendSome(turn, batchId)
    } catch (error) {
      if (error instanceof ClaimLost) throw error
      this.logger.error({ err: error, batchId }, 'sending a batch of text messages failed')
      return false
    }
  }

  /** Corrects times in the future at the first step, and whenever the clock was set back. */
  private async followClock(): Promise<void> {
    const now = this.clock.now()
    if (this.lookedAt === undefined || now < this.lookedAt)
      await this.database.write((tx) => this.messages.resetFutureTimes(tx))
    this.lookedAt = now
  }

  private due() {
    const now = this.clock.now()
    const queued = this.database.read.selectFrom('SmsBatch').where('status', '=', 'QUEUED')
    const due = queued.where((is) =>
      is.or([
        is('scheduleAt', 'is', null),
        is('scheduleAt', '<=', now),
        // Scheduled before the clock was set back; gathered notices never wait this long.
        is.and([is('gathered', '>', 0), is('scheduleAt', '>', now + longestMs)]),
      ]),
    )
    return due.where('deletedAt', 'is', null)
  }

  private sending() {
    return this.database.read.selectFrom('SmsBatch').where('status', '=', 'SENDING').where('deletedAt', 'is', null)
  }

  private async startDue({ write }: Turn): Promise<void> {
    const now = this.clock.now()
    const due = await this.due().select(['id', 'template']).orderBy('id').execute()
    for (const { id } of due.filter(({ template }) => this.mayGo(template)))
      await write(async (tx) => {
        const batch = await this.batches.find(tx, id)
        // It may have been cancelled since it was read.
        if (batch?.status !== 'QUEUED' || !maySendAt(batch.template, now)) return
        await this.batches.move(tx, batch, 'SENDING', 'system', { startedAt: now })
      })
  }

  /** Advertising that waits for the morning costs no write each second. A template of another release counts as a notice. */
  private mayGo(template: string): boolean {
    const known = smsTemplateNames.find((name) => name === template)
    return known === undefined || maySendAt(known, this.clock.now())
  }

  /** One step of a batch: writes the next recipients or sends the next messages. False if there is nothing more to do for now. */
  private async sendSome({ write, ending }: Turn, batchId: number): Promise<boolean> {
    if (ending.aborted) return false
    const step = await write(async (tx) => {
      const batch = await this.batches.find(tx, batchId)
      if (batch?.status !== 'SENDING') return undefined
      if (await this.recipients.prepare(tx, batch)) return { taken: [], found: 1 }
      // Advertising interrupted by the evening continues in the morning.
      const now = this.clock.now()
      if (!maySendAt(batch.template, now)) return undefined
      const claimed = this.pauses(now) ? noneClaimed : await this.messages.claim(tx, batch)
      if (claimed.found === 0) await this.finish(tx, batch)
      return claimed
    })
    if (!step) return false
    if (step.taken.length > 0) await this.send(step.taken)
    return step.found > 0
  }

  /** Ends a batch with nothing left to send; postponed and unknown messages keep it open. */
  private async finish(tx: Tx, batch: Batch): Promise<void> {
    const open = tx.selectFrom('SmsMessage').select('id').where('batchId', '=', batch.id)
    if (await open.where('sendState', 'in', ['INIT', 'UNKNOWN']).executeTakeFirst()) return
    const to = batch.failed > 0 ? 'PARTIAL' : 'DONE'
    await this.batches.move(tx, batch, to, 'system', { finishedAt: this.clock.now() })
  }

  /**
   * Whether sending pauses because the provider does not reply; afterwards it is tried with a few messages. Setting the clock
   * back ends the pause.
   */
  private pauses(now: number): boolean {
    if (this.unanswered < messagesAtOnce || this.pausedAt === undefined) return false
    return this.pausedAt <= now && now < this.pausedAt + this.times.pauseMs
  }

  /** If it cannot be stored, the message stays unknown until the provider reports on it. */
  private async storeLate(messageNo: string, answer: SmsAnswer): Promise<void> {
    try {
      await this.database.write((tx) => this.messages.settle(tx, [[messageNo, answer]]))
    } catch (error) {
      this.logger.error({ err: error, messageNo }, 'the late reply on a text message could not be stored')
    }
  }

  /** Waits for the replies for a limited time; later ones are still stored. */
  private async send(messages: readonly OutgoingSms[]): Promise<void> {
    const answered: GatewayAnswer[] = []
    let inTime = true
    const sendOne = async (message: OutgoingSms) => {
      const { messageNo } = message
      let answer: SmsAnswer
      try {
        answer = await this.gateway.send(message)
      } catch (error) {
        this.logger.warn({ err: error, messageNo }, 'no reply on a text message; its outcome is unknown')
        return
      }
      this.unanswered = 0
      if (inTime) answered.push([messageNo, answer])
      else await this.storeLate(messageNo, answer)
    }
    await within(this.times.answerMs, Promise.all(messages.map(sendOne)))
    inTime = false
    if (answered.length === 0) this.unanswered += messages.length
    if (this.unanswered >= messagesAtOnce) this.pausedAt = this.clock.now()
    await this.database.write((tx) => this.messages.settle(tx, answered))
  }
}
