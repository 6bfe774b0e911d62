import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const ledgerFaults = {
  'ledger.short': [codes.conflict, '账户“{account}”不足，还差 ¥{short}', '{account} is ¥{short} short'],
  'ledger.keyTaken': [
    codes.conflict,
    '同一笔业务已按其他内容记账，请刷新后核对',
    'This was already booked with different amounts; please reload and compare',
  ],
  'ledger.unknown': [codes.notFound, '没有这笔账', 'There is no such ledger transaction'],
  'ledger.reversed': [codes.conflict, '这笔账已冲销', 'This transaction has already been reversed'],
  'ledger.isReversal': [
    codes.conflict,
    '冲销分录不能再冲销，请重新记账',
    'A reversal cannot be reversed; book it again',
  ],
  'ledger.dayRunning': [codes.conflict, '{day} 尚未结束，不能封账', '{day} is not over yet and cannot be sealed'],
  'ledger.dayNotNext': [
    codes.conflict,
    '只能封下一个未封的会计日：{next}',
    'Days must be sealed in order; the next one is {next}',
  ],
  'ledger.notSealed': [codes.notFound, '{day} 尚未封账', '{day} is not sealed'],
  'ledger.brokenSeal': [codes.conflict, '{day} 的账目与封账不符', 'The entries of {day} do not match its seal'],
  'ledger.nothingToSeal': [
    codes.conflict,
    '尚无账目，不能封账',
    'Nothing has been booked yet, so nothing can be sealed',
  ],

  'payment.signature': [codes.badInput, '签名无效', 'Invalid signature'],
  'payment.noticeOld': [
    codes.badInput,
    '通知的签名时间与当前时间相差超过 {minutes} 分钟',
    'The notice was signed more than {minutes} minutes from the current time',
  ],
  'payment.unknownNo': [codes.badInput, '没有此单号', 'There is no such number'],
  'payment.channelNoTaken': [
    codes.badInput,
    '渠道单号已属于另一笔，未入账',
    'The channel number belongs to another payment; nothing was booked',
  ],
  'payment.amountDiffers': [
    codes.badInput,
    '金额与原单不一致，未入账',
    'The amount differs from the one requested; nothing was booked',
  ],

  'money.moved': [
    codes.conflict,
    '数据已变化，请核对最新的预览后再确认',
    'The data has changed. Check the new preview and confirm again',
  ],
} as const satisfies Refusals
