import { priceChange, type AccessKey, type AuditStatus, type SaleStatus } from '@bedside/contracts'
import { buildCommodityAudit } from '../../src/testing/build-audit.js'
import { buildCategory, buildCommodity } from '../../src/testing/build-commodity.js'
import { pngOf } from '../../src/testing/build-pictures.js'
import { mp4Of } from '../../src/testing/build-videos.js'
import { buildStore } from '../../src/testing/build-store.js'
import type { World } from '../../src/testing/world.js'
import { unique, type Input, type Own } from './own.js'
import { idOf, type Person } from './people.js'

type Row = (world: World, key: AccessKey | 'session', me: Person) => Promise<Input> | Input

/** The caller's own shop, or a new one for other callers. */
async function storeOf(world: World, { managerId, family }: Person): Promise<number> {
  if (family !== 'STORE') return (await buildStore(world)).storeId
  const people = world.database.read.selectFrom('Manager').select('storeId').where('id', '=', managerId)
  return (await people.executeTakeFirstOrThrow()).storeId ?? 0
}

interface Stands {
  auditStatus?: AuditStatus
  saleStatus?: SaleStatus
}
/** A commodity of the caller's shop in this state. */
const standing =
  (stands: Stands, rest: Input = {}) =>
  async (world: World, me: Person): Promise<Input> => {
    const { commodityId } = await buildCommodity(world, { ...stands, storeId: await storeOf(world, me) })
    const pictured = (id: number) =>
      world.database.write((tx) => tx.updateTable('Commodity').set({ pictures: '1' }).where('id', '=', id).execute())
    await pictured(commodityId)
    return { commodityId, ...rest }
  }
const sku =
  (rest: Input = {}) =>
  async (world: World, me: Person): Promise<Input> => {
    const { skuIds } = await buildCommodity(world, { storeId: await storeOf(world, me) })
    return { skuId: skuIds[0], ...rest }
  }
const reason = '核对后处理'
const lower = async (world: World): Promise<number> => {
  const { categoryId: parentId } = await buildCategory(world)
  return (await buildCategory(world, { parentId })).categoryId
}
const newGoods = async (world: World): Promise<Input> => ({
  categoryId: await lower(world),
  commodityName: `新商品${unique()}`,
  specs: [],
  skus: [{ values: [], priceCents: 990 }],
})
const ownStore = async (world: World): Promise<number> => {
  const { storeId } = await buildStore(world)
  await world.database.write((tx) =>
    tx.updateTable('Store').set({ storeType: 'OWN' }).where('id', '=', storeId).execute(),
  )
  return storeId
}

const priced = { way: 'PERCENT', percentBps: 1000, step: 'CENT' } as const
const confirmed = { fingerprint: '0'.repeat(64) }
/** A price batch of a shop. */
export async function priceBatchOf(world: World, storeId: number): Promise<number> {
  const { skuIds } = await buildCommodity(world, { storeId })
  return world.database.write(async (tx) => {
    const row = { storeId, ...priced, changes: 1, createdAt: world.clock.now() }
    const { id } = await tx.insertInto('PriceBatch').values(row).returning('id').executeTakeFirstOrThrow()
    const line = { batchId: id, skuId: skuIds[0] ?? 0, beforeCents: 1900, afterCents: 2000 }
    await tx.insertInto('PriceBatchLine').values(line).execute()
    return id
  })
}
const pricing = async (world: World, me: Person) => ({
  commodityIds: [(await buildCommodity(world, { storeId: await storeOf(world, me) })).commodityId],
  ...priced,
})
const undoing = async (world: World, me: Person) => ({
  priceBatchId: await priceBatchOf(world, await storeOf(world, me)),
})

const goods: Record<string, (world: World, me: Person) => Promise<Input>> = {
  'commodity.getCommodityInfo': standing({}),
  'commodity.submitCommodity': standing({ auditStatus: 'DRAFT', saleStatus: 'OFF' }),
  'commodity.withdrawCommodity': async (world, me) => {
    const { commodityId } = await buildCommodityAudit(world, { storeId: await storeOf(world, me) })
    return { commodityId }
  },
  'commodity.updateCommoditySale': standing({ saleStatus: 'OFF' }, { sale: 'ON' }),
  'commodity.takeDownCommodity': standing({ saleStatus: 'ON' }, { reason }),
  'commodity.placeCommodity': standing({}, { position: 7, recommended: 1 }),
  'commodity.delCommodity': standing({ saleStatus: 'OFF' }),
  'commodity.adjustStock': sku({ pieces: 3, reason }),
  'commodity.getStockMovementList': sku(),
  'priceChange.previewPriceChange': pricing,
  'priceChange.changePrices': async (world, me) => ({ ...(await pricing(world, me)), ...confirmed }),
  'priceChange.previewPriceUndo': undoing,
  'priceChange.getPriceBatchLines': undoing,
  'priceChange.undoPriceChange': async (world, me) => ({ ...(await undoing(world, me)), ...confirmed }),
}

