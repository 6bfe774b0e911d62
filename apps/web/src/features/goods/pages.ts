import { menuPage, type Page } from '../../lib/page'

/** Each copy has a tab of its own too, as it would take the input of other new goods otherwise. */
const ofOneCommodity = { keyParams: ['commodityId', 'copyOf'] }

export const goodsPages: readonly Page[] = [
  menuPage('shopmall.goodsSort', () => import('./category-list.page')),
  menuPage('shopmall.commodityList', () => import('./commodity-list.page')),
  menuPage('shopmall.commodityAdd', () => import('./commodity-edit.page'), ofOneCommodity),
  menuPage('business.commodityList', () => import('./commodity-list.page')),
  menuPage('business.commodityEdit', () => import('./commodity-edit.page'), ofOneCommodity),
]
