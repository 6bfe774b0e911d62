import { menuPage, type Page } from '../../lib/page'

export const orderPages: readonly Page[] = [menuPage('equipmentOrders.list', () => import('./order.page'))]
