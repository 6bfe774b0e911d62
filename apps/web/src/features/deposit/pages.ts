import { menuPage, type Page } from '../../lib/page'

export const depositPages: readonly Page[] = [
  menuPage('equipmentOrders.orderDeposit', () => import('./deposit-list.page')),
]
