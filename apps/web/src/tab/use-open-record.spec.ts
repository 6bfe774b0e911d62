import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore } from '../lib/store'
import { router } from './go'
import { noTabs } from './tab-list'
import { TabPlaceContext } from './tab-place'
import { tabs } from './tabs'
import { useOpenRecord } from './use-open-record'

const path = '/orders'
let address = ''
beforeEach(() => {
  tabs.set({ ...noTabs, active: path })
  router.set({ navigate: (to) => (address = to) })
})
afterEach(() => tabs.set(noTabs))

/** The address after another record, or none, is opened on a page. */
function opened(idField: string, search: string, next: number | undefined): string {
  const Details = () => {
    useOpenRecord(idField)[1](next)
    return null
  }
  const place = { key: path, path, search, asked: createStore(search) }
  renderToString(createElement(TabPlaceContext, { value: place }, createElement(Details)))
  return address
}

test.each([
  ['orderId', ['log']],
  ['userId', ['log', 'orders', 'deposits', 'entries', 'mall', 'feedback']],
  ['withdrawalId', ['log', 'lines']],
  ['payments.partyPaymentId', ['log', 'lines']],
  ['statement.accountId', ['moves']],
])('what the lists of a record (%s) are filtered by goes with it', (idField, lists) => {
  const own = lists.map((list) => `&${list}.from=2026-11-20&${list}.pageNum=3`).join('')
  const search = `?status=PAID&${idField}=1&logistics=2${own}`
  expect(opened(idField, search, undefined)).toBe(`${path}?status=PAID&logistics=2`)
  expect(opened(idField, search, 2)).toBe(`${path}?status=PAID&${idField}=2&logistics=2`)
})

test('the filters of other lists of the page stay, such as those of another tab', () => {
  const others = 'payments.pageNum=2&statement.since=2026-11-20&moves.pageNum=4'
  expect(opened('payments.partyPaymentId', `?${others}&payments.partyPaymentId=1&lines.pageNum=3`, undefined)).toBe(
    `${path}?${others}`,
  )
})
