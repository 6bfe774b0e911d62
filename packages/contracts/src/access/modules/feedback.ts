import type { ModuleEntry } from '../entry-types.js'

export const feedback = {
  title: ['意见反馈', 'Feedback'],
  icon: 'message',
  path: '/feedback',
  who: 'PA',
  pages: {
    list: {
      title: ['反馈列表', 'Feedback'],
      path: 'list',
      buttons: { reply: ['受理/回复', 'Accept or reply'], close: ['关闭', 'Close'], export: ['导出', 'Export'] },
    },
    detail: { title: ['反馈详情', 'Feedback details'], path: 'detail', hidden: true },
  },
} as const satisfies ModuleEntry
