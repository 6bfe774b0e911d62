import { Inject, Injectable } from '@nestjs/common'
import { fault, type AddFeedbackTextForm, type FeedbackById, type ReportFeedbackForm } from '@bedside/contracts'
import type { Database } from '@bedside/prisma'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { FeedbackIntake } from '../feedback/feedback-intake.js'

/** Sends feedback as users would in their app, which is not part of this product. */
@Injectable()
export class TestFeedback {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly intake: FeedbackIntake,
  ) {}

  async report(form: ReportFeedbackForm): Promise<FeedbackById> {
    const feedbackId = await this.database.write(async (tx) => {
      const user = await tx.selectFrom('User').select('id').where('id', '=', form.userId).executeTakeFirst()
      ensure(user, () => fault('record.missing'))
      return this.intake.report(tx, form)
    })
    return { feedbackId }
  }

  async addText({ feedbackId, text }: AddFeedbackTextForm): Promise<null> {
    await this.database.write((tx) => this.intake.addText(tx, feedbackId, text))
    return null
  }
}