/** The rows of `meaningful.ts` for categories and goods. */
export const goodsRows: Record<string, Row> = {
  'category.setCategory': () => ({ categoryName: `分类${unique()}`, visible: 1 }),
  'category.sortCategories': async (world) => {
    const { categoryId: parentId } = await buildCategory(world)
    const { categoryId } = await buildCategory(world, { parentId })
    return { parentId, before: [categoryId], categoryIds: [categoryId] }
  },
  'category.delCategory': async (world) => ({ categoryId: (await buildCategory(world)).categoryId }),
  'category.uploadCategoryIcon': async () => ({ file: new Blob([await pngOf()]) }),
  ...Object.fromEntries(
    Object.entries(goods).map(([name, of]): [string, Row] => [name, (world, _key, me) => of(world, me)]),
  ),
  'priceChange.changePrices': async (world, _key, me) => {
    const form = await pricing(world, me)
    const preview = await me.caller.ok(priceChange.previewPriceChange, form)
    return { ...form, fingerprint: preview.fingerprint }
  },
  'priceChange.undoPriceChange': async (world, _key, me) => {
    const form = await undoing(world, me)
    const preview = await me.caller.ok(priceChange.previewPriceUndo, form)
    return { ...form, fingerprint: preview.fingerprint }
  },
  'commodity.setCommodity': async (world, _key, me) => ({
    ...(await newGoods(world)),
    ...(me.family === 'STORE' ? {} : { storeId: await ownStore(world) }),
  }),
  'commodity.uploadCommodityPicture': async () => ({ file: new Blob([await pngOf()]) }),
  'commodity.uploadDetailPicture': async () => ({ file: new Blob([await pngOf()]) }),
  'commodity.uploadCommodityVideo': () => ({ file: new Blob([mp4Of()]) }),
}

/** The rows of `records.ts` for categories, which belong to the platform, and goods. */
export const ownGoodsRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'category.setCategory': async (world) => {
    const { categoryId } = await buildCategory(world)
    const form = () => ({ categoryName: `分类${unique()}`, visible: 1 })
    return [
      { ...form(), categoryId },
      { ...form(), parentId: categoryId },
    ]
  },
  'category.sortCategories': async (world) => {
    const { categoryId: parentId } = await buildCategory(world)
    const { categoryId } = await buildCategory(world, { parentId })
    return [{ parentId, before: [categoryId], categoryIds: [categoryId] }]
  },
  'category.delCategory': async (world) => [{ categoryId: (await buildCategory(world)).categoryId }],

  ...Object.fromEntries(
    Object.entries(goods).map(([name, of]) => [name, async (world: World, { me }: Own) => [await of(world, me)]]),
  ),
  'commodity.getCommodityList': async (world, { me }) => {
    const { storeId, categoryId } = await buildCommodity(world, { storeId: await storeOf(world, me) })
    return [{ storeId }, { categoryId }]
  },
  'priceChange.getPriceBatchList': async (world, { me }) => [{ storeId: await storeOf(world, me) }],
  'commodity.setCommodity': async (world, { me }) => {
    const { commodityId } = await buildCommodity(world, { storeId: await storeOf(world, me) })
    const storeId = me.family === 'STORE' ? await storeOf(world, me) : await ownStore(world)
    return [
      { ...(await newGoods(world)), commodityId },
      { ...(await newGoods(world)), storeId },
    ]
  },
}

/** Goods of another shop. */
export async function goodsOfOthers(world: World) {
  const storeId = idOf(world, 'othershop', 'storeId')
  const { commodityId, skuIds } = await buildCommodity(world, { storeId })
  return { commodityId, skuId: skuIds[0] ?? 0, priceBatchId: await priceBatchOf(world, storeId) }
}
