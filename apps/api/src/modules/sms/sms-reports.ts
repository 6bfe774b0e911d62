import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import type { Config } from '../../config/config.js'
import { Jobs } from '../../jobs/jobs.js'
import { CONFIG, DATABASE, LOGGER, type Logger } from '../../tokens.js'
import { SmsGateway, type AwaitedSms, type SmsReport } from './sms-gateway.js'
import { SmsMessages } from './sms-messages.js'
import { SmsTimes } from './sms-times.js'
import { within } from '../../within.js'

const reportsAtOnce = 200
/** After this time no report on delivery is expected. */
const reportsWithinMs = 3 * dayMs
/**
 * After this time an UNKNOWN message counts as failed, provided that the provider replies to queries at all; its batch stays open
 * until then.
 */
const unknownWithinMs = dayMs

interface Awaited extends AwaitedSms {
  readonly id: number
  readonly sendState: string
}
/** The position in the round through all awaited messages. */
interface Place {
  readonly sentAt: number
  readonly id: number
}
const start: Place = { sentAt: 0, id: 0 }

/** The next messages awaiting a report, in order of sending. */
export const awaitedAfter = ({ sentAt, id }: Place): RawBuilder<Awaited> => sql`
  SELECT id, "messageNo", "providerNo", phone, "sendState", "awaitedSince" AS "sentAt" FROM "SmsMessage"
  WHERE ("awaitedSince", id) > (${sentAt}, ${id}) ORDER BY "awaitedSince", id LIMIT ${reportsAtOnce}`

const isTooOld = ({ sendState, sentAt }: Awaited, now: number, answered: boolean): boolean =>
  now - sentAt > (answered && sendState === 'UNKNOWN' ? unknownWithinMs : reportsWithinMs)

/** Polls for reports, in turn, so that messages without a report do not hold up the others. */
@Injectable()
export class SmsReports implements OnModuleInit {
  private askedUpTo = start

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly gateway: SmsGateway,
    private readonly times: SmsTimes,
    private readonly messages: SmsMessages,
  ) {}

  /** A job of its own, because the sending job runs as long as there is something to send. */
  onModuleInit(): void {
    const schedule = { everyMs: this.config.SMS_TICK_MS }
    const hasWork = async () => (await awaitedAfter(start).execute(this.database.read)).rows.length > 0
    this.jobs.declare({ name: 'SMS_REPORTING', schedule, batch: reportsAtOnce, hasWork, step: () => this.ask() })
  }

  /** Polls for the next messages in the round. */
  async ask(): Promise<false> {
    const { rows: awaited } = await awaitedAfter(this.askedUpTo).execute(this.database.read)
    this.askedUpTo = awaited.length < reportsAtOnce ? start : (awaited.at(-1) ?? start)
    if (awaited.length === 0) return false
    const answer = await this.reportsOf(awaited)
    const reports = answer ?? []
    const now = this.clock.now()
    const reported = new Set(reports.map(({ messageNo }) => messageNo))
    const old = awaited.filter(
      (message) => !reported.has(message.messageNo) && isTooOld(message, now, answer !== undefined),
    )
    if (reports.length + old.length === 0) return false
    await this.database.write(async (tx) => {
      await this.messages.receive(tx, reports)
      await this.messages.giveUp(
        tx,
        old.map(({ messageNo }) => messageNo),
      )
    })
    return false
  }

  /** Undefined if the provider failed or did not reply in time; the messages are polled again in turn. */
  private async reportsOf(awaited: readonly AwaitedSms[]): Promise<readonly SmsReport[] | undefined> {
    try {
      return await within(this.times.answerMs, this.gateway.reports(awaited))
    } catch (error) {
      this.logger.warn({ err: error }, 'the text message provider did not reply to a query')
      return undefined
    }
  }
}
