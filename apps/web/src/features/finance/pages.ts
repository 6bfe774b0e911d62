import { menuPage, type Page } from '../../lib/page'

export const financePages: readonly Page[] = [menuPage('financial.financeDeatil', () => import('./finance.page'))]
