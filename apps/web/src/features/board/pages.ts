import { menuPage, type Page } from '../../lib/page'

export const boardPages: readonly Page[] = [menuPage('hospital.board', () => import('./board.page'))]
