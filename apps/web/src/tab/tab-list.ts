import type { AccessKey, Text } from '@bedside/contracts'
import type { Page } from '../lib/page'

/** Most open tabs; more would slow the browser down and make the bar unreadable. */
export const tabLimit = 20

/** A visited page. */
export interface Tab {
  /** Path and key parameters, which identify the tab. */
  readonly key: string
  readonly path: string
  /** The query, with `?`, or empty: where a click on the tab leads. */
  readonly search: string
  /** The page's own title and interface name, by which the menu may rename it. */
  readonly title: Text
  readonly access?: AccessKey | undefined
  /** The name of the record on the page. */
  readonly record?: string | undefined
  /** What tells the record from others of its page with the same name, such as its number. */
  readonly number?: string | undefined
  /** Whether `record` is the page's whole title, such as "Add shop", and not only the name of its record. */
  readonly whole?: boolean
  readonly pinned: boolean
  /** A visit counter, to find the least recently used tab. */
  readonly usedAt: number
  /** How often the page was loaded anew: a change remounts it. */
  readonly loads: number
  /** The page while it is mounted. After a reload, a tab has none until it is visited. */
  readonly page?: Page | undefined
}

export interface TabList {
  readonly tabs: readonly Tab[]
  readonly active: string | undefined
  /** Closed tabs, most recent last. */
  readonly closed: readonly Tab[]
}

export const noTabs: TabList = { tabs: [], active: undefined, closed: [] }

/** Details of two records are two tabs; the same list with different filters is one. */
export function tabKey({ path, keyParams = [] }: Pick<Page, 'path' | 'keyParams'>, search: string): string {
  const query = new URLSearchParams(search)
  const keyQuery = new URLSearchParams()
  for (const name of keyParams) {
    const value = query.get(name)
    if (value !== null) keyQuery.set(name, value)
  }
  return keyQuery.size === 0 ? path : `${path}?${keyQuery.toString()}`
}

export const addressOf = ({ path, search }: Pick<Tab, 'path' | 'search'>): string => path + search

/** The address to open after the shown tab was closed: that of the last remaining one, or `/`. */
export const afterClosing = ({ tabs }: TabList): string => {
  const last = tabs.at(-1)
  return last ? addressOf(last) : '/'
}

export interface VisitResult {
  readonly list: TabList
  /** The tab closed to make room. */
  readonly evicted?: Tab
  /** No room: every tab is pinned or has unsaved work. */
  readonly full?: true
}

/** Opens or activates the tab of a page. */
export function visit(list: TabList, page: Page, search: string, isBusy: (key: string) => boolean): VisitResult {
  const key = tabKey(page, search)
  const usedAt = 1 + Math.max(0, ...list.tabs.map((tab) => tab.usedAt))
  const seen = { search, title: page.title, access: page.access, usedAt, page }
  if (list.tabs.some((tab) => tab.key === key)) return { list: { ...changed(list, key, seen), active: key } }
  const [evicted] =
    list.tabs.length < tabLimit ? [] : list.tabs.filter((tab) => !tab.pinned && !isBusy(tab.key)).sort(byUse)
  if (list.tabs.length >= tabLimit && !evicted) return { list, full: true }
  const room = evicted ? close(list, [evicted.key]) : list
  const opened: Tab = { key, path: page.path, pinned: false, loads: 0, ...seen }
  const closed = room.closed.filter((tab) => tab.key !== key)
  return { list: { tabs: [...room.tabs, opened], active: key, closed }, ...(evicted && { evicted }) }
}

const byUse = (one: Tab, other: Tab): number => one.usedAt - other.usedAt

/** Closes tabs. The shown tab stays active if it remains, otherwise the last one becomes active. */
export function close(list: TabList, keys: readonly string[]): TabList {
  const gone = list.tabs.filter(({ key }) => keys.includes(key))
  if (gone.length === 0) return list
  const tabs = list.tabs.filter(({ key }) => !keys.includes(key))
  const shut = gone.map((tab) => ({ ...tab, page: undefined }))
  return {
    tabs,
    active: tabs.some(({ key }) => key === list.active) ? list.active : tabs.at(-1)?.key,
    closed: [...list.closed.filter(({ key }) => !keys.includes(key)), ...shut].slice(-tabLimit),
  }
}

/** Closes a tab without offering to reopen it. */
export const finish = (list: TabList, key: string): TabList => ({ ...close(list, [key]), closed: list.closed })

export type Closing = 'this' | 'others' | 'all' | 'right'

/** The tabs a close action affects. Pinned ones only if they are the target itself. */
export function meantBy({ tabs }: TabList, closing: Closing, key: string): readonly string[] {
  const at = tabs.findIndex((tab) => tab.key === key)
  const meant = tabs.filter((tab, index) => {
    if (closing === 'this') return tab.key === key
    if (tab.pinned || (closing === 'others' && tab.key === key)) return false
    return closing !== 'right' || index > at
  })
  return meant.map((tab) => tab.key)
}

export function changed(list: TabList, key: string, change: Partial<Tab>): TabList {
  return { ...list, tabs: list.tabs.map((tab) => (tab.key === key ? { ...tab, ...change } : tab)) }
}

/** Pinned tabs come first, in the order they were pinned. */
export function pin(list: TabList, key: string, pinned: boolean): TabList {
  const { tabs } = changed(list, key, { pinned })
  const others = tabs.filter((tab) => tab.key !== key)
  const place = others.filter((tab) => tab.pinned).length
  return {
    ...list,
    tabs: [...others.slice(0, place), ...tabs.filter((tab) => tab.key === key), ...others.slice(place)],
  }
}

/** Moves a tab; pinned and other tabs stay separate. */
export function move(list: TabList, key: string, to: number): TabList {
  const tab = list.tabs.find((one) => one.key === key)
  if (!tab) return list
  const others = list.tabs.filter((one) => one !== tab)
  const pinned = others.filter((one) => one.pinned).length
  const place = tab.pinned ? Math.min(Math.max(to, 0), pinned) : Math.min(Math.max(to, pinned), others.length)
  if (list.tabs[place] === tab) return list
  return { ...list, tabs: [...others.slice(0, place), tab, ...others.slice(place)] }
}
