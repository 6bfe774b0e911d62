import type { Page } from '../../lib/page'
import { welcomePath } from '../../lib/paths'

export const welcomePages: readonly Page[] = [
  { path: welcomePath, title: ['欢迎', 'Welcome'], load: () => import('./welcome.page') },
]
