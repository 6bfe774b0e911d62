import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, codes, commodity, type CommodityInfo, type InputOf } from '@bedside/contracts'
import { buildCategory, buildCommodity } from '../../testing/build-commodity.js'
import { pngOf } from '../../testing/build-pictures.js'
import { buildStore } from '../../testing/build-store.js'
import { buildManager } from '../../testing/build-managers.js'
import { seededRoles } from '../../testing/build-roles.js'
import type { Caller } from '../../testing/caller.js'
import { logOf } from '../../testing/read-back.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
let shop: Caller
let storeId: number
let categoryId: number
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
  ;({ storeId } = await buildStore(world))
  shop = await world.as((await buildManager(world, { role: seededRoles.shop, storeId })).account)
  const { categoryId: parentId } = await buildCategory(world)
  ;({ categoryId } = await buildCategory(world, { parentId }))
})
afterAll(() => world.close())

type Form = InputOf<typeof commodity.setCommodity>
const sizes = (...values: string[]) => [{ groupName: '尺寸', values }]
const skusOf = (...values: string[]) => values.map((value) => ({ values: [value], priceCents: 1990, openingStock: 5 }))
let made = 0
const newForm = (more: Partial<Form> = {}): Form => ({
  categoryId,
  commodityName: `陪护枕${++made}`,
  specs: sizes('S', 'M'),
  skus: skusOf('S', 'M'),
  ...more,
})
const picture = async () => {
  const file = new Blob([await pngOf()])
  return [{ fileId: (await shop.ok(commodity.uploadCommodityPicture, { file })).fileId, alt: '枕面' }]
}
const infoOf = (commodityId: number) => shop.ok(commodity.getCommodityInfo, { commodityId })
const again = (
  { commodityId, version, commodityName, specs, skus }: CommodityInfo,
  more: Partial<Form> = {},
): Form => ({
  commodityId,
  version,
  categoryId,
  commodityName,
  specs,
  skus: skus.map(({ values, priceCents, code }) => ({ values, priceCents, code })),
  ...more,
})
const refusal = async (form: Form) => (await shop.call(commodity.setCommodity, form)).msg

const reviewOf = async (commodityId: number) => ({ auditId: (await infoOf(commodityId)).auditId ?? 0 })
const approve = async (commodityId: number) => admin.ok(audit.approveAudit, await reviewOf(commodityId))

async function onSale(): Promise<CommodityInfo> {
  const { commodityId, version } = await shop.ok(commodity.setCommodity, newForm({ pictures: await picture() }))
  await shop.ok(commodity.submitCommodity, { commodityId, version })
  await approve(commodityId)
  await shop.ok(commodity.updateCommoditySale, { commodityId, version: version + 2, sale: 'ON' })
  return infoOf(commodityId)
}

