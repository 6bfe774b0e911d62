import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { limits, minuteMs, smsContent, smsTemplates, type SmsTemplate } from '@bedside/contracts'
import { Clock } from '../../clock.js'

/** A template and what goes into its gaps, in their order. */
interface Words {
  readonly template: SmsTemplate
  readonly values: readonly string[]
}

export interface Notice extends Words {
  readonly phone: string
  /** Who had it sent; empty where the server did. */
  readonly operator: string
}

const quietMs = limits.smsGathered.quietSeconds * 1000
/** No gathered notice waits longer than that. */
export const longestMs = limits.smsGathered.longestMinutes * minuteMs

/** A text message to one telephone that something else brings about; it goes out as a batch of its own, with the others. */
@Injectable()
export class SmsNotices {
  constructor(private readonly clock: Clock) {}

  async send(tx: Tx, notice: Notice): Promise<void> {
    await this.queue(tx, notice, {})
  }

  /**
   * The same for notices that come one after the other, of which a telephone would be sent the first and refused the rest:
   * those that follow each other closely go out as one that says how many they are.
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

  private async queue(tx: Tx, notice: Notice, when: { scheduleAt?: number; gathered?: number }): Promise<void> {
    const now = this.clock.now()
    await tx
      .insertInto('SmsBatch')
      .values({
        ...wordsOf(notice),
        ...when,
        audience: audienceOf(notice),
        status: 'QUEUED',
        operator: notice.operator,
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
