import { keptCollapsed, sidebarKey } from '../../lib/appearance'
import { browserStorage } from '../../lib/browser-storage'
import type { Page } from '../../lib/page'
import { createStore } from '../../lib/store'

/** Whether the sidebar is collapsed; the browser keeps it as 1, and as 0 while it is open. */
export const collapsed = createStore(keptCollapsed())
collapsed.subscribe(() => browserStorage.write(sidebarKey, collapsed.get() ? '1' : '0'))

/** On a narrow screen the sidebar lies over a page: this one, and no other, so that it goes when the page does. */
export const drawerOver = createStore<Page | undefined>(undefined)
export const closeDrawer = (): void => drawerOver.set(undefined)
