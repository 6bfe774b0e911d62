import { Day, Id, Lines, Optional, Text, versioned, YesNo } from '../fields/index.js'
import { limits } from '../limits.js'
import { Pictures, type PictureForm } from '../wire/pictures.js'
import { FeedbackById } from './feedback-rows.js'

/** Forms over feedback are refused where it has changed since the version that was read, and tell what has. */
export class FeedbackForm extends versioned(FeedbackById) {}

/** Takes one's own reply back, of which there is one at most. */
export class FeedbackTakeBackForm extends FeedbackById {}

/** Says that one has a piece of feedback open. */
export class FeedbackVisitForm extends FeedbackById {}

export class FeedbackReplyForm extends FeedbackForm {
  @Lines(limits.feedbackReply, ['回复内容', 'Reply']) text!: string
  /** 1: this answers it, and nothing more is to be done. */
  @YesNo(['同时标记为已解决', 'Also mark as resolved']) resolve!: 0 | 1
}

export class FeedbackNoteForm extends FeedbackForm {
  @Lines(limits.reason, ['备注', 'Note']) text!: string
  /** What the user has sent otherwise; it is added to what there is. */
  @Pictures('feedback') @Optional() pictures?: PictureForm[]
}

export class FeedbackRepairForm extends FeedbackForm {
  @Text(limits.reason, ['故障描述', 'Fault description']) fault!: string
}

export class FeedbackRefundForm extends FeedbackForm {
  @Id(['退款编号', 'Refund ID']) refundId!: number
}

/** Until when an answer is put off; by itself it is taken up again in the morning of that day. */
export class FeedbackWaitForm extends FeedbackForm {
  @Day(['等到', 'Until']) until!: string
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class FeedbackReasonForm extends FeedbackForm {
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}
