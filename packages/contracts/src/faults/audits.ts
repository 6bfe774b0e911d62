import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const auditsFaults = {
  'audit.waiting': [
    codes.conflict,
    '已有申请在审核中，请先撤回或等待结果',
    'A review is under way. Take it back or wait for its result',
  ],
  'audit.nothing': [codes.badInput, '没有需要审核的改动', 'Nothing has changed that would have to be reviewed'],
  'audit.notRepaired': [codes.badInput, '请修改被退回的项目：{fields}', 'Please mend what was sent back: {fields}'],
  'audit.unjudged': [codes.conflict, '还有项目没有结论：{fields}', 'Some fields are not judged yet: {fields}'],
  'audit.noReturn': [
    codes.conflict,
    '没有被退回的项目，不能退回',
    'No field is to be mended, so it cannot be sent back',
  ],
  'audit.hasReturn': [
    codes.conflict,
    '有被退回的项目，不能通过：{fields}',
    'It cannot be approved while fields are to be mended: {fields}',
  ],
  'audit.unknownField': [codes.badInput, '本轮没有这个项目', 'This round is not about that field', ['verdicts']],
  'audit.own': [codes.forbidden, '不能审核本人申请', 'You cannot review what you have submitted yourself'],
} as const satisfies Refusals
