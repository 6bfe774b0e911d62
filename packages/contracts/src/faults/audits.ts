import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const auditsFaults = {
  'audit.waiting': [
    codes.conflict,
    '已有申请在审核中，请先撤回或等待结果',
    'A review is already in progress. Withdraw it or wait for its result',
  ],
  'audit.nothing': [codes.badInput, '没有需要审核的改动', 'There are no changes that need review'],
  'audit.notRepaired': [codes.badInput, '请修改被退回的项目：{fields}', 'Please correct the returned fields: {fields}'],
  'audit.unjudged': [codes.conflict, '还有项目没有结论：{fields}', 'Some fields have no verdict yet: {fields}'],
  'audit.noReturn': [
    codes.conflict,
    '没有被退回的项目，不能退回',
    'No field was returned, so the review cannot be returned',
  ],
  'audit.hasReturn': [
    codes.conflict,
    '有被退回的项目，不能通过：{fields}',
    'Cannot be approved while fields are returned: {fields}',
  ],
  'audit.changedSince': [
    codes.conflict,
    '{fields}在提交后已被修改，请退回这些项目，由店铺确认',
    '{fields} changed after this was submitted. Return these fields, so that the shop confirms them',
  ],
  'audit.unknownField': [codes.badInput, '本轮没有这个项目', 'This field is not part of this round', ['verdicts']],
  'audit.own': [codes.forbidden, '不能审核本人申请', 'You cannot review your own submission'],
} as const satisfies Refusals
