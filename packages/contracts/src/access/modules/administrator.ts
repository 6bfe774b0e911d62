import type { ModuleEntry } from '../entry-types.js'

export const administrator = {
  title: ['加盟管理', 'Franchise'],
  icon: 'shop',
  path: '/administrator',
  who: 'PA',
  pages: {
    franchisee: {
      title: ['加盟列表', 'Leads'],
      path: 'franchisee',
      buttons: {
        edit: ['新增/编辑', 'Add or edit'],
        follow: ['跟进', 'Follow up'],
        sign: ['签约', 'Sign', 'P'],
        export: ['导出', 'Export'],
      },
    },
  },
} as const satisfies ModuleEntry
