import { describe, expect, test } from 'vitest'
import type { Page } from '../lib/page'
import {
  afterClosing,
  close,
  finish,
  meantBy,
  move,
  noTabs,
  pin,
  tabKey,
  tabLimit,
  visit,
  type TabList,
} from './tab-list'

const page = (path: string, keyParams?: readonly string[]): Page => ({
  path,
  title: [path, path],
  load: () => Promise.reject(new Error('not fetched here')),
  ...(keyParams && { keyParams }),
})
const idle = () => false
const opened = (...paths: readonly string[]): TabList =>
  paths.reduce((list, path) => visit(list, page(path), '', idle).list, noTabs)
const keys = ({ tabs }: TabList): string => tabs.map(({ key }) => key).join(' ')

describe('[T1] visited pages', () => {
  test('open one tab each, and going back opens none', () => {
    const list = visit(opened('/a', '/b'), page('/a'), '', idle).list
    expect([keys(list), list.active]).toEqual(['/a /b', '/a'])
  })

  test('two records of a page are two tabs, two filters of a list are one', () => {
    const detail = page('/detail', ['id'])
    expect(tabKey(detail, '?id=1&tab=log')).toBe('/detail?id=1')
    expect(tabKey(detail, '?tab=log')).toBe('/detail')
    const two = visit(visit(noTabs, detail, '?id=1', idle).list, detail, '?id=2', idle).list
    expect(keys(two)).toBe('/detail?id=1 /detail?id=2')
    const one = visit(opened('/a'), page('/a'), '?keyword=x', idle).list
    expect(one.tabs.map(({ key, search }) => [key, search])).toEqual([['/a', '?keyword=x']])
  })
})

describe('[T2] the right-click menu closes', () => {
  const list = pin(opened('/a', '/b', '/c', '/d'), '/c', true)

  test('the tab, the others, all, or those to the right; pinned tabs only by themselves', () => {
    expect(keys(list)).toBe('/c /a /b /d')
    expect(meantBy(list, 'this', '/c')).toEqual(['/c'])
    expect(meantBy(list, 'others', '/b')).toEqual(['/a', '/d'])
    expect(meantBy(list, 'all', '/b')).toEqual(['/a', '/b', '/d'])
    expect(meantBy(list, 'right', '/a')).toEqual(['/b', '/d'])
  })
})

describe('[T3] closing', () => {
  test('the active tab selects the last remaining one', () => {
    const list = close(visit(opened('/a', '/b', '/c'), page('/b'), '', idle).list, ['/b'])
    expect([list.active, afterClosing(list)]).toEqual(['/c', '/c'])
  })

  test('the last tab goes to /', () => {
    const list = close(opened('/a'), ['/a'])
    expect([list.active, afterClosing(list)]).toEqual([undefined, '/'])
  })

  test('another tab keeps the active one', () => {
    expect(close(opened('/a', '/b', '/c'), ['/a']).active).toBe('/c')
  })

  test('remembers the closed tab until it is open again, and drops its page', () => {
    const list = close(opened('/a', '/b', '/c'), ['/a', '/b'])
    expect(list.closed.map(({ key, page: living }) => [key, living])).toEqual([
      ['/a', undefined],
      ['/b', undefined],
    ])
    expect(visit(list, page('/b'), '', idle).list.closed.map(({ key }) => key)).toEqual(['/a'])
  })
})

test('a page that is finished is closed and not offered again', () => {
  const done = finish(close(opened('/list', '/other', '/add'), ['/other']), '/add')
  expect([keys(done), done.active, done.closed.map(({ key }) => key)]).toEqual(['/list', '/list', ['/other']])
})

describe('with the maximum number of tabs', () => {
  const many = Array.from({ length: tabLimit }, (_, index) => `/p${index}`)

  test('a new one closes the one that was not seen for the longest time', () => {
    const list = visit(opened(...many), page('/p0'), '', idle).list
    const { list: next, evicted } = visit(list, page('/new'), '', idle)
    expect([evicted?.key, next.tabs.length, next.active]).toEqual(['/p1', tabLimit, '/new'])
    expect(next.closed.at(-1)?.key).toBe('/p1')
  })

  test('pinned tabs and unsaved work are not closed for it', () => {
    const list = pin(opened(...many), '/p0', true)
    expect(visit(list, page('/new'), '', (key) => key === '/p1').evicted?.key).toBe('/p2')
  })

  test('no tab opens if none may be closed', () => {
    const list = opened(...many)
    const { list: same, full } = visit(list, page('/new'), '', () => true)
    expect([same, full]).toEqual([list, true])
  })
})

test('pinned tabs come first, and other tabs do not move among them', () => {
  const list = pin(opened('/a', '/b', '/c'), '/b', true)
  expect(keys(list)).toBe('/b /a /c')
  expect(keys(move(list, '/c', 0))).toBe('/b /c /a')
  expect(keys(move(list, '/b', 2))).toBe('/b /a /c')
  expect(keys(move(list, '/a', 9))).toBe('/b /c /a')
  expect(keys(pin(list, '/b', false))).toBe('/b /a /c')
})
