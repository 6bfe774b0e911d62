import { Day, Id, Lines, Optional, Text, versioned, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { Pictures, type PictureForm } from '../wire/pictures.js'
import { FeedbackById } from './feedback-rows.js'

/** Forms on feedback are refused if it changed after the version that was read; the refusal includes the change. */
export class FeedbackForm extends versioned(FeedbackById) {}

/** Takes back the caller's own pending reply, of which there is at most one. */
export class FeedbackTakeBackForm extends FeedbackById {}

/** Reports that the caller has a feedback open. */
export class FeedbackVisitForm extends FeedbackById {}

export class FeedbackReplyForm extends FeedbackForm {
  @Lines(limits.feedbackReply, ['回复内容', 'Reply']) text!: string
  /** 1: the reply also marks the feedback as resolved. */
  @YesNo(['同时标记为已解决', 'Also mark as resolved']) resolve!: 0 | 1
}

export class FeedbackNoteForm extends FeedbackForm {
  @Lines(limits.reason, ['备注', 'Note']) text!: string
  /** Pictures that the user sent by other means; they are added to the existing ones. */
  @Pictures('feedback') @Optional() pictures?: PictureForm[]
}

export class FeedbackRepairForm extends FeedbackForm {
  @Text(limits.reason, ['故障描述', 'Fault description']) fault!: string
}

export class FeedbackRefundForm extends FeedbackForm {
  @Id(['退款', 'Refund']) refundId!: number
}

/** Puts off an answer to a date; the feedback is resumed automatically on the morning of that day. */
export class FeedbackWaitForm extends FeedbackForm {
  @Day(['等到', 'Until']) until!: string
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class FeedbackReasonForm extends FeedbackForm {
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}
