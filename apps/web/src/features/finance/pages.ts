import { menuPage, type Page } from '../../lib/page'

export const financePages: readonly Page[] = [
  menuPage('financial.financeDeatil', () => import('./finance.page')),
  menuPage('financial.agentList', () => import('./agents/agent-list.page')),
  menuPage('financial.agentDetail', () => import('./agents/agent-detail.page'), { keyParams: ['agentId'] }),
  menuPage('financial.shopList', () => import('./shops/shop-list.page')),
  menuPage('financial.shopDetail', () => import('./shops/shop-detail.page'), { keyParams: ['storeId'] }),
]
