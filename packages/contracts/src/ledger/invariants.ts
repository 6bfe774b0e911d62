import type { Text } from '../wire/text.js'

/** Conditions that always hold for the books, by number. `npm run ledger:check` checks each of them. */
export const invariants = {
  1: [
    '每笔账的借方合计等于贷方合计，且大于零',
    'The debits of every transaction equal its credits and are greater than zero',
  ],
  2: [
    '已记的账不变：封账完整，冲销与原账相反',
    'Bookings never change: seals are intact, reversals mirror their transaction',
  ],
  3: ['每个账户的余额等于其分录之和', 'The balance of every account is the sum of its entries'],
  4: ['全部账户借贷平衡', 'All accounts together balance'],
  5: ['可提现、冻结、余额、押金等账户不为负', 'Available, frozen, balance and deposit accounts are never negative'],
  6: ['用户押金余额等于未退押金单之和', 'User deposits equal the sum of deposits held'],
  7: ['冻结金额等于处理中的提现之和', 'Frozen amounts equal the sum of withdrawals in progress'],
  8: ['每笔结清的订单在清算账户上为零', 'The clearing account is zero for every settled order'],
  9: [
    '每笔付款的分成之和等于分成基数，退款各退各的',
    'The shares of every payment add up to the base amount, and every refund takes back each party’s own part',
  ],
  10: ['同一业务事件只记一笔账', 'Every business event is booked once'],
  11: ['退款不超过付款', 'Refunds never exceed payments'],
  12: ['押金不作收入，不用于提现', 'Deposits are not income and are not used for withdrawals'],
  13: ['待查账户的余额等于未了结的待查款项之和', 'Suspense accounts equal the sum of open suspense items'],
  14: ['店铺待结算等于未结算订单之和', 'Amounts in settlement of shops equal the sum of their unsettled orders'],
} as const satisfies Record<number, Text>

export type InvariantNo = keyof typeof invariants
