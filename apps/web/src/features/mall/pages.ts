import { menuPage, type Page } from '../../lib/page'

/** The platform and shops use the same page. The server limits each to the orders within its scope. */
export const mallPages: readonly Page[] = [
  menuPage('shopmall.orderList', () => import('./mall-orders.page')),
  menuPage('shopmall.storeOrderList', () => import('./store-orders.page'), { keyParams: ['storeId'] }),
  menuPage('business.orderList', () => import('./mall-orders.page')),
]
