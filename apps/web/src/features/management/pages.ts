import { menuPage, type Page } from '../../lib/page'

export const managementPages: readonly Page[] = [
  menuPage('management.agent', () => import('./agent/agent-list.page')),
  menuPage('management.detail', () => import('./agent/agent-detail.page'), { keyParams: ['agentId'] }),
  menuPage('management.platform', () => import('./manager/administrator-list.page')),
  menuPage('management.role', () => import('./role/role-list.page')),
  menuPage('management.permission', () => import('./permission/permission.page')),
  menuPage('management.log', () => import('./log/log.page')),
  menuPage('management.online', () => import('./online/online.page')),
]
