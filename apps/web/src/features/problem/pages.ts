import type { Page } from '../../lib/page'

/** Where the guard sends whoever wanted a page that is not there, or not for them. Everybody may see these. */
export const problemPages: readonly Page[] = [
  { path: '/401', title: ['无权访问', 'Not allowed'], apart: true, load: () => import('./not-allowed.page') },
  { path: '/404', title: ['页面不存在', 'Not found'], apart: true, load: () => import('./not-found.page') },
]
