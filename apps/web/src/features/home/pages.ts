import { menuPage, type Page } from '../../lib/page'

export const homePages: readonly Page[] = [menuPage('home.index', () => import('./home.page'))]
