import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, category, codes, commodity, log, ownStore, store, type InputOf } from '@bedside/contracts'
import { buildOwnedStore, papersOf } from '../../testing/build-audit.js'
import { buildCategory } from '../../testing/build-commodity.js'
import { pngOf } from '../../testing/build-pictures.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let reviewer: Caller
let shop: Caller
let storeId: number
let account: string
let categoryId: number
beforeAll(async () => {
  world = await World.open()
  world.freezeAt('2026-12-01T12:00:00+08:00')
  reviewer = await world.as('operator')
  const built = await buildOwnedStore(world, { status: 'ACTIVE' })
  ;({ caller: shop, storeId } = built)
  account = built.owner.account
  const above = await reviewer.ok(category.setCategory, { categoryName: '食品', visible: 1, foodPermit: 1 })
  expect(above.foodPermit).toBe(1)
  ;({ categoryId } = await buildCategory(world, { parentId: above.categoryId, categoryName: '糕点' }))
})
afterAll(() => world.close())

type Papers = InputOf<typeof ownStore.submitOwnStore>
async function permitUntil(foodPermitUntil: string) {
  const { fileId } = await shop.ok(ownStore.uploadStoreFoodPermit, { file: new Blob([await pngOf()]) })
  return { foodPermitNo: 'JY14401060123456', foodPermitUntil, foodPermit: [{ fileId, alt: '' }] }
}
/** Submits papers of the shop, and has them approved. */
async function handIn(papers: Papers): Promise<void> {
  await shop.ok(ownStore.submitOwnStore, papers)
  const [row] = (await reviewer.ok(store.getStoreAuditList, { storeId })).list
  await reviewer.ok(audit.approveAudit, { auditId: row?.auditId ?? 0 })
}
async function goods(by = shop, more: object = {}): Promise<number> {
  const { fileId } = await by.ok(commodity.uploadCommodityPicture, { file: new Blob([await pngOf()]) })
  const skus = [{ values: [], priceCents: 990, openingStock: 5 }]
  const form = { categoryId, commodityName: '绿豆糕', pictures: [{ fileId, alt: '' }], specs: [], skus, ...more }
  return (await by.ok(commodity.setCommodity, form)).commodityId
}

test('[A15] goods of a category that needs a food permit are submitted and put on sale with a valid one only', async () => {
  const commodityId = await goods()
  const submit = () => shop.call(commodity.submitCommodity, { commodityId })
  expect((await submit()).msg).toBe('“糕点”类商品须有食品经营许可证，店铺还没有')

  const refused = async (permit: Partial<Papers>) =>
    (await shop.call(ownStore.submitOwnStore, await papersOf(shop, ownStore, permit))).msg
  const whole = await permitUntil('2027-05-31')
  for (const part of Object.keys(whole))
    expect(await refused({ ...whole, [part]: undefined })).toBe('食品经营许可证须有编号、有效期和图片')
  expect(await refused(await permitUntil('2026-11-30'))).toBe('食品经营许可证已过期')
  await handIn(await papersOf(shop, ownStore, whole))
  expect((await shop.ok(ownStore.getOwnStore)).papers).toMatchObject({
    foodPermitNo: 'JY14401060123456',
    foodPermitUntil: '2027-05-31',
    foodPermitCount: 1,
  })
  const shown = await reviewer.ok(store.getStorePapers, { storeId })
  const [{ fileId } = { fileId: 0 }] = shown.foodPermit
  const picture = await reviewer.ok(store.openStorePaper, { storeId, fileId })
  expect(picture.address).toContain(`/api/files/${fileId}/whole`)

  expect((await submit()).code).toBe(codes.ok)
  const { auditId } = await reviewer.ok(commodity.getCommodityInfo, { commodityId })
  await reviewer.ok(audit.approveAudit, { auditId: auditId ?? 0 })
  const sell = (sale: 'ON' | 'OFF') => shop.call(commodity.updateCommoditySale, { commodityId, sale })
  expect((await sell('ON')).code).toBe(codes.ok)
  await sell('OFF')

  world.clock.set(Date.parse('2027-06-01T12:00:00+08:00'))
  reviewer = await world.as('operator')
  shop = await world.as(account)
  const over = '“糕点”类商品须有食品经营许可证，店铺的已于 2027-05-31 到期'
  expect((await sell('ON')).msg).toBe(over)
  expect((await shop.call(commodity.submitCommodity, { commodityId: await goods() })).msg).toBe(over)
})

test('[A15] an expired permit stays on file while other papers change, and a cleared number gives it up', async () => {
  const { storeName, uscc, payoutHolder } = await papersOf(shop, ownStore)
  await handIn({ storeName: '云岭糕点铺', uscc, payoutHolder, foodPermitUntil: '2027-05-31' })
  expect((await shop.ok(ownStore.getOwnStore)).papers).toMatchObject({ storeName: '云岭糕点铺', foodPermitCount: 1 })
  await handIn({ storeName, uscc, payoutHolder, foodPermitNo: '' })
  expect((await shop.ok(ownStore.getOwnStore)).papers).toMatchObject({
    foodPermitNo: '',
    foodPermitUntil: '',
    foodPermitCount: 0,
  })
})

