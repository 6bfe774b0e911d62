import type { Page } from '../../lib/page'

/** Where the guard sends viewers whose page does not exist or is not theirs. These pages need no permission. */
export const problemPages: readonly Page[] = [
  { path: '/401', title: ['无权访问', 'Not allowed'], apart: true, load: () => import('./not-allowed.page') },
  { path: '/404', title: ['页面不存在', 'Not found'], apart: true, load: () => import('./not-found.page') },
]
