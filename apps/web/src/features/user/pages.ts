import { menuPage, type Page } from '../../lib/page'

export const userPages: readonly Page[] = [
  menuPage('user.list', () => import('./users/user-list.page')),
  menuPage('user.message', () => import('./sms/sms-list.page')),
  menuPage('user.addresseelist', () => import('./addressee/addressee-list.page'), { keyParams: ['batchId'] }),
]
