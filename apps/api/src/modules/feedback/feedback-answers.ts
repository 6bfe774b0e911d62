import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { phoneOf } from '../sms/phone-of.js'
import { SmsNotices } from '../sms/sms-notices.js'
import { FeedbackTransitions } from './feedback.transition.js'
import type { StoredFeedback } from './own-feedback.js'

interface Answer {
  readonly move: 'REPLY' | 'RESOLVE'
  readonly text: string
  readonly actor: { readonly name: string; readonly managerId: number | null }
  /** Omitted: no reply is owed any more. */
  readonly owed?: number
}

/** Stores a reply to a user as an event and sends it as a text message, in one transaction. */
@Injectable()
export class FeedbackAnswers {
  constructor(
    private readonly transitions: FeedbackTransitions,
    private readonly notices: SmsNotices,
  ) {}

  async give(tx: Tx, stored: StoredFeedback, answer: Answer): Promise<StoredFeedback> {
    const after = await this.transitions.move(tx, stored, answer)
    await this.notices.send(tx, {
      template: 'FEEDBACK_REPLY',
      values: [stored.feedbackNo, answer.text],
      phone: await phoneOf(tx, stored),
      operator: answer.actor.name,
    })
    return after
  }
}
