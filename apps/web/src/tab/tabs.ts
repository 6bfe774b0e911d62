import type { Page } from '../lib/page'
import { createStore } from '../lib/store'
import { session } from '../session/session'
import { addressOf, noTabs, tabKey, visit, type Tab, type TabList, type VisitResult } from './tab-list'
import { readTabs, writeTabs } from './stored-tabs'
import { hasWork } from './work'

/** The signed-in user's tabs. */
export const tabs = createStore<TabList>(noTabs)

/** Whose tabs they are. */
const owner = createStore<number | undefined>(undefined)

function follow(): void {
  const now = session.get()
  if (now.status === 'out' || now.info.managerId === owner.get()) return
  owner.set(now.info.managerId)
  tabs.set(readTabs(now.info.managerId, now.granted))
}
session.subscribe(follow)
follow()
tabs.subscribe(() => {
  const whose = owner.get()
  if (whose !== undefined) writeTabs(whose, tabs.get())
})

/** Opens or activates the tab of a page. */
export function visitPage(page: Page, search: string): VisitResult {
  const visited = visit(tabs.get(), page, search, hasWork)
  tabs.set(visited.list)
  return visited
}

export const activeTab = (): Tab | undefined => findTab(tabs.get().active)

export const findTab = (key: string | undefined): Tab | undefined => tabs.get().tabs.find((tab) => tab.key === key)

export const addressOfTab = (key: string): string | undefined => {
  const tab = findTab(key)
  return tab && addressOf(tab)
}

/** The page of an open tab, even if its permission has been revoked since: it stays open and says so. */
export function openPage(pages: readonly Page[], path: string, search: string): Page | undefined {
  const page = pages.find((known) => known.path === path)
  return page && findTab(tabKey(page, search))?.page
}

/** Deactivates all tabs, because a page outside the tabs is shown. */
export const leaveTabs = (): void => tabs.set((list) => ({ ...list, active: undefined }))
