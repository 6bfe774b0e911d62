import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const partyPaymentsFaults = {
  'partyPayment.notPaidSo': [
    codes.badInput,
    '只能向医院和加盟商登记线下付款',
    'Only payments to hospitals and investors can be booked here',
    ['accountId'],
  ],
  'partyPayment.paidOn': [
    codes.badInput,
    '付款日期须在一年内，且不晚于今天',
    'The day of payment must lie within the last year, and not after today',
    ['paidOn'],
  ],
  'partyPayment.beyondOwed': [codes.conflict, '付款金额超过应付的 ¥{owed}', 'The amount exceeds the ¥{owed} owed'],
} as const satisfies Refusals
