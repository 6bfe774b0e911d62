import type { ModuleEntry } from '../entry-types.js'

export const financial = {
  title: ['财务管理', 'Finance'],
  icon: 'money',
  path: '/financial',
  who: 'PA',
  pages: {
    financeDeatil: {
      title: ['财务明细', 'Ledger'],
      path: 'financeDeatil',
      buttons: {
        books: ['试算、对账单与封账', 'Balances, statements and sealed days', 'P'],
        pay: ['线下付款', 'Pay by voucher', 'P'],
        reconcile: ['对账', 'Reconcile', 'P'],
        export: ['导出', 'Export'],
      },
    },
    agentList: {
      title: ['代理商提现与收入', 'Agent earnings'],
      path: 'agentList',
      buttons: { export: ['导出', 'Export'] },
    },
    agentDetail: {
      title: ['代理商提现记录', 'Agent payouts'],
      path: 'agentDetail',
      buttons: { export: ['导出', 'Export'] },
    },
    shopList: {
      title: ['店铺提现与收入', 'Shop earnings'],
      path: 'shopList',
      who: 'P',
      buttons: { export: ['导出', 'Export'] },
    },
    shopDetail: {
      title: ['店铺提现记录', 'Shop payouts'],
      path: 'shopDetail',
      who: 'P',
      buttons: { export: ['导出', 'Export'] },
    },
  },
} as const satisfies ModuleEntry
