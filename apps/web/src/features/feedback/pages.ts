import { menuPage, type Page } from '../../lib/page'

export const feedbackPages: readonly Page[] = [
  menuPage('feedback.list', () => import('./feedback-list.page')),
  menuPage('feedback.detail', () => import('./feedback-detail.page'), { keyParams: ['feedbackId'] }),
]
