import type { Text } from '../wire/text.js'

/** Reasons that staff give often, by what they do; each can be edited before it is sent. */
export const usualReasons = {
  closeOrder: [
    ['用户忘记结束租用', 'User forgot to end the rental'],
    ['锁故障，无法自动结束', 'The lock failed to end it'],
    ['患者已出院或转科', 'Patient has left or moved'],
    ['已与用户电话确认', 'Agreed with the user by phone'],
  ],
  waiveOrder: [
    ['多计费用', 'Overcharged'],
    ['床位故障，无法使用', 'The bed could not be used'],
    ['用户确有困难', 'Hardship'],
  ],
  refundOrder: [
    ['多计费用', 'Overcharged'],
    ['床位故障，无法使用', 'The bed could not be used'],
    ['未使用即归还', 'Returned unused'],
    ['投诉补偿', 'Goodwill after a complaint'],
  ],
  deductOrder: [
    ['用户同意以押金抵扣', 'User agreed to pay by deposit'],
    ['多次提醒仍未支付', 'Unpaid after several reminders'],
  ],
  loseOrder: [
    ['超期未还，联系不上用户', 'Long overdue, and the user cannot be reached'],
    ['用户承认遗失', 'The user admits the loss'],
    ['现场查找未找到', 'Not found on site'],
  ],
  refuseRefund: [
    ['不符合退款条件', 'Conditions for a refund are not met'],
    ['金额有误，请重新申请', 'Wrong amount, ask again'],
    ['说明不足', 'Not explained enough'],
  ],
  refundDeposit: [
    ['用户申请退还', 'The user asked for it'],
    ['用户不再使用', 'No longer needed'],
  ],
  deductDeposit: [
    ['床位损坏', 'Bed damaged'],
    ['床品缺失', 'Bedding missing'],
    ['床品污损', 'Bedding soiled'],
  ],
  refundMallOrder: [
    ['缺货', 'Out of stock'],
    ['商品破损', 'Damaged'],
    ['用户不再需要', 'No longer wanted'],
    ['未能按时送达', 'Not delivered in time'],
  ],
  refuseAfterSale: [
    ['已超过售后期限', 'The after-sale period is over'],
    ['商品已使用', 'The goods were used'],
    ['凭证不足', 'Evidence is missing'],
  ],
  refuseWithdrawal: [
    ['收款账户信息有误', 'Wrong account details'],
    ['户名与申请人不一致', 'The account holder is not the applicant'],
    ['金额待核实', 'The amount has to be checked'],
  ],
} as const satisfies Readonly<Record<string, readonly Text[]>>
