import { menuPage, type Page } from '../../lib/page'

export const auditPages: readonly Page[] = [
  menuPage('shopmall.auditList', () => import('./audit-list.page')),
  menuPage('shopmall.auditDetail', () => import('./audit-detail.page'), { keyParams: ['auditId'] }),
]
