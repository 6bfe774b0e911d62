import { defineMessages } from '../../../i18n/messages'

export const paymentsMessages = defineMessages({
  help: [
    '医院和加盟商按月线下付款，凭银行回单登记；所付的分成从最早结算的算起',
    'Hospitals and investors are paid monthly by bank transfer; book each payment with its bank voucher. It pays the oldest settled shares first.',
  ],
  toPay: ['登记付款', 'Book payment'],
  toPayOf: ['向 {name} 登记付款', 'Book payment to {name}'],
  payTitle: ['向 {name} 登记付款', 'Book payment to {name}'],
  paidToday: ['留空即为今天', 'If left blank, today'],
  booked: ['已登记向 {name} 的付款', 'Payment to {name} booked'],
  reverse: ['冲销', 'Reverse'],
  reverseTitle: ['冲销付款 {name}', 'Reverse payment {name}'],
  reversed: ['已冲销 {name}', '{name} reversed'],
  payment: ['付款单', 'Payment'],
  lines: ['支付的分成', 'Shares paid'],
  detailsOf: ['付款 {paymentNo} 的详情', 'Details of payment {paymentNo}'],
})
