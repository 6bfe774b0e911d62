import { defineMessages } from '../../i18n/messages'

export const financeMessages = defineMessages({
  detailsOf: ['第 {txnId} 笔账的详情', 'Details of transaction {txnId}'],
  txn: ['第 {txnId} 笔账', 'Transaction {txnId}'],
  sums: ['合计', 'Totals'],
  tooMany: ['明细过多，请缩小日期范围', 'Too many entries: choose fewer days'],
  days: ['按会计日：当日 08:00 至次日 08:00', 'Accounting days: from 08:00 to 08:00 on the next day'],
  entries: ['分录', 'Entries'],
  total: ['借贷合计', 'Total on either side'],
  unequal: ['借方 {debits}，贷方 {credits}', 'Debits {debits}, credits {credits}'],
  about: ['关于', 'About'],
  seal: ['会计日与封账', 'Day and seal'],
  notSealed: ['尚未封账', 'Not sealed yet'],
  ownOnly: ['只显示本方账户的分录', 'Only the entries of your own accounts are shown'],
  otherTxn: ['查看第 {txnId} 笔账', 'Open transaction {txnId}'],
})