describe('a commodity', () => {
  test('[A15] goes from draft through review on sale, and is visible to its own shop only', async () => {
    const draft = await shop.ok(commodity.setCommodity, newForm())
    const { commodityId, version } = draft
    expect(draft).toMatchObject({ storeId, auditStatus: 'DRAFT', saleStatus: 'OFF', stock: 10, minCents: 1990 })
    const which = { commodityId, version }
    expect((await shop.call(commodity.submitCommodity, which)).msg).toBe('请先上传商品图片')
    expect((await shop.call(commodity.updateCommoditySale, { ...which, sale: 'ON' })).msg).toBe('商品未通过审核')
    const whole = await shop.ok(commodity.setCommodity, again(draft, { pictures: await picture() }))
    await shop.ok(commodity.submitCommodity, { commodityId, version: whole.version })
    expect((await shop.call(audit.approveAudit, await reviewOf(commodityId))).code).toBe(codes.forbidden)
    await approve(commodityId)
    await shop.ok(commodity.updateCommoditySale, { commodityId, sale: 'ON' })
    const [row] = (await shop.ok(commodity.getCommodityList, { keyword: draft.commodityName })).list
    expect(row).toMatchObject({ saleStatus: 'ON', image: [{ alt: '枕面' }] })
    const other = await world.as(
      (await buildManager(world, { role: seededRoles.shop, storeId: (await buildStore(world)).storeId })).account,
    )
    expect((await other.call(commodity.getCommodityInfo, { commodityId })).code).toBe(codes.forbidden)
    expect((await other.ok(commodity.getCommodityList)).list).toEqual([])
    expect((await shop.call(commodity.delCommodity, { commodityId })).msg).toBe('请先下架商品')
  })

  test('[A15] is sold as approved while a change waits, and prices take effect at once', async () => {
    const { commodityId, commodityName } = await onSale()
    const changed = again(await infoOf(commodityId), { commodityName: '记忆棉枕' })
    changed.skus = changed.skus.map((sku) => Object.assign(sku, { priceCents: 2590 }))
    expect(await shop.ok(commodity.setCommodity, changed)).toMatchObject({ commodityName: '记忆棉枕', changing: 1 })
    const listed = async () =>
      (await shop.ok(commodity.getCommodityList)).list.find((row) => row.commodityId === commodityId)
    expect(await listed()).toMatchObject({ commodityName, minCents: 2590, saleStatus: 'ON', auditStatus: 'DRAFT' })
    await shop.ok(commodity.submitCommodity, { commodityId })
    expect(await refusal(again(await infoOf(commodityId), { commodityName: '又改了' }))).toContain('正在审核')
    await approve(commodityId)
    expect(await listed()).toMatchObject({ commodityName: '记忆棉枕', saleStatus: 'ON', auditStatus: 'APPROVED' })
    expect((await infoOf(commodityId)).changing).toBe(0)
  })

  test('[A15] a change equal to the version on sale is dropped', async () => {
    const before = await onSale()
    const changed = await shop.ok(commodity.setCommodity, again(before, { unit: '只' }))
    expect(changed).toMatchObject({ changing: 1, auditStatus: 'DRAFT' })
    expect(await shop.ok(commodity.setCommodity, again(changed, { unit: '' }))).toMatchObject({
      changing: 0,
      auditStatus: 'APPROVED',
    })
  })

  test.each([{ priceCents: 2190 }, { marketCents: 2590 }, { weightG: 350 }, { code: 'ONLY-1' }])(
    '[A15] a change of %o alone is kept',
    async (change) => {
      const before = await onSale()
      const { specs, skus } = before
      const [first, ...others] = skus.map(({ values, priceCents }) => ({ values, priceCents }))
      if (!first) throw new Error('there is no combination')
      const changed = await shop.ok(
        commodity.setCommodity,
        again(before, { specs, skus: [{ ...first, ...change }, ...others] }),
      )
      expect(changed.skus[0]).toMatchObject(change)
    },
  )

  test('[A15] that was taken down is sold again only after another review', async () => {
    const { commodityId } = await onSale()
    await admin.ok(commodity.takeDownCommodity, { commodityId, reason: '夸大宣传' })
    expect(await infoOf(commodityId)).toMatchObject({ saleStatus: 'FORCED_OFF', saleReason: '夸大宣传' })
    expect((await shop.call(commodity.updateCommoditySale, { commodityId, sale: 'ON' })).code).toBe(codes.conflict)
    await shop.ok(commodity.submitCommodity, { commodityId })
    await approve(commodityId)
    expect(await infoOf(commodityId)).toMatchObject({ saleStatus: 'OFF', saleReason: '' })
    await shop.ok(commodity.updateCommoditySale, { commodityId, sale: 'ON' })
  })

  test('[A15] is given a position in the mall, and recommended, without another review', async () => {
    const [first, second] = [await onSale(), await onSale()]
    for (const [position, { commodityId, version }] of [
      [7001, second],
      [7002, first],
    ] as const)
      await admin.ok(commodity.placeCommodity, {
        commodityId,
        version,
        position,
        recommended: position === 7001 ? 1 : 0,
      })
    const { list } = await admin.ok(commodity.getCommodityList, { sort: 'position' })
    expect(list[2], 'goods that were never placed come after those that were').toMatchObject({ position: 0 })
    expect(list.slice(0, 2)).toMatchObject([
      { commodityId: first.commodityId, position: 7002, recommended: 0, saleStatus: 'ON', auditStatus: 'APPROVED' },
      { commodityId: second.commodityId, position: 7001, recommended: 1 },
    ])
    const recommended = await shop.ok(commodity.getCommodityList, { recommended: 1 })
    expect(recommended.list.map(({ commodityId }) => commodityId)).toEqual([second.commodityId])
    const placed = await admin.call(commodity.placeCommodity, {
      commodityId: first.commodityId,
      position: 7003,
      recommended: 0,
    })
    expect((await logOf(world, placed))[0]).toMatchObject({ before: { position: 7002 }, after: { position: 7003 } })
    const stale = { commodityId: first.commodityId, version: first.version, position: 1, recommended: 1 } as const
    expect((await admin.call(commodity.placeCommodity, stale)).code).toBe(codes.conflict)
  })

  test('[A15] can be added by the platform to its own shops only, and to lower categories only', async () => {
    expect((await admin.call(commodity.setCommodity, newForm({ storeId }))).msg).toContain('自营')
    const upper = await buildCategory(world)
    expect(await refusal(newForm({ categoryId: upper.categoryId }))).toBe('请选择二级分类')
  })
})

