import { menuPage, type Page } from '../../lib/page'

export const franchisePages: readonly Page[] = [
  menuPage('administrator.franchisee', () => import('./franchise-list.page')),
]
