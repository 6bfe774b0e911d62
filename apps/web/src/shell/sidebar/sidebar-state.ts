import { keptCollapsed, sidebarKey } from '../../lib/appearance'
import { browserStorage } from '../../lib/browser-storage'
import type { Page } from '../../lib/page'
import { createStore } from '../../lib/store'

/** Whether the sidebar is collapsed; stored as 1 or 0. */
export const collapsed = createStore(keptCollapsed())
collapsed.subscribe(() => browserStorage.write(sidebarKey, collapsed.get() ? '1' : '0'))

/** The page under the sidebar's drawer on narrow screens: the drawer closes when the page changes. */
export const drawerOver = createStore<Page | undefined>(undefined)
export const closeDrawer = (): void => drawerOver.set(undefined)
