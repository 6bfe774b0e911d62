import { menuPage, type Page } from '../../lib/page'

export const withdrawalPages: readonly Page[] = [
  menuPage('equipmentOrders.orderCash', () => import('./withdrawal-list.page')),
  menuPage('equipmentOrders.withdrawal', () => import('./apply.page')),
  menuPage('business.withdrawalRecord', () => import('./shop-records.page')),
  menuPage('business.withdrawal', () => import('./apply.page')),
]
