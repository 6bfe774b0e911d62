import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const partyPaymentsFaults = {
  'partyPayment.notPaidSo': [
    codes.badInput,
    '只能向医院和加盟商登记线下付款',
    'Only hospitals and investors are paid by voucher',
    ['accountId'],
  ],
  'partyPayment.beyondOwed': [
    codes.conflict,
    '付款金额超过应付的 {owed} 元',
    'That is more than the ¥{owed} that is owed',
  ],
} as const satisfies Refusals
