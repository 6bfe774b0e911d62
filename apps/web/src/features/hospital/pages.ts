import { menuPage, type Page } from '../../lib/page'

export const hospitalPages: readonly Page[] = [
  menuPage('hospital.list', () => import('./hospital-list.page')),
  menuPage('hospital.detail', () => import('./hospital-detail.page'), { keyParams: ['hospitalId'] }),
  menuPage('hospital.add', () => import('./hospital-add.page')),
]
