import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { limits } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { maskPhone } from '../../data/mask.js'
import { Jobs } from '../../jobs/jobs.js'
import { recordForServer } from '../../journal/server-acts.js'
import { LOGGER, type Logger } from '../../tokens.js'
import { within } from '../../within.js'
import { SmsGateway, type SmsReply } from './sms-gateway.js'
import { SmsTimes } from './sms-times.js'
import { refusesAdverts } from './sms.rules.js'

const fetchMs = 10_000
const repliesAtOnce = 200

/** Others would not fit; no phone in China sends them. */
const isUsable = ({ replyNo, phone }: SmsReply) => replyNo.length <= 100 && phone.length <= 20

/**
 * Fetches what people reply to text messages. Each reply is stored once, and a refusal of advertising holds from then on. The
 * provider is told of it afterwards: killed in between, the reply comes again and is known.
 */
@Injectable()
export class SmsReplies implements OnModuleInit {
  private fetched: readonly SmsReply[] = []

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
      this.fetched = replies.slice(0, repliesAtOnce).filter(isUsable)
    } catch (error) {
      this.logger.warn({ err: error }, 'the text message provider did not hand over the replies')
      this.fetched = []
    }
    return this.fetched.length > 0
  }

  private async store(write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): Promise<false> {
    const replies = this.fetched
    await write(async (tx) => {
      for (const reply of replies) await this.take(tx, reply)
    })
    try {
      const numbers = replies.map(({ replyNo }) => replyNo)
      await within(this.times.answerMs, this.gateway.confirm(numbers))
    } catch (error) {
      this.logger.warn({ err: error }, 'the text message provider was not told which replies have arrived')
    }
    return false
  }

  private async take(tx: Tx, reply: SmsReply): Promise<void> {
    const now = this.clock.now()
    const users = await tx
      .selectFrom('User')
      .select(['id', 'nickname', 'phone', 'smsOptOut', 'version'])
      .where('phone', '=', reply.phone)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
    const optOut = refusesAdverts(reply.content)
    const stored = await tx
      .insertInto('SmsReply')
      .values({
        replyNo: reply.replyNo,
        phone: reply.phone,
        userId: users[0]?.id ?? null,
        content: reply.content.slice(0, limits.smsReply),
        optOut: optOut ? 1 : 0,
        repliedAt: Math.min(reply.at, now),
        createdAt: now,
      })
      .onConflict((known) => known.column('replyNo').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored || !optOut) return
    for (const { id, nickname, phone, version } of users.filter(({ smsOptOut }) => smsOptOut === 0)) {
      const values = { smsOptOut: 1, version: version + 1, updatedAt: now }
      await tx.updateTable('User').set(values).where('id', '=', id).execute()
      await recordForServer(tx, now, {
        action: 'user.optedOut',
        entity: 'user',
        entityId: id,
        label: nickname || maskPhone(phone),
        before: { version, smsOptOut: 0 },
        after: { version: version + 1, smsOptOut: 1 },
      })
    }
  }
}
