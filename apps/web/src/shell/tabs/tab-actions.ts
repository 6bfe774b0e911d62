import { queryClient } from '../../api/query-client'
import { go, goToTab } from '../../tab/go'
import { confirmLeave } from '../../tab/leave'
import { addressOf, afterClosing, changed, close, meantBy, pin, type Closing } from '../../tab/tab-list'
import { activeTab, findTab, tabs } from '../../tab/tabs'

/** Closes tabs, after asking once about all unsaved work in them. Which tab is shown next follows from those left. */
export async function closeTabs(closing: Closing, key: string): Promise<void> {
  const meant = meantBy(tabs.get(), closing, key)
  if (meant.length === 0) return
  if (!(await confirmLeave(meant))) return
  if (closing === 'others') await showTab(key)
  const shown = tabs.get().active
  tabs.set((list) => close(list, meant))
  if (shown !== undefined && meant.includes(shown)) go(afterClosing(tabs.get()), { replace: true })
}

export function showTab(key: string): Promise<void> {
  const tab = findTab(key)
  return tab && activeTab() !== tab ? goToTab(key, addressOf(tab)) : Promise.resolve()
}

/** Remounts the page and reloads its data. */
export async function refreshTab(key: string): Promise<void> {
  if (!(await confirmLeave([key]))) return
  await showTab(key)
  await queryClient.invalidateQueries({ refetchType: 'none' })
  const loads = (findTab(key)?.loads ?? 0) + 1
  tabs.set((list) => changed(list, key, { loads }))
}

export function pinTab(key: string, pinned: boolean): void {
  tabs.set((list) => pin(list, key, pinned))
}

/** Reopens the tab closed last. */
export function reopenTab(): void {
  const tab = tabs.get().closed.at(-1)
  if (!tab) return
  tabs.set((list) => ({ ...list, closed: list.closed.slice(0, -1) }))
  go(addressOf(tab))
}