test('[A15] has ways of delivery and a limit per order; its own freight needs an amount', async () => {
  expect(await refusal(newForm({ freightWay: 'FIXED' }))).toBe('请填写固定运费')
  const draft = await shop.ok(
    commodity.setCommodity,
    newForm({ freightWay: 'FIXED', freightCents: 500, orderLimit: 3, deliveryWays: ['WARD'] }),
  )
  expect(draft).toMatchObject({ freightWay: 'FIXED', freightCents: 500, orderLimit: 3, deliveryWays: ['WARD'] })
  const unchanged = await shop.ok(commodity.setCommodity, again(draft))
  expect(unchanged).toMatchObject({ freightWay: 'FIXED', freightCents: 500, orderLimit: 3 })
  const free = await shop.ok(commodity.setCommodity, again(unchanged, { freightWay: 'FREE', orderLimit: '' }))
  expect(free).toMatchObject({ freightWay: 'FREE', freightCents: 0, orderLimit: 0 })
})

describe('combinations', () => {
  test('[A15] a removed one returns with its number, price and stock', async () => {
    const draft = await shop.ok(commodity.setCommodity, newForm())
    const small = draft.skus[0]
    const without = again(draft, { specs: sizes('M'), skus: skusOf('M') })
    const dropped = await shop.ok(commodity.setCommodity, without)
    expect(dropped).toMatchObject({ stock: 5, dropped: [{ skuId: small?.skuId, stock: 5, offered: 0 }] })
    const back = await shop.ok(
      commodity.setCommodity,
      again(dropped, { specs: sizes('M', 'S'), skus: skusOf('M', 'S') }),
    )
    expect(back.skus[1]).toMatchObject({ skuId: small?.skuId, stock: 5, offered: 1 })
  })

  test('[A15] those of a change are offered only once it is approved', async () => {
    const before = await onSale()
    const wider = await shop.ok(
      commodity.setCommodity,
      again(before, { specs: sizes('S', 'L'), skus: skusOf('S', 'L') }),
    )
    expect(wider.skus.map(({ offered }) => offered)).toEqual([1, 0])
    expect(wider.stock).toBe(10)
    await shop.ok(commodity.submitCommodity, { commodityId: before.commodityId })
    await approve(before.commodityId)
    const after = await infoOf(before.commodityId)
    expect(after.skus.map(({ offered }) => offered)).toEqual([1, 1])
    expect(after.dropped).toMatchObject([{ values: ['M'], offered: 0, stock: 5 }])
  })

  const renamed = (groupName: string, ...values: string[]) => [{ groupName, values }]
  const kept = ({ skus }: CommodityInfo) =>
    skus.map(({ skuId, values, stock, code }) => ({ skuId, values, stock, code }))

  test('[A15] those of a group that is renamed keep their number, stock and code, and their prices change at once', async () => {
    const before = await onSale()
    const { commodityId } = before
    const skus = before.skus.map(({ values }, at) => ({
      values,
      priceCents: 2100 + at,
      code: `G-${commodityId}-${at}`,
    }))
    await shop.ok(commodity.setCommodity, again(before, { skus }))
    const coded = await infoOf(commodityId)
    const dearer = coded.skus.map(({ values, code }) => ({ values, code, priceCents: 2500 }))
    await shop.ok(commodity.setCommodity, again(coded, { specs: renamed('大小', 'S', 'M'), skus: dearer }))
    const waiting = await infoOf(commodityId)
    expect(waiting).toMatchObject({ specs: renamed('大小', 'S', 'M'), changing: 1, dropped: [] })
    expect(waiting.skus).toMatchObject([
      { priceCents: 2500, offered: 1 },
      { priceCents: 2500, offered: 1 },
    ])
    await shop.ok(commodity.submitCommodity, { commodityId, version: waiting.version })
    await approve(commodityId)
    const after = await infoOf(commodityId)
    for (const info of [waiting, after]) expect(kept(info)).toEqual(kept(coded))
    expect(after).toMatchObject({ changing: 0, dropped: [] })
  })

  test('[A15] a value that is added together with another name of its group is new, the others are not', async () => {
    const before = await onSale()
    const change = { specs: renamed('大小', 'S', 'M', 'L'), skus: skusOf('S', 'M', 'L') }
    await shop.ok(commodity.setCommodity, again(before, change))
    const { commodityId, version, skus } = await infoOf(before.commodityId)
    expect(skus.slice(0, 2).map(({ skuId }) => skuId)).toEqual(before.skus.map(({ skuId }) => skuId))
    expect(skus.map(({ stock, offered }) => [stock, offered])).toEqual([
      [5, 1],
      [5, 1],
      [5, 0],
    ])
    await shop.ok(commodity.submitCommodity, { commodityId, version })
    await approve(commodityId)
    expect((await infoOf(commodityId)).skus.map(({ offered }) => offered)).toEqual([1, 1, 1])
  })

  test('[A15] in a draft, a group that takes the name of a removed one keeps its SKUs, and so does the removed one', async () => {
    const { commodityId } = await shop.ok(commodity.setCommodity, newForm({ specs: sizes('S'), skus: skusOf('S') }))
    const put = async (more: Partial<Form>) => {
      await shop.ok(commodity.setCommodity, again(await infoOf(commodityId), more))
      return infoOf(commodityId)
    }
    const [first] = (await infoOf(commodityId)).skus
    await put({ specs: [], skus: [{ values: [], priceCents: 1 }] })
    const { skus } = await put({
      specs: renamed('大小', 'S'),
      skus: [{ values: ['S'], priceCents: 1, openingStock: 3 }],
    })
    const [second] = skus
    expect(second).toMatchObject({ stock: 3 })
    expect(second?.skuId).not.toBe(first?.skuId)
    for (const name of ['尺寸', '大小', '尺寸']) {
      const info = await put({ specs: renamed(name, 'S') })
      expect(info.skus).toMatchObject([{ skuId: second?.skuId, stock: 3, offered: 1 }])
      expect(info.dropped.find(({ skuId }) => skuId === first?.skuId)).toMatchObject({ stock: 5, offered: 0 })
    }
  })

  test('[A15] two groups can be renamed at once, though a SKU of before has one of the new names', async () => {
    const two = (first: string, second: string) => [...renamed(first, 'S'), ...renamed(second, '红')]
    const skus = [{ values: ['S', '红'], priceCents: 1, openingStock: 4 }]
    const { commodityId } = await shop.ok(commodity.setCommodity, newForm({ specs: two('大小', '色'), skus }))
    const put = async (more: Partial<Form>) => {
      await shop.ok(commodity.setCommodity, again(await infoOf(commodityId), more))
      return infoOf(commodityId)
    }
    await put({ specs: [], skus: [{ values: [], priceCents: 1 }] })
    const [kept] = (await put({ specs: two('尺寸', '色'), skus })).skus
    const info = await put({ specs: two('大小', '颜色') })
    expect(info.skus).toMatchObject([{ skuId: kept?.skuId, stock: 4, offered: 1 }])
    expect(info.dropped).toHaveLength(2)
  })

  test('[A15] must match the specifications, each once, with unique codes', async () => {
    expect(await refusal(newForm({ skus: skusOf('S') }))).toContain('一一对应')
    expect(await refusal(newForm({ skus: skusOf('S', 'S') }))).toContain('一一对应')
    expect(await refusal(newForm({ skus: skusOf('S', 'XL') }))).toContain('一一对应')
    expect(await refusal(newForm({ specs: sizes('S', 'S') }))).toContain('重复')
    const coded = (code: string) => skusOf('S', 'M').map((sku, at) => ({ ...sku, code: `${code}${at}` }))
    const first = await shop.ok(commodity.setCommodity, newForm({ skus: coded('P') }))
    expect(await refusal(newForm({ skus: coded('P') }))).toContain('编码')
    const swapped = again(first)
    swapped.skus = swapped.skus.map((sku, at) => Object.assign(sku, { code: `P${1 - at}` }))
    expect((await shop.ok(commodity.setCommodity, swapped)).skus.map(({ code }) => code)).toEqual(['P1', 'P0'])
  })

  test('[A15] one that a change drops keeps its code until the change is approved, unless the change uses it', async () => {
    let dropped = 0
    const drop = async (codeOfM: (code: string) => string) => {
      const code = `Q${++dropped}`
      const sold = await onSale()
      const skuId = sold.skus[0]?.skuId ?? 0
      const withCode = skusOf('S', 'M').map((sku, at) => (at === 0 ? { ...sku, code } : sku))
      const before = await shop.ok(commodity.setCommodity, again(sold, { skus: withCode }))
      const change = { specs: sizes('M'), skus: skusOf('M').map((sku) => ({ ...sku, code: codeOfM(code) })) }
      await shop.ok(commodity.setCommodity, again(before, change))
      const stored = async () => {
        const skus = await world.database.read.selectFrom('Sku').selectAll().where('id', '=', skuId).execute()
        return skus.map(({ code: itsCode, offered }) => [itsCode, offered])
      }
      return { code, commodityId: sold.commodityId, stored }
    }
    const kept = await drop(() => '')
    expect(await kept.stored()).toEqual([[kept.code, 1]])
    const taken = skusOf('S').map((sku) => ({ ...sku, code: kept.code }))
    expect(await refusal(newForm({ specs: sizes('S'), skus: taken }))).toContain('编码')
    await shop.ok(commodity.submitCommodity, { commodityId: kept.commodityId })
    await approve(kept.commodityId)
    expect(await kept.stored()).toEqual([[null, 0]])

    const used = await drop((code) => code)
    expect(await used.stored()).toEqual([[null, 1]])
  })
})

