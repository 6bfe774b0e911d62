import type { Text } from '../wire/text.js'

/** What is true of the books at any time, by number. `npm run ledger:check` asks each of them. */
export const invariants = {
  1: ['每笔账的借方合计等于贷方合计，且大于零', 'The debits of every transaction equal its credits and are above zero'],
  2: [
    '已记的账不变：封账完整，冲销与原账相反',
    'What is booked stays: seals are whole, reversals mirror their transaction',
  ],
  3: ['每个账户的余额等于其分录之和', 'The balance of every account is the sum of its entries'],
  4: ['全部账户借贷平衡', 'All accounts together balance'],
  5: [
    '可提现、冻结、余额、押金等账户不为负',
    'Withdrawable, frozen, balance and deposit accounts are never below zero',
  ],
  6: ['用户押金余额等于未退押金单之和', 'The deposits of users equal the deposit orders that are held'],
  7: ['冻结金额等于处理中的提现之和', 'What is frozen equals the withdrawals under way'],
  8: ['每笔结清的订单在清算账户上为零', 'Clearing is zero for every order that is settled'],
  9: [
    '每笔付款的分润之和等于分润基数，退款各退各的',
    'The shares of every payment add up to the amount shared, and refunds take from each what is theirs',
  ],
  10: ['同一业务事件只记一笔账', 'Every event of the business is booked once'],
  11: ['退款不超过付款', 'Refunds are no more than what was paid'],
  12: ['押金不作收入，不用于提现', 'Deposits are not income and are not used for withdrawals'],
  13: ['待查账户的余额等于未了结的待查款项之和', 'What lies in suspense is what waits there to be settled'],
  14: ['店铺待结算等于未结算订单之和', 'What shops have in settlement is what their open orders hold'],
} as const satisfies Record<number, Text>

export type InvariantNo = keyof typeof invariants
