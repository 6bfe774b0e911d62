import { afterAll, beforeAll, expect, test } from 'vitest'
import { commodity, CommodityQuery } from '@bedside/contracts'
import { boundedCount } from '../../list/count.js'
import { pageRows } from '../../list/row-queries.js'
import { shapeOf } from '../../list/shape.js'
import { actorOf } from '../../testing/actors.js'
import { buildCommodity } from '../../testing/build-commodity.js'
import type { Caller } from '../../testing/caller.js'
import { planOf, planTest } from '../../testing/plan-of.js'
import { World } from '../../testing/world.js'
import { commodityList } from './commodity.list.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const found = async (keyword: string) =>
  (await admin.ok(commodity.getCommodityList, { keyword, pageSize: 100 })).list.map((row) => row.commodityName)

test('goods are found by any part of their current names, ignoring case', async () => {
  const names = ['静音呼叫铃', '呼吸机湿化瓶', 'Baby 湿巾 50%', '鈴木𠮷拖鞋']
  const made = []
  for (const commodityName of names) made.push(await buildCommodity(world, { commodityName }))
  expect(await found('呼')).toEqual(expect.arrayContaining(names.slice(0, 2)))
  expect(await found('呼叫')).toEqual(['静音呼叫铃'])
  expect(await found('音呼叫铃')).toEqual(['静音呼叫铃'])
  expect(await found('静音呼叫铃')).toEqual(['静音呼叫铃'])
  expect(await found('静音呼叫机')).toEqual([])
  expect(await found('呼叫机')).toEqual([])
  expect(await found('铃')).toEqual(['静音呼叫铃'])
  expect(await found('bABY')).toEqual(['Baby 湿巾 50%'])
  expect(await found('0%')).toEqual(['Baby 湿巾 50%'])
  expect(await found('%')).toEqual(['Baby 湿巾 50%'])
  expect(await found('𠮷拖鞋')).toEqual(['鈴木𠮷拖鞋'])

  const { commodityId } = made[0] ?? { commodityId: 0 }
  const goods = (set: object) =>
    world.database.write((tx) => tx.updateTable('Commodity').set(set).where('id', '=', commodityId).execute())
  await goods({ commodityName: '床头灯' })
  expect(await found('呼叫铃')).toEqual([])
  expect(await found('床头')).toEqual(['床头灯'])
  await goods({ deletedAt: 1 })
  expect(await found('床头')).toEqual([])
})

planTest('all goods are searched by the index of letters, and a shop’s own among its own', () => {
  const shape = (me: ReturnType<typeof actorOf>) =>
    shapeOf(commodityList, Object.assign(new CommodityQuery(), { keyword: '枕' }), me)
  const way = { backwards: false, edge: false, few: true }
  for (const read of [boundedCount(commodityList, shape(actorOf())), pageRows(commodityList, shape(actorOf()), way)]) {
    const plan = planOf(world, read).join('\n')
    expect(plan).toMatch(/SEARCH g USING .*CommodityGram_1 \(gram=\?\)/)
    expect(plan).not.toMatch(/SCAN [gt]\b/)
  }
  const shop = actorOf({ family: 'STORE', storeId: 1 })
  expect(planOf(world, boundedCount(commodityList, shape(shop))).join('\n')).toContain('Commodity_storeId_')
})

planTest('all goods are counted, filtered and sorted by indexes that pass over what is deleted', () => {
  const ways: [Partial<CommodityQuery>, string][] = [
    [{}, 'createdAt'],
    [{ categoryId: 2 }, 'categoryId_createdAt'],
    [{ auditStatus: 'PENDING' }, 'auditStatus_createdAt'],
    [{ saleStatus: 'ON' }, 'saleStatus_createdAt'],
    [{ sort: 'minCents' }, 'minCents'],
    [{ sort: 'stock' }, 'stock'],
    [{ sort: 'sales' }, 'sales'],
    [{ stockBelow: 5, sort: 'stock' }, 'stock'],
  ]
  for (const [more, index] of ways) {
    const shape = shapeOf(commodityList, Object.assign(new CommodityQuery(), more), actorOf())
    const page = planOf(world, pageRows(commodityList, shape, { backwards: false, edge: false, few: true })).join('\n')
    expect(page).toContain(`COVERING INDEX Commodity_${index}_id_deletedAt_idx`)
    expect(planOf(world, boundedCount(commodityList, shape)).join('\n')).toMatch(
      /COVERING INDEX Commodity_\w+_deletedAt_idx/,
    )
  }
})
