import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const messagesFaults = {
  'sms.values': [
    codes.badInput,
    '请填写模板中的全部 {count} 处内容',
    'Fill in all {count} {count:gap|gaps} of the template',
    ['values'],
  ],
  'sms.tooLong': [codes.badInput, '短信内容最多 {max} 个字', 'A message can have at most {max} characters', ['values']],
  'sms.hospitalNeeded': [
    codes.badInput,
    '请选择收件人租用过的医院',
    'Choose the hospital where the recipients rented',
    ['hospitalId'],
  ],
  'sms.dayNeeded': [
    codes.badInput,
    '请填写从哪一天起未租用',
    'Enter the date since which they have not rented',
    ['notSince'],
  ],
  'sms.phones': [codes.badInput, '请粘贴 1 至 {max} 个手机号', 'Paste between 1 and {max} phone numbers', ['phones']],
  'sms.wrongPhones': [codes.badInput, '以下手机号不正确：{phones}', 'Invalid phone numbers: {phones}', ['phones']],
  'sms.nobody': [codes.conflict, '没有可发送的收件人', 'There are no recipients to send to'],
  'sms.tooSoon': [
    codes.badInput,
    '定时发送须至少在 {minutes} 分钟之后',
    'A message must be scheduled at least {minutes} {minutes:minute|minutes} from now',
    ['scheduleAt'],
  ],
  'sms.tooLate': [
    codes.badInput,
    '定时发送最多提前 {days} 天',
    'A message can be scheduled at most {days} {days:day|days} ahead',
    ['scheduleAt'],
  ],
  'sms.quietHours': [
    codes.conflict,
    '营销短信只能在 8:00–21:00 发送',
    'Advertising may only be sent between 8:00 and 21:00',
  ],
  'sms.sentAlready': [
    codes.conflict,
    '这批短信已发送，如需再发请复制为新草稿',
    'These messages have already been sent. Copy them as a new draft to send them again',
  ],
  'sms.cancelled': [
    codes.conflict,
    '这批短信已取消，如需发送请复制为新草稿',
    'These messages were cancelled. Copy them as a new draft to send them',
  ],
  'sms.nothingFailed': [codes.conflict, '没有失败的短信', 'There are no failed messages'],
} as const satisfies Refusals
