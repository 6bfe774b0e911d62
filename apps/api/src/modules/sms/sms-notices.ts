import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { limits, minuteMs, smsContent, smsTemplates, type SmsTemplate } from '@bedside/contracts'
import { Clock } from '../../clock.js'

/** A template and the values for its gaps, in order. */
interface Words {
  readonly template: SmsTemplate
  readonly values: readonly string[]
}

interface Notice extends Words {
  readonly phone: string
  /** The person who sent it; empty for the server. */
  readonly operator: string
}

const quietMs = limits.smsGathered.quietSeconds * 1000
/** The longest time that a gathered notice waits. */
export const longestMs = limits.smsGathered.longestMinutes * minuteMs

/** A text message to one phone, triggered by an event; it is sent as a batch of its own. */
@Injectable()
export class SmsNotices {
  constructor(private readonly clock: Clock) {}

  async send(tx: Tx, notice: Notice): Promise<void> {
    await this.queue(tx, notice, {})
  }

  /**
   * Combines notices that follow each other closely into one message with their count, because a phone's limits would let only
   * the first through.
   */
  async gather(tx: Tx, notice: Notice, several: (count: number) => Words): Promise<void> {
    const now = this.clock.now()
    const open = await tx
      .selectFrom('SmsBatch')
      .select(['id', 'gathered', 'createdAt'])
      .where('status', '=', 'QUEUED')
      .where('gathered', '>', 0)
      .where('audience', '=', audienceOf(notice))
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (!open) return this.queue(tx, notice, { scheduleAt: now + quietMs, gathered: 1 })
    const gathered = open.gathered + 1
    const scheduleAt = Math.min(now + quietMs, open.createdAt + longestMs)
    await tx
      .updateTable('SmsBatch')
      .set({ ...wordsOf(several(gathered)), gathered, scheduleAt, updatedAt: now })
      .where('id', '=', open.id)
      .execute()
  }

  /** Nobody is written to who has no telephone number. */
  private async queue(tx: Tx, notice: Notice, when: { scheduleAt?: number; gathered?: number }): Promise<void> {
    if (notice.phone === '') return
    const now = this.clock.now()
    await tx
      .insertInto('SmsBatch')
      .values({
        ...wordsOf(notice),
        ...when,
        audience: audienceOf(notice),
        status: 'QUEUED',
        operator: notice.operator,
        automatic: notice.operator === '' ? 1 : 0,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
  }
}

const audienceOf = ({ phone }: Notice): string => JSON.stringify({ kind: 'PHONES', phones: [phone] })

const wordsOf = ({ template, values }: Words) => ({
  title: smsTemplates[template].title[0],
  template,
  content: smsContent(template, values),
})
