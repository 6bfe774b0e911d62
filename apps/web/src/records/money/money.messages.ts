import { defineMessages } from '../../i18n/messages'

export const moneyMessages = defineMessages({
  storyOf: ['{title} {amount} 从何而来', '{title} {amount}: where it comes from'],
  openOrder: ['查看订单 {orderNo}', 'Open order {orderNo}'],
  openDeposit: ['查看押金单 {depositNo}', 'Open deposit {depositNo}'],
  sum: ['算式', 'How it adds up'],
  lines: ['计费明细', 'Charges'],
  changes: ['减免与赔偿', 'Let off and charged besides'],
  payments: ['支付', 'Payments'],
  noPayments: ['没有支付', 'Nothing was paid'],
  refunds: ['退款', 'Refunds'],
  noRefunds: ['没有退款', 'Nothing was refunded'],
  shares: ['分成与结算', 'Shares and settlement'],
  noShares: ['没有分成', 'Nothing was shared'],
  sharesHelp: [
    '每笔支付扣除手续费后按比例分成，不足一分的部分给尾数最大的一方',
    'Each payment less its fee is shared by these rates; a cent that is left goes to the largest fraction',
  ],
  leftover: ['含尾差一分', 'with the cent that was left'],
  deduction: ['扣除', 'Deduction'],
  takenBack: ['退款收回', 'taken back'],
  exact: ['应得', 'Exactly'],
  byRenter: ['用户', 'The renter'],
})
