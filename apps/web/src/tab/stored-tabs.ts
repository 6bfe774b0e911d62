import { readJson, tabStorage } from '../lib/browser-storage'
import { keptFor } from '../session/identity'
import { noTabs, type Tab, type TabList } from './tab-list'

type StoredTab = Omit<Tab, 'page' | 'loads'>

/** A user's tabs stored in this browser tab, except those no longer permitted. */
export function readTabs(managerId: number, granted: ReadonlySet<string>): TabList {
  const storedTabs = readJson(tabStorage, keptFor(managerId)[0], isKept) ?? []
  const allowed = storedTabs.filter(({ access }) => access === undefined || granted.has(access))
  return { ...noTabs, tabs: allowed.map((tab) => ({ ...tab, loads: 0 })) }
}

/** Stores the visited pages, and which of them are mounted. */
export function writeTabs(managerId: number, { tabs }: TabList): void {
  const [visitedKey, cachedKey] = keptFor(managerId)
  const visited: StoredTab[] = tabs.map(({ page: _page, loads: _loads, ...kept }) => kept)
  const cached = tabs.flatMap(({ key, page }) => (page ? [key] : []))
  tabStorage.write(visitedKey, JSON.stringify(visited))
  tabStorage.write(cachedKey, JSON.stringify(cached))
}

const isKept = (value: unknown): value is readonly StoredTab[] => Array.isArray(value) && value.every(isKeptTab)

function isKeptTab(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { key, path, search, title, pinned, usedAt } = value as Record<string, unknown>
  return (
    [key, path, search].every((text) => typeof text === 'string') &&
    Array.isArray(title) &&
    typeof pinned === 'boolean' &&
    typeof usedAt === 'number'
  )
}
