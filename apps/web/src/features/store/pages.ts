import { menuPage, type Page } from '../../lib/page'

export const storePages: readonly Page[] = [
  menuPage('shopmall.storeList', () => import('./store-list.page')),
  menuPage('shopmall.storeDetail', () => import('./store-detail.page'), { keyParams: ['storeId'] }),
  menuPage('shopmall.storeEdit', () => import('./store-edit.page'), { keyParams: ['storeId'] }),
]
