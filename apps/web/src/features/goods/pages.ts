import { menuPage, type Page } from '../../lib/page'

export const goodsPages: readonly Page[] = [menuPage('shopmall.goodsSort', () => import('./category-list.page'))]
