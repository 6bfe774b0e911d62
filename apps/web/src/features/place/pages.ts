import { menuPage, type Page } from '../../lib/page'

export const placePages: readonly Page[] = [
  menuPage('hospital.department', () => import('./department-list.page')),
  menuPage('hospital.ward', () => import('./ward-list.page')),
  menuPage('hospital.bed', () => import('./bed-list.page')),
]
