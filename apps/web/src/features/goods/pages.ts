import { menuPage, type Page } from '../../lib/page'

export const goodsPages: readonly Page[] = [
  menuPage('shopmall.goodsSort', () => import('./category-list.page')),
  menuPage('shopmall.commodityList', () => import('./commodity-list.page')),
  menuPage('shopmall.commodityAdd', () => import('./commodity-edit.page'), { keyParams: ['commodityId'] }),
  menuPage('business.commodityList', () => import('./commodity-list.page')),
  menuPage('business.commodityEdit', () => import('./commodity-edit.page'), { keyParams: ['commodityId'] }),
]
