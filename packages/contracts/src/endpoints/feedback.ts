import { csvOf, endpoints, get, post } from '../wire/endpoint.js'
import { pageOf } from '../wire/paging.js'
import { uploadOf } from '../wire/pictures.js'
import {
  FeedbackForm,
  FeedbackNoteForm,
  FeedbackReasonForm,
  FeedbackRefundForm,
  FeedbackRepairForm,
  FeedbackReplyForm,
  FeedbackTakeBackForm,
  FeedbackVisitForm,
  FeedbackWaitForm,
} from './feedback-forms.js'
import {
  FeedbackById,
  FeedbackExport,
  FeedbackInfo,
  FeedbackQuery,
  FeedbackReplyRow,
  FeedbackRow,
} from './feedback-rows.js'
import { Readers } from './readers.js'

const area = { name: 'feedback', base: '/api/feedback/admin', changes: ['feedback', 'sms'] } as const

export const feedback = endpoints(area, {
  getFeedbackList: get({
    query: FeedbackQuery,
    reply: pageOf(FeedbackRow),
    access: 'feedback.list',
    doc: [
      '意见反馈列表，等待最久的在前；代理商只看到其医院的',
      'List feedback, longest wait first; an agent sees only that of its own hospitals',
    ],
  }),
  exportFeedbackList: get({
    query: FeedbackExport,
    reply: csvOf(FeedbackRow, ['意见反馈', 'Feedback']),
    access: 'feedback.list.export',
    doc: ['导出意见反馈', 'Export feedback'],
  }),
  getFeedbackInfo: get({
    query: FeedbackById,
    reply: FeedbackInfo,
    access: 'feedback.list',
    doc: ['反馈详情：内容、图片、往来与暂停', 'Get a piece of feedback: text, pictures, conversation and pauses'],
  }),
  visitFeedback: post({
    form: FeedbackVisitForm,
    reply: Readers,
    access: 'feedback.list',
    // The call is not logged, and no reply depends on it.
    changes: [],
    logged: false,
    doc: ['登记正在查看，并得知还有谁在看', 'Record that the caller is viewing it; returns who else is'],
  }),
  acceptFeedback: post({
    form: FeedbackForm,
    reply: FeedbackRow,
    access: 'feedback.list.reply',
    doc: ['受理反馈', 'Accept feedback'],
  }),
  replyFeedback: post({
    form: FeedbackReplyForm,
    reply: FeedbackReplyRow,
    access: 'feedback.list.reply',
    doc: [
      '回复用户，可同时标记为已解决；十秒后以短信发出，此前可撤回',
      'Reply to the user and optionally resolve; sent by text message after ten seconds, withdrawable until then',
    ],
  }),
  takeBackReply: post({
    form: FeedbackTakeBackForm,
    reply: FeedbackRow,
    access: 'feedback.list.reply',
    doc: ['撤回本人尚未发出的回复', 'Withdraw your own reply before it is sent'],
  }),
  uploadFeedbackPicture: uploadOf('feedback', { access: 'feedback.list.reply' }),
  noteFeedback: post({
    form: FeedbackNoteForm,
    reply: FeedbackRow,
    access: 'feedback.list.reply',
    doc: ['添加内部备注，用户看不到', 'Add an internal note, hidden from the user'],
  }),
  repairFeedback: post({
    form: FeedbackRepairForm,
    reply: FeedbackRow,
    access: 'feedback.list.reply',
    changes: ['feedback', 'device', 'board', 'bed', 'hospital'],
    doc: [
      '转维修：设备登记为故障，同设备的未解决反馈一并等待；修好后自动答复',
      'Send the device to repair; all unresolved feedback on it waits and is answered automatically once it is repaired',
    ],
  }),
  linkFeedbackRefund: post({
    form: FeedbackRefundForm,
    reply: FeedbackRow,
    access: 'feedback.list.reply',
    doc: [
      '关联该订单的退款；退款未完成时等待其完成',
      'Link a refund of its order; while the refund is in progress, the feedback waits',
    ],
  }),
  waitFeedback: post({
    form: FeedbackWaitForm,
    reply: FeedbackRow,
    access: 'feedback.list.reply',
    doc: ['等到某日再处理，到时自动恢复', 'Postpone feedback until a day; it resumes automatically'],
  }),
  wakeFeedback: post({
    form: FeedbackForm,
    reply: FeedbackRow,
    access: 'feedback.list.reply',
    doc: ['不再等待，继续处理', 'Resume postponed feedback'],
  }),
  closeFeedback: post({
    form: FeedbackReasonForm,
    reply: FeedbackRow,
    access: 'feedback.list.close',
    doc: ['作为无效反馈关闭，限平台', 'Close feedback as invalid; platform only'],
  }),
  reopenFeedback: post({
    form: FeedbackReasonForm,
    reply: FeedbackRow,
    access: 'feedback.list.reply',
    doc: ['重新打开解决未满七天的反馈', 'Reopen feedback resolved less than seven days ago'],
  }),
})
