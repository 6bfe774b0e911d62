import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { smsContent, smsTemplates, type SmsTemplate } from '@bedside/contracts'
import { Clock } from '../../clock.js'

export interface Notice {
  readonly template: SmsTemplate
  /** What goes into the template's gaps, in their order. */
  readonly values: readonly string[]
  readonly phone: string
  /** Who had it sent; empty where the server did. */
  readonly operator: string
}

/** A text message to one telephone that something else brings about; it goes out as a batch of its own, with the others. */
@Injectable()
export class SmsNotices {
  constructor(private readonly clock: Clock) {}

  async send(tx: Tx, { template, values, phone, operator }: Notice): Promise<void> {
    const now = this.clock.now()
    const [title] = smsTemplates[template].title
    const audience = JSON.stringify({ kind: 'PHONES', phones: [phone] })
    await tx
      .insertInto('SmsBatch')
      .values({
        title,
        template,
        content: smsContent(template, values),
        audience,
        status: 'QUEUED',
        operator,
        createdAt: now,
        updatedAt: now,
      })
      .execute()
  }
}
