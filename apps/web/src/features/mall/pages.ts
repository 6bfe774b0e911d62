import { menuPage, type Page } from '../../lib/page'

/** The platform and shops look at the same orders, each at those that are theirs to see. */
export const mallPages: readonly Page[] = [
  menuPage('shopmall.orderList', () => import('./mall-orders.page')),
  menuPage('business.orderList', () => import('./mall-orders.page')),
]
