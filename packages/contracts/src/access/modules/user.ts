import type { ModuleEntry } from '../entry-types.js'

export const user = {
  title: ['用户管理', 'Users'],
  icon: 'user',
  path: '/user',
  who: 'PA',
  pages: {
    list: {
      title: ['用户列表', 'Users'],
      path: 'list',
      buttons: {
        flag: ['禁用/启用', 'Disable or enable', 'P'],
        balance: ['调整余额', 'Adjust balance', 'P'],
        optOut: ['短信拒收', 'Opt out of advertising', 'P'],
        refund: ['退押金', 'Refund deposit', 'P'],
        reveal: ['查看完整信息', 'Reveal personal data', 'P'],
        export: ['导出', 'Export'],
      },
    },
    message: {
      title: ['短信列表', 'Text messages'],
      path: 'message',
      who: 'P',
      buttons: {
        edit: ['新建短信', 'Compose'],
        send: ['发送', 'Send'],
        cancel: ['取消发送', 'Cancel sending'],
        resend: ['重发', 'Resend'],
      },
    },
    addresseelist: {
      title: ['短信详情', 'Recipients'],
      path: 'addresseelist',
      hidden: true,
      who: 'P',
      buttons: { export: ['导出', 'Export'] },
    },
  },
} as const satisfies ModuleEntry
