import { afterEach, expect, test } from 'vitest'
import { nameOfTab } from './tab-name'
import { noTabs, type Tab } from './tab-list'
import { tabs } from './tabs'

const tab = (path: string, id: number, more: Partial<Tab> = {}): Tab => ({
  key: `${path}?id=${id}`,
  path,
  search: `?id=${id}`,
  title: [`${path} 页`, `${path} page`],
  pinned: false,
  usedAt: 0,
  loads: 0,
  ...more,
})
const open = (...all: readonly Tab[]): void => tabs.set({ ...noTabs, tabs: all })
const names = (): readonly string[] => tabs.get().tabs.map((one) => nameOfTab(one)[1])
afterEach(() => tabs.set(noTabs))

test('[T1] a tab is named after its record once that is known, and after its page before', () => {
  open(tab('shop', 1, { record: 'East Lake' }), tab('shop', 2))
  expect(names()).toEqual(['East Lake', 'shop page'])
})

test('[T1] tabs of records with the same name say on which page each is, or which of its page’s records', () => {
  const record = 'East Lake'
  open(tab('shop', 1, { record }), tab('review', 7, { record, number: 'A7' }))
  expect(names()).toEqual(['shop page · East Lake', 'review page · East Lake'])
  open(tab('review', 7, { record, number: 'A7' }), tab('review', 8, { record, number: 'A8' }))
  expect(names()).toEqual(['A7 · East Lake', 'A8 · East Lake'])
  open(...tabs.get().tabs, tab('shop', 1, { record }))
  expect(names()).toEqual(['review page · A7 · East Lake', 'review page · A8 · East Lake', 'shop page · East Lake'])
})

test('[T1] tabs of one page that were left before their records were known say the number in their address', () => {
  open(tab('shop', 1), tab('shop', 2), tab('review', 7), tab('shop', 3, { record: 'East Lake' }))
  expect(names()).toEqual(['1 · shop page', '2 · shop page', 'review page', 'East Lake'])
})

test('[T1] a tab that was closed has its own name again', () => {
  const closed = tab('shop', 1, { record: 'East Lake' })
  open(tab('shop', 2, { record: 'West Lake' }))
  expect(nameOfTab(closed)).toEqual(['East Lake', 'East Lake'])
})
