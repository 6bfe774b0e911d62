import { menuPage, type Page } from '../../lib/page'

export const businessPages: readonly Page[] = [
  menuPage('business.home', () => import('./home.page')),
  menuPage('business.storeDetail', () => import('./store-detail.page')),
  menuPage('business.storeEdit', () => import('./store-edit.page')),
  menuPage('business.staff', () => import('./staff-list.page')),
  menuPage('business.examine', () => import('./examine-list.page')),
  menuPage('business.examineDetail', () => import('./examine-detail.page'), { keyParams: ['auditId'] }),
]
