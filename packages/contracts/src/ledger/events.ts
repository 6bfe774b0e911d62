import { valuesOf } from '../fields/values-of.js'
import type { Text } from '../wire/text.js'

/** The events that are booked. */
export const ledgerEvents = valuesOf({
  'deposit.paid': ['缴纳押金', 'Deposit paid'],
  'deposit.refunded': ['退还押金', 'Deposit refunded'],
  'user.toppedUp': ['用户充值', 'Balance topped up'],
  'user.adjusted': ['调整余额', 'Balance adjusted'],
  'rental.paid': ['支付租金', 'Rental paid'],
  'rental.deducted': ['押金抵扣租金', 'Rental paid from deposit'],
  'rental.split': ['租金分成', 'Rental split'],
  'rental.settled': ['分成结算', 'Share settled'],
  'rental.refunded': ['租金退款', 'Rental refunded'],
  'rental.splitBack': ['退款收回分成', 'Shares taken back'],
  'mall.paid': ['商城付款', 'Mall order paid'],
  'mall.settled': ['商城结算', 'Mall order settled'],
  'mall.refunded': ['商城退款', 'Mall order refunded'],
  'payment.fee': ['渠道手续费', 'Channel fee'],
  'refund.fee': ['退还渠道手续费', 'Channel fee returned'],
  'payment.late': ['迟到付款', 'Late payment'],
  'refund.late': ['退回迟到付款', 'Late payment returned'],
  'refund.twice': ['重复退款', 'Refunded twice'],
  'difference.booked': ['对账差错入账', 'Difference booked'],
  'withdrawal.held': ['提现冻结', 'Withdrawal frozen'],
  'withdrawal.released': ['提现解冻', 'Withdrawal released'],
  'withdrawal.paid': ['提现打款', 'Withdrawal paid'],
  'withdrawal.late': ['提现失败后到账', 'Withdrawal paid after failing'],
  'withdrawal.bounced': ['提现退票', 'Withdrawal bounced'],
  'party.paid': ['线下付款', 'Paid by voucher'],
  'suspense.settled': ['了结待查款项', 'Suspense item settled'],
})
export type LedgerEvent = (typeof ledgerEvents)[number]

/** The name of an event; that of a reversal includes the reversed one. */
export function eventInWords(event: string): Text {
  const suffix = '.reversed'
  const words: Partial<Record<string, Text>> = ledgerEvents.texts
  if (!event.endsWith(suffix)) return words[event] ?? [event, event]
  const [zh, en] = eventInWords(event.slice(0, -suffix.length))
  return [`冲销：${zh}`, `Reversed: ${en}`]
}
