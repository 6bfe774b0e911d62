/** Bank accounts, vouchers and notices of the payment channel. */
export const moneyExamples = {
  cardNo: '6222000011112223',
  cardTail: '2223',
  bankName: '招商银行',
  branch: '上海徐汇支行',
  voucherNo: 'B20261121001',
  nonce: '8e03978e40d543dd',
  signature: '3f786850e387550fdab836ed7e6dc881de23001b9f1a2b3c4d5e6f708192a3b4',
  'ApplyWithdrawalForm.code': '135790',
}
