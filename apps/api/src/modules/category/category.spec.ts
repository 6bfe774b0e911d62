import { afterAll, beforeAll, expect, test } from 'vitest'
import { category, codes, commodity } from '@bedside/contracts'
import { buildCategory, buildCommodity } from '../../testing/build-commodity.js'
import { somebody } from '../../testing/build-managers.js'
import type { Caller } from '../../testing/caller.js'
import { logOf } from '../../testing/read-back.js'
import { World } from '../../testing/world.js'
import { Commodities } from '../commodity/commodities.js'
import { contentOf } from '../commodity/commodity-content.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const add = (categoryName: string, parentId?: number) =>
  admin.ok(category.setCategory, { categoryName, visible: 1, ...(parentId === undefined ? {} : { parentId }) })

test('categories have two levels, with unique names among siblings', async () => {
  const above = await add('康复')
  const below = await add('助行', above.categoryId)
  expect(below).toMatchObject({ parentId: above.categoryId, commissionBps: null, commodities: 0 })
  const refused = async (form: object) => (await admin.call(category.setCategory, { visible: 1, ...form } as never)).msg
  expect(await refused({ categoryName: '助行', parentId: above.categoryId })).toBe('同级已有此分类')
  expect(await refused({ categoryName: '拐杖', parentId: below.categoryId })).toBe('分类最多两级')
  expect((await add('助行')).parentId).toBeNull()
})

test('a change keeps omitted fields, an old form is refused, and the log shows both values', async () => {
  const { categoryId, version } = await add('母婴')
  const form = { categoryId, version, categoryName: '母婴用品', visible: 0 as const, commissionBps: 500 }
  const answer = await admin.call(category.setCategory, form)
  expect(answer.data).toMatchObject({ visible: 0, commissionBps: 500, version: version + 1 })
  expect(await logOf(world, answer)).toMatchObject([
    { before: { visible: 1 }, after: { visible: 0, commissionBps: 500 } },
  ])
  expect((await admin.call(category.setCategory, form)).code).toBe(codes.conflict)
  const again = { ...form, version: version + 1, commissionBps: undefined }
  expect(await admin.ok(category.setCategory, again)).toMatchObject({ commissionBps: 500 })
  const without = { ...form, version: version + 1, commissionBps: '' as const }
  expect(await admin.ok(category.setCategory, without)).toMatchObject({ commissionBps: null })
})

test('saving what is stored already is neither a change nor in the log, so an open form of somebody else stays current', async () => {
  const { categoryId, version } = await add('护理')
  const form = { categoryId, version, categoryName: '护理', visible: 1 as const }
  const answer = await admin.call(category.setCategory, form)
  expect(answer.data).toMatchObject({ version })
  expect(await logOf(world, answer)).toEqual([])
  expect(await admin.ok(category.setCategory, { ...form, visible: 0 })).toMatchObject({ version: version + 1 })
})

test('a level is reordered completely, or not at all', async () => {
  const { categoryId: parentId } = await buildCategory(world)
  const ids = [await add('一层', parentId), await add('二层', parentId), await add('三层', parentId)].map(
    (row) => row.categoryId,
  )
  const order = async () =>
    (await admin.ok(category.getCategoryList)).filter((row) => row.parentId === parentId).map((row) => row.categoryId)
  await admin.ok(category.sortCategories, { parentId, before: ids, categoryIds: ids.toReversed() })
  expect(await order()).toEqual(ids.toReversed())
  const before = await order()
  const few = await admin.call(category.sortCategories, { parentId, before, categoryIds: ids.slice(1) })
  expect(few.code).toBe(codes.conflict)
  const twice = await admin.call(category.sortCategories, {
    parentId,
    before,
    categoryIds: [ids[0] ?? 0, ids[0] ?? 0, ids[1] ?? 0],
  })
  expect(twice.code).not.toBe(codes.ok)
  expect(await order()).toEqual(ids.toReversed())
})

test('of two who move categories at once, the second is told to look at the new order', async () => {
  const { categoryId: parentId } = await buildCategory(world)
  const before = [await add('甲类', parentId), await add('乙类', parentId), await add('丙类', parentId)].map(
    (row) => row.categoryId,
  )
  const [a = 0, b = 0, c = 0] = before
  const results = await Promise.all([
    admin.call(category.sortCategories, { parentId, before, categoryIds: [b, a, c] }),
    admin.call(category.sortCategories, { parentId, before, categoryIds: [a, c, b] }),
  ])
  expect(results.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([codes.ok, codes.conflict])
})

test('an upper category counts the goods of those below it as well', async () => {
  const above = await buildCategory(world)
  const [one, other] = [await add('果汁', above.categoryId), await add('牛奶', above.categoryId)]
  for (const { categoryId } of [one, one, other]) await buildCommodity(world, { categoryId })
  const list = await admin.ok(category.getCategoryList)
  const count = (id: number) => list.find(({ categoryId }) => categoryId === id)?.commodities
  expect([above, one, other].map(({ categoryId }) => count(categoryId))).toEqual([3, 2, 1])
})

test('a category without children and goods can be deleted, which frees its name', async () => {
  const above = await buildCategory(world)
  const { categoryId } = await add('饮品', above.categoryId)
  const { commodityId } = await buildCommodity(world, { categoryId })
  const remove = async (id: number) => (await admin.call(category.delCategory, { categoryId: id })).msg
  expect(await remove(above.categoryId)).toContain('不能删除')
  expect(await remove(categoryId)).toContain('不能删除')
  await world.database.write((tx) =>
    tx.updateTable('Commodity').set({ deletedAt: 1 }).where('id', '=', commodityId).execute(),
  )
  await admin.ok(category.delCategory, { categoryId })
  expect((await add('饮品', above.categoryId)).categoryId).not.toBe(categoryId)
})

test('a category in a waiting change of goods cannot be deleted until those goods are', async () => {
  const above = await buildCategory(world)
  const { categoryId } = await add('冷饮', above.categoryId)
  const { commodityId } = await buildCommodity(world)
  const goods = world.get(Commodities)
  await world.database.write(async (tx) => {
    const stored = await goods.find(tx, commodityId)
    if (stored) await goods.keepRevision(tx, commodityId, { ...contentOf(stored), categoryId })
  })
  expect((await admin.call(category.delCategory, { categoryId })).msg).toContain('不能删除')
  await admin.ok(commodity.updateCommoditySale, { commodityId, sale: 'OFF' })
  await admin.ok(commodity.delCommodity, { commodityId })
  await admin.ok(category.delCategory, { categoryId })
})

test('managers who may only read change nothing', async () => {
  const reader = await somebody(world, ['shopmall.goodsSort'])
  expect((await reader.ok(category.getCategoryList)).length).toBeGreaterThan(0)
  expect((await reader.call(category.setCategory, { categoryName: '水果', visible: 1 })).code).toBe(codes.forbidden)
})
