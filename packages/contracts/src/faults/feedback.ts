import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const feedbackFaults = {
  'feedback.replyWaiting': [
    codes.conflict,
    '有一条答复即将发出，请先撤回或稍候',
    'A reply is about to go out. Take it back or wait a moment',
  ],
  'feedback.sent': [codes.conflict, '答复已发出，不能再撤回', 'The reply has gone out and cannot be taken back'],
  'feedback.noDevice': [codes.conflict, '该反馈没有关联设备', 'This feedback is about no device'],
  'feedback.noOrder': [codes.conflict, '该反馈没有关联订单', 'This feedback is about no order'],
  'feedback.waitPast': [codes.badInput, '等待日期必须晚于今天', 'The day to wait for must come after today', ['until']],
  'feedback.waitFar': [
    codes.badInput,
    '最多等待 {days} 天',
    'An answer can be put off for {days} days at most',
    ['until'],
  ],
  'feedback.tooManyPictures': [codes.conflict, '图片最多 {most} 张', 'There can be at most {most} pictures'],
  'feedback.tooMuchSaid': [
    codes.conflict,
    '一条反馈最多补充 {most} 次',
    'At most {most} messages can be added to one report',
  ],
  'feedback.reopenLate': [
    codes.conflict,
    '解决已超过 {days} 天，不能重新打开',
    'It was resolved more than {days} days ago and cannot be reopened',
  ],
} as const satisfies Refusals
