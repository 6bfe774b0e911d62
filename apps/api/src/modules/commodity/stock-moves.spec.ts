import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCategory, buildCommodity } from '../../testing/build-commodity.js'
import { buildStore } from '../../testing/build-store.js'
import { World } from '../../testing/world.js'
import { commissionOf } from '../category/commission.js'
import { StockMoves, type StockMove } from './stock-moves.js'

let world: World
let stock: StockMoves
beforeAll(async () => {
  world = await World.open()
  stock = world.get(StockMoves)
})
afterAll(() => world.close())

const move = (wish: Omit<StockMove, 'kind'>) =>
  world.database.write((tx) => stock.move(tx, { kind: 'ADJUST', ...wish }))
const stockOf = async (commodityId: number) => {
  const commodities = world.database.read.selectFrom('Commodity').select(['stock', 'minCents', 'maxCents'])
  return commodities.where('id', '=', commodityId).executeTakeFirstOrThrow()
}

test('movements change the stock, and the commodity shows the sum of what it offers', async () => {
  const { commodityId, skuIds } = await buildCommodity(world, { skus: [{ stock: 3 }, { stock: 4, priceCents: 2500 }] })
  const [first = 0, second = 0] = skuIds
  expect(await move({ skuId: first, pieces: -3, reason: '盘点' })).toBe(0)
  expect(await move({ skuId: second, pieces: 2, reason: '到货' })).toBe(6)
  expect(await stockOf(commodityId)).toEqual({ stock: 6, minCents: 2000, maxCents: 2500 })
})

test('a stock never falls below zero, and a movement that would is rolled back', async () => {
  const { commodityId, skuIds } = await buildCommodity(world, { skus: [{ stock: 2 }] })
  const [skuId = 0] = skuIds
  await expect(move({ skuId, pieces: -3 })).rejects.toThrow(/库存不足|commodity.stockShort/)
  const sold = await Promise.allSettled([1, 2, 3, 4].map(() => move({ skuId, pieces: -1 })))
  expect(sold.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await stockOf(commodityId)).toMatchObject({ stock: 0 })
})

test('a keyed movement happens once', async () => {
  const { commodityId, skuIds } = await buildCommodity(world)
  const [skuId = 0] = skuIds
  await move({ skuId, pieces: -1, key: 'line:1' })
  await expect(move({ skuId, pieces: -1, key: 'line:1' })).rejects.toThrow(/unique/i)
  expect(await stockOf(commodityId)).toMatchObject({ stock: 9 })
})

test('movements are immutable', async () => {
  const change = world.database.write((tx) => tx.updateTable('StockMovement').set({ pieces: 1 }).execute())
  await expect(change).rejects.toThrow('never changed')
})

test('the commission is the category’s, else its parent’s, else the shop’s', async () => {
  const { storeId } = await buildStore(world)
  await world.database.write((tx) =>
    tx.updateTable('Store').set({ commissionBps: 800 }).where('id', '=', storeId).execute(),
  )
  const plain = await buildCategory(world)
  const dear = await buildCategory(world, { commissionBps: 500 })
  const rateOn = async (parentId: number, commissionBps?: number) => {
    const { categoryId } = await buildCategory(world, { parentId, ...(commissionBps ? { commissionBps } : {}) })
    const { commodityId } = await buildCommodity(world, { storeId, categoryId })
    return commissionOf(world.database.read, commodityId)
  }
  expect(await rateOn(plain.categoryId)).toBe(800)
  expect(await rateOn(dear.categoryId)).toBe(500)
  expect(await rateOn(dear.categoryId, 300)).toBe(300)
})
