import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const parametersFaults = {
  'parameter.range': [
    codes.badInput,
    '数值须在 {min} 至 {max} 之间',
    'The value must be between {min} and {max}',
    ['value', 'valueCents', 'valueBps'],
  ],
  'parameter.rangeOrNone': [
    codes.badInput,
    '数值须在 {min} 至 {max} 之间，或为 0（{none}）',
    'The value must be between {min} and {max}, or 0 ({none})',
    ['value', 'valueCents', 'valueBps'],
  ],
  'parameter.same': [codes.conflict, '与当前值相同', 'This is already the current value'],
  'parameter.waits': [
    codes.conflict,
    '已有待生效的修改，请先取消',
    'Another change is already scheduled. Cancel it first',
  ],
  'parameter.nothingWaits': [codes.conflict, '没有待生效的修改', 'No change is scheduled'],
  'parameter.when': [
    codes.badInput,
    '生效时间须在现在之后、{days} 天之内',
    'The change must take effect in the future, within {days} days',
    ['effectiveAt'],
  ],
  'balance.full': [codes.conflict, '余额最多 {max}', 'A balance holds at most {max}'],
  'balance.notOffered': [codes.badInput, '没有此充值金额', 'This top-up amount is not offered', ['amountCents']],
} as const satisfies Refusals
