import { Controller } from '@nestjs/common'
import { feedback } from '@bedside/contracts'
import { FileIntake } from '../../files/file-intake.js'
import { serve, type ContractController } from '../../http/serve.js'
import { FeedbackReplies } from './feedback-replies.js'
import { FeedbackWaits } from './feedback-waits.js'
import { feedbackList, feedbackFile } from './feedback.list.js'
import { FeedbackService } from './feedback.service.js'

@Controller()
export class FeedbackController implements ContractController {
  constructor(
    private readonly feedback: FeedbackService,
    private readonly replies: FeedbackReplies,
    private readonly waits: FeedbackWaits,
    private readonly intake: FileIntake,
  ) {}

  readonly serves = serve(feedback, {
    getFeedbackList: feedbackList,
    exportFeedbackList: feedbackFile,
    getFeedbackInfo: (query, me) => this.feedback.info(me, query),
    visitFeedback: (form, me) => this.feedback.visit(me, form),
    acceptFeedback: (form, me) => this.feedback.accept(me, form),
    replyFeedback: (form, me) => this.replies.reply(me, form),
    takeBackReply: (form, me) => this.replies.takeBack(me, form),
    uploadFeedbackPicture: (form, me) => this.intake.picture(me, form),
    noteFeedback: (form, me) => this.feedback.note(me, form),
    repairFeedback: (form, me) => this.waits.repair(me, form),
    linkFeedbackRefund: (form, me) => this.waits.linkRefund(me, form),
    waitFeedback: (form, me) => this.feedback.wait(me, form),
    wakeFeedback: (form, me) => this.feedback.wake(me, form),
    closeFeedback: (form, me) => this.feedback.closeAsInvalid(me, form),
    reopenFeedback: (form, me) => this.feedback.reopen(me, form),
  })
}
