import type { ModuleEntry } from '../entry-types.js'

export const equipmentOrders = {
  title: ['订单管理', 'Orders'],
  icon: 'order',
  path: '/equipmentOrders',
  who: 'PA',
  pages: {
    list: {
      title: ['消费订单', 'Rental orders'],
      path: 'list',
      buttons: {
        close: ['强制结单', 'Force close'],
        waive: ['减免欠费', 'Waive arrears', 'P'],
        refund: ['退款', 'Refund', 'P'],
        approve: ['审批退款', 'Approve refunds', 'P'],
        remind: ['催还提醒', 'Send reminder'],
        deduct: ['押金抵扣', 'Deduct from deposit', 'P'],
        lose: ['确认丢失', 'Confirm lost', 'P'],
        export: ['导出', 'Export'],
      },
    },
    orderDeposit: {
      title: ['押金订单', 'Deposit orders'],
      path: 'orderDeposit',
      buttons: {
        refund: ['退押金', 'Refund', 'P'],
        deduct: ['扣除押金', 'Deduct', 'P'],
        retry: ['重试退款', 'Retry refund', 'P'],
        export: ['导出', 'Export'],
      },
    },
    orderCash: {
      title: ['提现订单', 'Withdrawals'],
      path: 'orderCash',
      buttons: { review: ['审核', 'Review', 'P'], pay: ['打款', 'Pay out', 'P'], export: ['导出', 'Export'] },
    },
    withdrawal: {
      title: ['代理商提现', 'Agent withdrawal'],
      path: 'withdrawal',
      hidden: true,
      buttons: { apply: ['申请提现', 'Apply for withdrawal'] },
    },
  },
} as const satisfies ModuleEntry
