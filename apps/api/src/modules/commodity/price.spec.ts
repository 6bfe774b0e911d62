import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, commodity, faults, log, priceChange, type InputOf } from '@bedside/contracts'
import { buildCommodity } from '../../testing/build-commodity.js'
import { buildOwnedStore } from '../../testing/build-audit.js'
import type { Caller } from '../../testing/caller.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'

let world: World
let shop: Caller
let storeId: number
beforeAll(async () => {
  world = await World.open()
  ;({ caller: shop, storeId } = await buildOwnedStore(world, { status: 'ACTIVE' }))
})
afterAll(() => world.close())

type Form = Pick<InputOf<typeof priceChange.previewPriceChange>, keyof InputOf<typeof priceChange.previewPriceChange>>
const build = () => buildCommodity(world, { storeId, skus: [{ priceCents: 1990 }, { priceCents: 2000 }] })
const up = (commodityIds: number[], more: Partial<Form> = {}): Form => ({
  commodityIds,
  way: 'PERCENT',
  percentBps: 1000,
  step: 'JIAO',
  ...more,
})
const pricesOf = async (commodityId: number) =>
  (await shop.ok(commodity.getCommodityInfo, { commodityId })).skus.map(({ priceCents }) => priceCents)
async function change(form: Form) {
  const { fingerprint } = await shop.ok(priceChange.previewPriceChange, form)
  return shop.ok(priceChange.changePrices, { ...form, fingerprint })
}

test('[A15] prices change as previewed, and the batch is listed', async () => {
  const { commodityId } = await build()
  const form = up([commodityId])
  const shown = await shop.ok(priceChange.previewPriceChange, form)
  expect(shown.lines.map(({ beforeCents, afterCents }) => [beforeCents, afterCents])).toEqual([
    [1990, 2190],
    [2000, 2200],
  ])
  expect(await pricesOf(commodityId)).toEqual([1990, 2000])
  const { priceBatchId, changes } = await shop.ok(priceChange.changePrices, {
    ...form,
    fingerprint: shown.fingerprint,
  })
  expect([changes, await pricesOf(commodityId)]).toEqual([2, [2190, 2200]])
  const [row] = (await shop.ok(priceChange.getPriceBatchList)).list
  expect(row).toMatchObject({ priceBatchId, way: 'PERCENT', percentBps: 1000, changes: 2, undone: 0 })
  const lines = await shop.ok(priceChange.getPriceBatchLines, { priceBatchId })
  expect(lines.map((line) => [line.commodityId, line.beforeCents, line.afterCents])).toEqual([
    [commodityId, 1990, 2190],
    [commodityId, 2000, 2200],
  ])
  const { caller: other } = await buildOwnedStore(world, { status: 'ACTIVE' })
  expect((await other.call(priceChange.getPriceBatchLines, { priceBatchId })).code).toBe(codes.forbidden)
})

test('[A15] a struck-through price is never below the price', async () => {
  const { commodityId } = await build()
  await world.database.write((tx) =>
    tx.updateTable('Sku').set({ marketCents: 2000 }).where('commodityId', '=', commodityId).execute(),
  )
  const form = up([commodityId], { way: 'AMOUNT', amountCents: 10, step: 'CENT' })
  const shown = await shop.ok(priceChange.previewPriceChange, form)
  expect(shown.lines.map(({ problem }) => problem)).toEqual([null, 'MARKET'])
  const { specs, skus, version, categoryId, commodityName } = await shop.ok(commodity.getCommodityInfo, { commodityId })
  const cheaper = skus.map(({ values, priceCents }) => ({ values, priceCents, marketCents: priceCents - 1 }))
  const saved = { commodityId, version, categoryId, commodityName, specs, skus: cheaper }
  expect((await shop.call(commodity.setCommodity, saved)).code).toBe(faults['commodity.marketBelow'][0])
})

test('[A15] a row that cannot change says why; if none can, nothing is done', async () => {
  const { commodityId } = await build()
  const form = up([commodityId], { way: 'AMOUNT', amountCents: -1990, step: 'CENT' })
  const shown = await shop.ok(priceChange.previewPriceChange, form)
  expect(shown.lines.map(({ problem }) => problem)).toEqual(['BEYOND', null])
  await shop.ok(priceChange.changePrices, { ...form, fingerprint: shown.fingerprint })
  expect(await pricesOf(commodityId)).toEqual([1990, 10])
  const none = up([commodityId], { percentBps: 0, step: 'CENT' })
  const { fingerprint } = await shop.ok(priceChange.previewPriceChange, none)
  expect((await shop.call(priceChange.changePrices, { ...none, fingerprint })).msg).toBe('没有可以改动的价格')
  expect((await shop.call(priceChange.previewPriceChange, up([commodityId], { way: 'AMOUNT' }))).code).toBe(
    codes.badInput,
  )
})

