import { role, type RoleQuery } from '@bedside/contracts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../lib/store'
import { router } from '../tab/go'
import { noTabs } from '../tab/tab-list'
import { TabPlaceContext } from '../tab/tab-place'
import { tabs } from '../tab/tabs'
import { useListState, type ListState } from './use-table'

const path = '/roles'
let address = ''
beforeEach(() => {
  vi.stubGlobal('innerHeight', 900)
  tabs.set({ ...noTabs, active: path })
  router.set({ navigate: (to) => (address = to) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  tabs.set(noTabs)
})

/** The state of lists of one page, rendered once. */
function rendered(
  search: string,
  prefixes: readonly (string | undefined)[] = [undefined],
  options: { initial?: Partial<RoleQuery>; isAboutInitial?: boolean } = {},
): ListState<RoleQuery>[] {
  const states: ListState<RoleQuery>[] = []
  const List = ({ prefix }: { prefix?: string | undefined }) => {
    states.push(useListState(role.getRoleList, { ...(prefix !== undefined && { prefix }), ...options }))
    return null
  }
  const lists = prefixes.map((prefix) => createElement(List, { prefix, key: prefix ?? '' }))
  renderToString(
    createElement(TabPlaceContext, { value: { key: path, path, search, asked: createStore(search) } }, lists),
  )
  return states
}

test('of two changes before a render both count', () => {
  const [list] = rendered('?family=AGENT&pageNum=3&pageSize=50')
  list?.set({ keyword: 'a' })
  list?.set({ family: undefined })
  expect(address).toBe(`${path}?pageSize=50&keyword=a`)
  list?.set({ pageNum: 2 })
  list?.reset()
  list?.set({ keyword: 'b' })
  expect(address).toBe(`${path}?keyword=b`)
})

test('so do the changes of two lists of a page', () => {
  const [one, two] = rendered('', ['one', 'two'])
  one?.set({ keyword: 'a' })
  two?.set({ keyword: 'b' })
  expect(address).toBe(`${path}?one.keyword=a&two.keyword=b`)
})

test('the filters that a page sets by itself are known until they are changed or lifted', () => {
  const initial = { family: 'PLATFORM', order: 'asc' } as const
  const byDefault = (search: string) => rendered(search, undefined, { initial })[0]?.byDefault
  expect(byDefault('')).toEqual(['family'])
  expect(byDefault('?keyword=a')).toEqual(['family'])
  expect(byDefault('?family=')).toEqual([])
  expect(byDefault('?family=AGENT')).toEqual([])
  expect(rendered('', undefined, { initial, isAboutInitial: true })[0]?.byDefault).toEqual([])
})