describe('stock', () => {
  test('[A15] changes by pieces with a reason, once per key, and is not touched by saving', async () => {
    const draft = await shop.ok(commodity.setCommodity, newForm())
    const skuId = draft.skus[0]?.skuId ?? 0
    expect(await shop.ok(commodity.adjustStock, { skuId, pieces: 7, reason: '到货' })).toEqual({ stock: 12 })
    expect((await shop.call(commodity.adjustStock, { skuId, pieces: -13, reason: '盘亏' })).msg).toBe('库存不足')
    expect((await shop.call(commodity.adjustStock, { skuId, pieces: 0, reason: '盘亏' })).code).toBe(codes.badInput)
    const saved = await shop.ok(commodity.setCommodity, again(draft, { skus: skusOf('S', 'M') }))
    expect(saved.skus[0]?.stock).toBe(12)
    expect((await shop.ok(commodity.getStockMovementList, { skuId })).list).toMatchObject([
      { kind: 'ADJUST', pieces: 7, stockAfter: 12, reason: '到货' },
      { kind: 'OPENING', pieces: 5, stockAfter: 5 },
    ])
    const { skuIds } = await buildCommodity(world)
    const theirs = { skuId: skuIds[0] ?? 0, pieces: 1, reason: '到货' }
    expect((await shop.call(commodity.adjustStock, theirs)).code).toBe(codes.forbidden)
    expect((await shop.ok(commodity.getStockMovementList, { skuId: theirs.skuId })).list).toEqual([])
  })
})
