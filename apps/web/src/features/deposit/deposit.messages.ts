import { defineMessages } from '../../i18n/messages'

export const depositMessages = defineMessages({
  deposit: ['押金单', 'Deposit'],
  detailsOf: ['押金单 {depositNo} 的详情', 'Details of deposit {depositNo}'],
  amounts: ['金额', 'Amounts'],
  money: ['资金', 'Money'],
  byItself: ['用户或系统', 'User or system'],
})
