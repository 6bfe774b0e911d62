import { defineMessages } from '../../i18n/messages'

export const orderMessages = defineMessages({
  order: ['订单', 'Order'],
  detailsOf: ['订单 {orderNo} 的详情', 'Details of order {orderNo}'],
  overdue: ['逾期', 'Overdue'],
  rental: ['租用', 'Rental'],
  amounts: ['金额', 'Amounts'],
  bill: ['计费', 'Bill'],
  plan: ['收费方案', 'Plan'],
  planThen: ['下单时的收费方案“{planName}”', 'The plan “{planName}” as it was then'],
  lines: ['计费明细', 'Charges'],
  total: ['合计', 'Total'],
  money: ['资金', 'Money'],
  locks: ['开关锁', 'Lock'],
  noLocks: ['没有开关锁记录', 'The lock was not told anything'],
  byItself: ['用户或系统', 'User or system'],
})
