import { browserStorage, readJson } from '../lib/browser-storage'
import { createStore, useStore } from '../lib/store'

const keptPages = 6
const keyOf = (managerId: number): string => `bedside.recent.${managerId}`
const isPaths = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string')

/** The pages this user opened last in this browser, newest first. */
export const recentPaths = (managerId: number): readonly string[] =>
  readJson(browserStorage, keyOf(managerId), isPaths) ?? []

const latest = createStore('')

/** The same, updated while other pages are opened. */
export function useRecentPaths(managerId: number): readonly string[] {
  useStore(latest)
  return recentPaths(managerId)
}

export function rememberPath(managerId: number, path: string): void {
  const others = recentPaths(managerId).filter((known) => known !== path)
  browserStorage.write(keyOf(managerId), JSON.stringify([path, ...others].slice(0, keptPages)))
  latest.set(path)
}
