import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { codes, commodity, mallOrder, shopCards, shopHome, type Page } from '@bedside/contracts'
import { Selling } from '../../testing/build-mall.js'
import { buildManager } from '../../testing/build-managers.js'
import { form } from '../../testing/form.js'
import type { Caller } from '../../testing/caller.js'
import { planTest, readInWhole, watchStatements } from '../../testing/plan-of.js'
import { World } from '../../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open({}, inject('lived'))
})
afterAll(() => world.close())

const homeOf = (caller: Caller) => caller.ok(shopHome.getShopHome, {})

describe("a number on a shop's home page", () => {
  test.each(['shop', 'othershop'])('[A18] equals its list, for %s', async (account) => {
    const caller = await world.as(account)
    const { figures, day } = await homeOf(caller)
    expect(figures.map(({ key }) => key)).toEqual(Object.keys(shopCards))
    for (const { key, count, cents, atLeast } of figures) {
      const { list, filter, sum } = shopCards[key]
      const answer = await caller.send(list, form({ ...filter(day), pageSize: 100 }))
      const { list: rows, total } = answer.data as Page<Record<string, unknown>>
      const added = sum === undefined ? null : rows.reduce((all, row) => all + Number(row[sum]), 0)
      expect({ key, atLeast, count, cents }).toEqual({ key, atLeast: 0, count: total, cents: added })
    }
    // Makes sure that the comparison is not of zeros only.
    if (account === 'shop')
      expect(figures.filter(({ count }) => count > 0).map(({ key }) => key)).toEqual(
        expect.arrayContaining(['today', 'week', 'month', 'toShip', 'toAnswer', 'toTakeIn']),
      )
  })

  test('[A18] includes goods running out and bestsellers; refunded sales count as sold', async () => {
    const caller = await world.as('shop')
    const before = await homeOf(caller)
    const { list } = await caller.ok(mallOrder.getMallOrderList, { paid: 1, pageSize: 100 })
    expect(before.figures.find(({ key }) => key === 'month')).toMatchObject({ count: list.length })
    expect(before.bestsellers.map(({ commodityName }) => commodityName)).toEqual(['保温饭盒', '防滑拖鞋'])
    const selling = new Selling(world)
    const { storeId } = await caller.ok(commodity.getCommodityInfo, { commodityId: 1 })
    await selling.shop({ storeId: storeId ?? 1, skus: [{ stock: 4 }] })
    const low = (await homeOf(caller)).figures.find(({ key }) => key === 'lowStock')
    expect(low?.count).toBe((before.figures.find(({ key }) => key === 'lowStock')?.count ?? 0) + 1)
  })

  test('[A18] is hidden from those who may not open its list, and money from all but the owner', async () => {
    const { account } = await buildManager(world, { family: 'STORE', storeId: 1, keys: ['business.home'] })
    expect(await homeOf(await world.as(account))).toMatchObject({ figures: [], bestsellers: [], funds: null })
    expect((await homeOf(await world.as('shop'))).funds).toEqual({
      availableCents: 6261,
      pendingCents: 55_050,
      frozenCents: 0,
    })
    expect((await (await world.as('admin')).call(shopHome.getShopHome, {})).code).toBe(codes.forbidden)
  })

  test('[A18] counts as to ship only what can be shipped', async () => {
    const caller = await world.as('shop')
    const { storeId } = await caller.ok(commodity.getCommodityInfo, { commodityId: 1 })
    const selling = new Selling(world)
    const goods = await selling.shop({ storeId: storeId ?? 1, skus: [{ stock: 9 }] })
    const toShip = async () => (await homeOf(caller)).figures.find(({ key }) => key === 'toShip')?.count ?? 0
    const before = await toShip()
    const order = await selling.paid(goods)
    expect(await toShip()).toBe(before + 1)
    await selling.apply({ mallOrderId: order.id, kind: 'REFUND', reason: '不想要了' })
    expect((await caller.call(mallOrder.shipMallOrder, { mallOrderId: order.id, courier: '小李' })).code).toBe(
      codes.conflict,
    )
    expect(await toShip()).toBe(before)
  })

  planTest('[A18] is had without reading any table from end to end', async () => {
    const other = await World.open()
    const caller = await other.as('shop')
    const { statements, stop } = watchStatements(other)
    await homeOf(caller)
    stop()
    expect([...statements].filter((sql) => sql.includes('MallOrder'))).not.toEqual([])
    expect(readInWhole(other, statements)).toEqual([])
    await other.close()
  })
})
