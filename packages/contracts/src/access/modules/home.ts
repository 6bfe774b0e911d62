import type { ModuleEntry } from '../entry-types.js'

export const home = {
  title: ['首页', 'Home'],
  icon: 'home',
  path: '/home',
  who: 'PA',
  pages: {
    index: { title: ['首页', 'Home'], path: 'index', buttons: { profit: ['平台收益', 'Platform profit', 'P'] } },
  },
} as const satisfies ModuleEntry
