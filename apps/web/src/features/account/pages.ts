import type { Page } from '../../lib/page'
import { ownSessionsPath } from '../../lib/paths'

export const accountPages: readonly Page[] = [
  { path: ownSessionsPath, title: ['我的登录', 'My sign-ins'], load: () => import('./sessions.page') },
]
