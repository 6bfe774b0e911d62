import { describe, expect, test } from 'vitest'
import { entries, essential, interfaceTypes, type Entry } from './catalogue.js'

const pages = entries.filter(({ type }) => type === interfaceTypes.menu)
const byKey = new Map<string, Entry>(entries.map((entry) => [entry.key, entry]))

/** Section 2 of the specification, verbatim; `*` marks the routes that it calls hidden. Never derive this from the code. */
const routes: Record<string, string> = {
  A7: '/home/index',
  A8: '/user/list /user/message /user/addresseelist*',
  A9: '/management/agent /management/detail* /management/platform /management/role /management/permission',
  A10: '/administrator/franchisee',
  A11: '/equipment/list /equipment/lock',
  A12: '/equipmentOrders/list /equipmentOrders/orderDeposit /equipmentOrders/orderCash /equipmentOrders/withdrawal*',
  A13: '/financial/financeDeatil /financial/agentList /financial/agentDetail /financial/shopList /financial/shopDetail',
  A14: '/hospital/list /hospital/detail* /hospital/department /hospital/ward /hospital/bed /hospital/add*',
  A15:
    '/shopmall/goodsSort* /shopmall/auditList /shopmall/auditDetail* /shopmall/orderList /shopmall/storeList ' +
    '/shopmall/storeDetail* /shopmall/storeEdit* /shopmall/commodityList* /shopmall/commodityAdd* ' +
    '/shopmall/storeOrderList*',
  A16: '/feedback/list /feedback/detail*',
  A17:
    '/system/public /system/userAgreement /system/careful /system/course /system/instructions /system/aboutus ' +
    '/system/advertiseIndex /system/joinIndex',
  A18:
    '/business/home /business/store/detail* /business/store/edit* /business/commodity/commodityList ' +
    '/business/commodity/commodityEdit* /business/commodity/examine /business/commodity/examineDetail* ' +
    '/business/order/orderList /business/withdrawal/withdrawalRecord /business/withdrawal/withdrawal*',
}
const specified = Object.entries(routes).flatMap(([clause, text]) =>
  text.split(' ').map((route) => [clause, route.replace('*', ''), route.endsWith('*')] as const),
)

describe('the routes of the specification', () => {
  test.each(specified)('[%s] %s, hidden: %s', (_clause, path, hidden) => {
    expect(pages.filter((page) => page.path === path).map((page) => page.hidden)).toEqual([hidden])
  })

  test('our own pages are hidden: the sidebar contains what the specification lists', () => {
    const known = new Set<string>(specified.map(([, path]) => path))
    const own = pages.filter(({ path }) => !known.has(path))
    expect(own.map(({ path, hidden }) => [path, hidden])).toEqual([
      ['/management/log', true],
      ['/management/online', true],
      ['/hospital/board', true],
      ['/business/store/staff', true],
    ])
  })

  test('[P3] shop pages belong to shop users alone, and all other pages to the other families', () => {
    for (const { path, families } of pages) {
      expect([path, families.includes('STORE')]).toEqual([path, path.startsWith('/business/')])
      if (families.includes('STORE')) expect(families).toEqual(['STORE'])
    }
  })
})

describe('the catalogue', () => {
  test('has modules, pages and buttons, each with a unique key', () => {
    expect(byKey.size).toBe(entries.length)
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set([1, 2, 3]))
    for (const { key, type } of entries) expect([key, key.split('.').length]).toEqual([key, type])
  })

  test('lists parents before children, a page under a module and a button under a page', () => {
    const seen = new Map<string, Entry>()
    for (const entry of entries) {
      const parent = entry.parent && seen.get(entry.parent)
      expect([entry.key, parent?.type]).toEqual([entry.key, entry.type === 1 ? undefined : entry.type - 1])
      seen.set(entry.key, entry)
    }
  })

  test('gives no entry to a family that cannot have its parent', () => {
    const beyond = entries.filter(({ parent, families }) => {
      const allowed = parent && byKey.get(parent)?.families
      return allowed && families.some((family) => !allowed.includes(family))
    })
    expect(beyond.map(({ key }) => key)).toEqual([])
  })

  test('gives no two pages the same path', () => {
    expect(new Set(pages.map(({ path }) => path.toLowerCase())).size).toBe(pages.length)
  })

  test('keeps the entries that repair permissions, with their parents', () => {
    for (const key of essential) {
      const entry = byKey.get(key)
      expect([key, entry?.families.includes('PLATFORM')]).toEqual([key, true])
      if (entry?.parent) expect(essential).toContain(entry.parent)
    }
    expect(essential).toEqual(expect.arrayContaining(['management.permission.edit', 'management.role.authority']))
  })
})