test('[A15] confirming is refused if the plan has changed, and so is a form opened before', async () => {
  const { commodityId } = await build()
  const form = up([commodityId])
  const { fingerprint } = await shop.ok(priceChange.previewPriceChange, form)
  const open = await shop.ok(commodity.getCommodityInfo, { commodityId })
  await change(up([commodityId], { percentBps: -1000 }))
  expect((await shop.call(priceChange.changePrices, { ...form, fingerprint })).msg).toBe('价格已有变化，请重新确认')
  const { version, categoryId, commodityName, specs, skus } = open
  const stale = {
    commodityId,
    version,
    categoryId,
    commodityName,
    specs,
    skus: skus.map(({ values, priceCents }) => ({ values, priceCents })),
  }
  const { code, data } = await shop.call(commodity.setCommodity, stale)
  expect(code).toBe(codes.conflict)
  const stored = skus.map(({ values }, at) => ({ values, priceCents: [1790, 1800][at] }))
  expect(data).toMatchObject({ changed: { skus: { before: stale.skus, after: stored } } })
  expect(data).not.toHaveProperty('changed.prices')
})

test('[A15] prices changed by the form are logged, and told to a form opened before', async () => {
  const { commodityId } = await build()
  const { version, categoryId, commodityName, specs, skus } = await shop.ok(commodity.getCommodityInfo, { commodityId })
  const priced = (...cents: number[]) => ({
    commodityId,
    version,
    categoryId,
    commodityName,
    specs,
    skus: skus.map(({ values }, at) => ({ values, priceCents: cents[at] ?? 2000 })),
  })
  await shop.ok(commodity.setCommodity, priced(2990))
  const admin = await world.as('admin')
  const [saved] = (await admin.ok(log.getOperationLogList, { entity: 'commodity', entityId: String(commodityId) })).list
  expect(saved).toMatchObject({
    before: { prices: expect.stringMatching(/¥19\.90$/) },
    after: { prices: expect.stringMatching(/¥29\.90$/) },
  })
  const { code, data } = await shop.call(commodity.setCommodity, priced(1990, 2500))
  expect(code).toBe(codes.conflict)
  expect(data).toMatchObject({ changed: { skus: { after: priced(2990).skus } } })
})

test('[A15] a batch is undone once, by another batch, and prices changed since stay', async () => {
  const { commodityId, skuIds } = await build()
  const { priceBatchId } = await change(up([commodityId]))
  await world.database.write((tx) =>
    tx
      .updateTable('Sku')
      .set({ priceCents: 5000 })
      .where('id', '=', skuIds[0] ?? 0)
      .execute(),
  )
  const shown = await shop.ok(priceChange.previewPriceUndo, { priceBatchId })
  expect(shown.lines.map(({ problem }) => problem)).toEqual(['CHANGED', null])
  const { fingerprint } = shown
  const undo = { priceBatchId, fingerprint }
  const calls = Array.from({ length: 5 }, () => () => shop.call(priceChange.undoPriceChange, undo))
  const answers = await letInTogether(world, calls)
  expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
  expect(await pricesOf(commodityId)).toEqual([5000, 2000])
  expect((await shop.call(priceChange.previewPriceUndo, { priceBatchId })).msg).toBe('这批调价已撤销')
  const [latest, before] = (await shop.ok(priceChange.getPriceBatchList)).list
  expect([latest?.undoesId, before?.undone]).toEqual([priceBatchId, 1])
})

test('[A15] other shops’ goods are not found, and prices of two shops cannot be changed together', async () => {
  const { commodityId: theirs } = await buildCommodity(world)
  const { commodityId } = await build()
  expect((await shop.call(priceChange.previewPriceChange, up([theirs]))).code).toBe(codes.forbidden)
  const admin = await world.as('admin')
  expect((await admin.call(priceChange.previewPriceChange, up([theirs, commodityId]))).msg).toContain('一家店铺')
})