test('[A15] the platform’s own shops sell food under its permit', async () => {
  const own = await buildOwnedStore(world, { status: 'ACTIVE' })
  const commodityId = await goods(own.caller)
  const submit = () => own.caller.call(commodity.submitCommodity, { commodityId })
  expect((await submit()).code).not.toBe(codes.ok)
  await world.database.write((tx) =>
    tx.updateTable('Store').set({ storeType: 'OWN' }).where('id', '=', own.storeId).execute(),
  )
  expect((await submit()).code).toBe(codes.ok)
})

test('[A15] a shop limited to some categories submits and sells only their goods, and hears of the others in its list', async () => {
  const limited = await buildOwnedStore(world, { status: 'ACTIVE' })
  const above = await buildCategory(world)
  const chosen = await buildCategory(world, { parentId: above.categoryId })
  const other = await buildCategory(world, { parentId: (await buildCategory(world)).categoryId })
  const change = async (more: object) => {
    const row = await reviewer.ok(store.getStoreInfo, { storeId: limited.storeId })
    const { storeName, storeType, contact, phone } = row
    return reviewer.call(store.setStore, { storeId: limited.storeId, storeName, storeType, contact, phone, ...more })
  }
  const commodityId = await goods(limited.caller, { categoryId: other.categoryId })
  const submit = (id: number) => limited.caller.call(commodity.submitCommodity, { commodityId: id })
  expect((await change({ categoryIds: [other.categoryId] })).msg).toBe('可售分类只能选择一级分类')
  const saved = await change({ categoryIds: [above.categoryId, above.categoryId] })
  expect(saved.data).toMatchObject({
    categories: [{ categoryId: above.categoryId, categoryName: above.categoryName }],
  })

  expect((await submit(commodityId)).msg).toBe(`店铺的可售分类不包含“${other.categoryName}”`)
  expect((await submit(await goods(limited.caller, { categoryId: chosen.categoryId }))).code).toBe(codes.ok)
  const listed = await limited.caller.ok(category.getCategoryList)
  const forSale = (row: { categoryId: number }) => listed.find(({ categoryId: id }) => id === row.categoryId)?.forSale
  expect([chosen, above, other].map(forSale)).toEqual([1, 1, 0])
  const toPlatform = await reviewer.ok(category.getCategoryList)
  expect(toPlatform.filter((row) => row.forSale === 0)).toEqual([])

  // A page without shops asks for no categories, as PostgreSQL refuses an empty list.
  expect((await reviewer.ok(store.getStoreList, { keyword: '没有这家店铺' })).list).toEqual([])

  await change({ categoryIds: [] })
  expect((await submit(commodityId)).code).toBe(codes.ok)
  const history = await (
    await world.as('admin')
  ).ok(log.getOperationLogList, { entity: 'store', entityId: String(limited.storeId) })
  expect(history.list.map(({ before, after }) => [before?.['categoryIds'], after?.['categoryIds']])).toEqual(
    expect.arrayContaining([
      [[], [above.categoryId]],
      [[above.categoryId], []],
    ]),
  )
})

test('[A15] a category that shops are limited to cannot be deleted', async () => {
  const above = await reviewer.ok(category.setCategory, { categoryName: '轮椅', visible: 1 })
  const { categoryId: id } = above
  const limited = await buildOwnedStore(world)
  const row = await reviewer.ok(store.getStoreInfo, { storeId: limited.storeId })
  const { storeName, storeType, contact, phone } = row
  const form = { storeId: limited.storeId, storeName, storeType, contact, phone }
  await reviewer.ok(store.setStore, { ...form, categoryIds: [id] })
  expect((await reviewer.call(category.delCategory, { categoryId: id })).msg).toBe(
    `“${storeName}”等 1 家店铺的可售分类包含此分类，请先在店铺中去掉`,
  )
  await reviewer.ok(store.setStore, { ...form, categoryIds: [] })
  await reviewer.ok(category.delCategory, { categoryId: id })
})

test('[A15] a closed shop, which nobody can change, does not keep its category', async () => {
  const { categoryId } = await reviewer.ok(category.setCategory, { categoryName: '鲜花', visible: 1 })
  const { storeId } = await buildOwnedStore(world, { status: 'PAUSED' })
  const { storeName, storeType, contact, phone } = await reviewer.ok(store.getStoreInfo, { storeId })
  await reviewer.ok(store.setStore, { storeId, storeName, storeType, contact, phone, categoryIds: [categoryId] })
  await reviewer.ok(store.closeStore, { storeId, reason: '不再经营' })
  await reviewer.ok(category.delCategory, { categoryId })
  expect((await reviewer.ok(store.getStoreInfo, { storeId })).categories).toEqual([
    { categoryId, categoryName: '鲜花' },
  ])
})
