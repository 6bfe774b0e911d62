import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { limits } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { maskPhone } from '../../data/mask.js'
import { ClaimLost } from '../../jobs/job.js'
import { Jobs } from '../../jobs/jobs.js'
import { recordForServer } from '../../journal/server-acts.js'
import { LOGGER, type Logger } from '../../tokens.js'
import { within } from '../../within.js'
import { SmsGateway, type IncomingSms } from './sms-gateway.js'
import { SmsTimes } from './sms-times.js'
import { refusesAdverts } from './sms.rules.js'

const fetchMs = 10_000
const repliesAtOnce = 200

/** Others would not fit, and no phone sends them. They are confirmed, so that they do not come again. */
const isUsable = ({ replyNo, phone }: IncomingSms) => replyNo.length <= 100 && phone !== '' && phone.length <= 20

/**
 * Fetches what people reply to text messages. Each reply is stored once, and a refusal of advertising holds from then on. The
 * provider is told of it afterwards: killed in between, the reply comes again and is known.
 */
@Injectable()
export class SmsReplies implements OnModuleInit {
  private fetched: readonly IncomingSms[] = []

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly gateway: SmsGateway,
    private readonly times: SmsTimes,
  ) {}

  onModuleInit(): void {
    this.jobs.declare({
      name: 'SMS_REPLIES',
      schedule: { everyMs: fetchMs },
      batch: repliesAtOnce,
      hasWork: () => this.fetch(),
      step: ({ write }) => this.store(write),
    })
  }

  /** Whether there are replies. If the provider fails or does not reply in time, the next turn asks again. */
  private async fetch(): Promise<boolean> {
    try {
      const replies = (await within(this.times.answerMs, this.gateway.replies())) ?? []
      this.fetched = replies.slice(0, repliesAtOnce)
    } catch (error) {
      this.logger.warn({ err: error }, 'the text message provider did not hand over the replies')
      this.fetched = []
    }
    return this.fetched.length > 0
  }

  /** Each in a write of its own, so that one that cannot be stored holds up no other. */
  private async store(write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): Promise<false> {
    const arrived: string[] = []
    const failures: unknown[] = []
    for (const reply of this.fetched) {
      if (!isUsable(reply)) this.logger.warn({ replyNo: reply.replyNo.slice(0, 100) }, 'a reply is of no telephone')
      else {
        try {
          await write((tx) => this.take(tx, reply))
        } catch (error) {
          if (error instanceof ClaimLost) throw error
          failures.push(error)
          continue
        }
      }
      arrived.push(reply.replyNo)
    }
    await this.confirm(arrived)
    if (failures.length > 0) throw new Error(`${failures.length} replies could not be stored`, { cause: failures[0] })
    return false
  }

  private async confirm(replyNos: readonly string[]): Promise<void> {
    if (replyNos.length === 0) return
    try {
      await within(this.times.answerMs, this.gateway.confirm(replyNos))
    } catch (error) {
      this.logger.warn({ err: error }, 'the text message provider was not told which replies have arrived')
    }
  }

  private async take(tx: Tx, reply: IncomingSms): Promise<void> {
    const now = this.clock.now()
    const users = tx.selectFrom('User').select('id').where('phone', '=', reply.phone).where('deletedAt', 'is', null)
    const user = await users.orderBy('id').executeTakeFirst()
    const optOut = refusesAdverts(reply.content)
    const stored = await tx
      .insertInto('SmsReply')
      .values({
        replyNo: reply.replyNo,
        phone: reply.phone,
        userId: user?.id ?? null,
        content: shownText(reply.content),
        optOut: optOut ? 1 : 0,
        repliedAt: Number.isFinite(reply.at) ? Math.min(reply.at, now) : now,
        createdAt: now,
      })
      .onConflict((known) => known.column('replyNo').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored || !optOut) return
    const refusing = await tx
      .updateTable('User')
      .set(({ eb }) => ({ smsOptOut: 1, version: eb('version', '+', 1), updatedAt: now }))
      .where('phone', '=', reply.phone)
      .where('deletedAt', 'is', null)
      .where('smsOptOut', '=', 0)
      .returning(['id', 'nickname', 'phone', 'version'])
      .execute()
    for (const { id, nickname, phone, version } of refusing)
      await recordForServer(tx, now, {
        action: 'user.optedOut',
        entity: 'user',
        entityId: id,
        label: nickname || maskPhone(phone),
        before: { version: version - 1, smsOptOut: 0 },
        after: { version, smsOptOut: 1 },
      })
  }
}

/** As a text of one line: no form accepts other characters either. */
const shownText = (text: string): string =>
  text
    .slice(0, limits.smsReply)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
