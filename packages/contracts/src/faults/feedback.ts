import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const feedbackFaults = {
  'feedback.replyWaiting': [
    codes.conflict,
    '有一条答复即将发出，请先撤回或稍候',
    'A reply is about to be sent. Withdraw it or wait a moment',
  ],
  'feedback.sent': [
    codes.conflict,
    '答复只能由答复人在发出前撤回一次',
    'Only its author can withdraw a reply, once, and only before it is sent',
  ],
  'feedback.noDevice': [codes.conflict, '该反馈没有关联设备', 'This feedback has no device'],
  'feedback.noOrder': [codes.conflict, '该反馈没有关联订单', 'This feedback has no order'],
  'feedback.waitPast': [codes.badInput, '等待日期必须晚于今天', 'The date must be after today', ['until']],
  'feedback.waitFar': [
    codes.badInput,
    '最多等待 {days} 天',
    'Feedback can be postponed by at most {days} days',
    ['until'],
  ],
  'feedback.tooManyPictures': [codes.conflict, '图片最多 {most} 张', 'There can be at most {most} pictures'],
  'feedback.tooMuchSaid': [
    codes.conflict,
    '一条反馈最多补充 {most} 次',
    'At most {most} messages can be added to one piece of feedback',
  ],
  'feedback.tooManyNotes': [
    codes.conflict,
    '一条反馈的备注和等待最多 {most} 次',
    'There can be at most {most} notes and waits for one piece of feedback',
  ],
  'feedback.reopenLate': [
    codes.conflict,
    '解决已超过 {days} 天，不能重新打开',
    'It was resolved more than {days} days ago and cannot be reopened',
  ],
} as const satisfies Refusals
