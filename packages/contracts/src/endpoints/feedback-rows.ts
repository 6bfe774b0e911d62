import {
  byId,
  Count,
  Id,
  IdOf,
  Int,
  Like,
  Lines,
  Nested,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Text,
  Time,
  Version,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { exportOf } from '../wire/export-query.js'
import { DayRangeQuery } from '../wire/paging.js'
import { Picture } from '../wire/pictures.js'
import {
  feedbackAwaits,
  feedbackMoves,
  feedbackStatuses,
  feedbackTypes,
  type FeedbackAwait,
  type FeedbackMove,
  type FeedbackStatus,
  type FeedbackType,
} from './feedback-values.js'

export class FeedbackById extends byId('feedback') {}

export class FeedbackRow {
  @RecordId() feedbackId!: number
  @Text({ max: 30 }, ['反馈编号', 'Feedback no.']) feedbackNo!: string
  @OneOf(feedbackTypes, ['类型', 'Type']) type!: FeedbackType
  @OneOf(feedbackStatuses, ['状态', 'Status']) status!: FeedbackStatus
  @Lines(limits.feedbackText, ['内容', 'Text']) text!: string
  @Count(['图片数', 'Pictures']) pictureCount!: number
  @Id(['用户编号', 'User ID']) userId!: number
  @Text({ max: 50 }, ['用户', 'User']) nickname!: string
  /** With the middle digits hidden: 138****1234. */
  @Text({ max: 20 }, ['手机号', 'Phone']) phone!: string
  @IdOf('order') @Nullable() orderId!: number | null
  @Text({ max: 30 }, ['订单号', 'Order no.']) @Nullable() orderNo!: string | null
  @IdOf('device') @Nullable() deviceId!: number | null
  @Text({ max: 20 }, ['设备编号', 'Device no.']) @Nullable() deviceNo!: string | null
  @Id(['医院编号', 'Hospital ID']) @Nullable() hospitalId!: number | null
  @Text({ max: 50 }, ['医院', 'Hospital']) @Nullable() hospitalName!: string | null
  /** The number of other unresolved feedbacks on the same device. */
  @Count(['同设备反馈', 'Same device']) others!: number
  /** Also empty if the viewer is an agent and the handler belongs to the platform. */
  @Text({ max: 50 }, ['处理人', 'Handled by']) handler!: string
  /** Whether the user waits for us, so that waiting time counts. */
  @YesNo(['等待答复', 'Awaiting reply']) owed!: 0 | 1
  /** How long the user has waited for us in total, without pauses. */
  @Count(['等待时长（秒）', 'Waited (seconds)']) waitedSeconds!: number
  /** When the wait would have begun without pauses; null while no answer is owed. */
  @Time(['等待', 'Waiting']) @Nullable() waitFrom!: string | null
  /** What the answer waits for; null while it does not. */
  @OneOf(feedbackAwaits, ['等待事项', 'On hold']) @Nullable() awaits!: FeedbackAwait | null
  @Time(['提醒时间', 'Resumes at']) @Nullable() wakeAt!: string | null
  @Time(['反馈时间', 'Reported at']) createdAt!: string
  @Time(['首次答复', 'First reply']) @Nullable() answeredAt!: string | null
  @Time(['解决时间', 'Resolved at']) @Nullable() resolvedAt!: string | null
  @Version() version!: number
}

/** `from` and `to` are the days of the reports. */
export class FeedbackQuery extends DayRangeQuery {
  /** A prefix of the number, or all of it. */
  @Text(limits.orderNo, ['反馈编号', 'Feedback no.']) feedbackNo = ''
  @Like(FeedbackRow) @Optional() type?: FeedbackType
  @Like(FeedbackRow) @Optional() status?: FeedbackStatus
  /** 1: the user waits for us. */
  @Like(FeedbackRow) @Optional() owed?: 0 | 1
  /** The whole number, or its last four digits. */
  @Text(limits.phonePart, ['手机号', 'Phone']) phone = ''
  /** The whole number. */
  @Text({ min: 0, max: 20 }, ['设备编号', 'Device no.']) deviceNo = ''
  @IdOf('device') @Optional() deviceId?: number
  @IdOf('order') @Optional() orderId?: number
  @IdOf('user') @Optional() userId?: number
  @Id(['医院', 'Hospital']) @Optional() hospitalId?: number
  /** By waiting time, the longest first; feedback without an owed answer comes last. */
  @OneOf(['waitFrom', 'createdAt'], ['排序', 'Sort']) sort: 'waitFrom' | 'createdAt' = 'waitFrom'
}

export class FeedbackExport extends exportOf(FeedbackQuery, FeedbackRow) {}

/** An event of a feedback; append-only. */
export class FeedbackEventRow {
  @RecordId() eventId!: number
  @OneOf(feedbackMoves, ['事件', 'Event']) move!: FeedbackMove
  @Like(FeedbackRow) status!: FeedbackStatus
  @Lines({ ...limits.feedbackText, min: 0 }, ['内容', 'Text']) text!: string
  /** Empty for the user and the server; agents see no names of platform staff. */
  @Text({ max: 50 }, ['操作人', 'By']) actor!: string
  @Like(FeedbackRow) @Nullable() awaits!: FeedbackAwait | null
  /** Whether we owed an answer from then on. */
  @Like(FeedbackRow) owed!: 0 | 1
  @Time(['时间', 'Time']) createdAt!: string
}

/** A period in which the user did not wait for us. */
export class FeedbackPause {
  @Time(['开始', 'From']) from!: string
  /** Null while it lasts. */
  @Time(['结束', 'To']) @Nullable() to!: string | null
  @OneOf(feedbackMoves, ['原因', 'Reason']) move!: FeedbackMove
  @Like(FeedbackRow) @Nullable() awaits!: FeedbackAwait | null
}

/** A reply about to be sent, which can still be taken back. */
export class FeedbackReplyRow {
  @Lines(limits.feedbackReply, ['回复内容', 'Reply']) text!: string
  @YesNo(['同时标记为已解决', 'Also mark as resolved']) resolve!: 0 | 1
  @Text({ max: 50 }, ['回复人', 'By']) actor!: string
  @YesNo(['本人的回复', 'My own reply']) mine!: 0 | 1
  @Time(['发出时间', 'Sent at']) dueAt!: string
}

export class FeedbackInfo {
  @Nested(() => FeedbackRow, ['反馈', 'Feedback']) feedback!: FeedbackRow
  @NestedList(() => Picture, ['图片', 'Pictures']) pictures!: Picture[]
  /** In chronological order. */
  @NestedList(() => FeedbackEventRow, ['记录', 'History']) events!: FeedbackEventRow[]
  @NestedList(() => FeedbackPause, ['暂停', 'Pauses']) pauses!: FeedbackPause[]
  @Nested(() => FeedbackReplyRow, ['待发出的回复', 'Reply to be sent'])
  @Nullable()
  reply!: FeedbackReplyRow | null
  /** Some of the other unresolved feedbacks on the same device, the oldest first. */
  @NestedList(() => FeedbackRow, ['同设备反馈', 'Same device'], limits.feedbackOthers) others!: FeedbackRow[]
  /** Seconds until the first reply, without pauses; null before it. */
  @Int({ min: 0, max: limits.id.max }, ['首次答复用时（秒）', 'Time to first reply (seconds)'])
  @Nullable()
  firstAnswerSeconds!: number | null
}
