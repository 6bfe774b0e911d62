import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  audit,
  auditKinds,
  commodity,
  ownAudit,
  store,
  type AuditInfo,
  type CommodityInfo,
  type InputOf,
} from '@bedside/contracts'
import { buildCategory } from '../../testing/build-commodity.js'
import { buildOwnedStore } from '../../testing/build-audit.js'
import { pngOf } from '../../testing/build-pictures.js'
import { mp4Of, webmOf } from '../../testing/build-videos.js'
import type { Caller } from '../../testing/caller.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'

let world: World
let reviewer: Caller
let shop: Caller
let categoryId: number
beforeAll(async () => {
  world = await World.open()
  reviewer = await world.as('operator')
  ;({ caller: shop } = await buildOwnedStore(world, { status: 'ACTIVE' }))
  const { categoryId: parentId } = await buildCategory(world)
  ;({ categoryId } = await buildCategory(world, { parentId, categoryName: '寝具' }))
})
afterAll(() => world.close())

type Form = InputOf<typeof commodity.setCommodity>
const upload = async (call: 'uploadCommodityPicture' | 'uploadDetailPicture', by = shop) =>
  (await by.ok(commodity[call], { file: new Blob([await pngOf()]) })).fileId
let made = 0
const newForm = async (by = shop): Promise<Form> => ({
  categoryId,
  commodityName: `陪护枕${++made}`,
  pictures: [{ fileId: await upload('uploadCommodityPicture', by), alt: '枕面' }],
  specs: [{ groupName: '尺寸', values: ['小号', '大号'] }],
  skus: ['小号', '大号'].map((value) => ({ values: [value], priceCents: 2990, openingStock: 5 })),
})
const form = ({ commodityId, commodityName, specs, skus }: CommodityInfo, more: Partial<Form> = {}): Form => ({
  commodityId,
  categoryId,
  commodityName,
  specs,
  skus: skus.map(({ values, priceCents }) => ({ values, priceCents })),
  ...more,
})
const infoOf = (commodityId: number, by = shop) => by.ok(commodity.getCommodityInfo, { commodityId })
const reviewOf = async (commodityId: number): Promise<AuditInfo> =>
  reviewer.ok(audit.getAuditInfo, { auditId: (await infoOf(commodityId, reviewer)).auditId ?? 0 })
const toLookAt = ({ audit: { round }, fields }: AuditInfo) => fields.filter((one) => one.round === round)
const approve = async (commodityId: number) =>
  reviewer.ok(audit.approveAudit, { auditId: (await reviewOf(commodityId)).audit.auditId })

async function submitted(by = shop): Promise<CommodityInfo> {
  const { commodityId } = await by.ok(commodity.setCommodity, await newForm(by))
  await by.ok(commodity.submitCommodity, { commodityId })
  return infoOf(commodityId, by)
}
async function onSale(): Promise<CommodityInfo> {
  const { commodityId } = await submitted()
  await approve(commodityId)
  await shop.ok(commodity.updateCommoditySale, { commodityId, sale: 'ON' })
  return infoOf(commodityId)
}
/** Returns these fields and accepts all others. */
async function sentBack(commodityId: number, wrong: Record<string, string>) {
  const info = await reviewOf(commodityId)
  const { auditId } = info.audit
  const verdicts = toLookAt(info).map(({ field }) =>
    wrong[field] ? { field, verdict: 'RETURN' as const, reason: wrong[field] } : { field, verdict: 'OK' as const },
  )
  await reviewer.ok(audit.judgeAudit, { auditId, verdicts })
  await reviewer.ok(audit.returnAudit, { auditId })
}

test('[A15] goods are reviewed field by field, and only corrected fields are reviewed again', async () => {
  const { commodityId } = await submitted()
  const first = await reviewOf(commodityId)
  expect(first.audit).toMatchObject({ kind: 'COMMODITY', targetId: commodityId, status: 'WAITING', round: 1 })
  const shown = Object.fromEntries(toLookAt(first).map((field) => [field.field, field]))
  expect(shown['categoryId']).toMatchObject({ label: '商品分类', before: '', asked: '寝具' })
  expect(shown['skus']).toMatchObject({ shape: 'ROWS', asked: '小号 ¥29.90\n大号 ¥29.90' })
  expect(shown['pictures']?.askedPictures[0]?.picture?.address).toContain('/api/files/')

  await sentBack(commodityId, { commodityName: '不得夸大', pictures: '图片不清晰' })
  const back = await infoOf(commodityId)
  expect(back).toMatchObject({ auditStatus: 'REJECTED', auditReason: '商品名称：不得夸大；商品图片：图片不清晰' })
  expect(back.returned.map(({ field, reason }) => [field, reason])).toEqual([
    ['commodityName', '不得夸大'],
    ['pictures', '图片不清晰'],
  ])
  const renamed = await shop.ok(commodity.setCommodity, form(back, { commodityName: '陪护软枕' }))
  expect((await shop.call(commodity.submitCommodity, { commodityId })).msg).toBe('请修改被退回的项目：商品图片')
  const pictures = [{ fileId: await upload('uploadCommodityPicture'), alt: '新图' }]
  await shop.ok(commodity.setCommodity, form(renamed, { commodityName: '陪护软枕', pictures }))
  await shop.ok(commodity.submitCommodity, { commodityId })

  const second = await reviewOf(commodityId)
  expect(toLookAt(second).map(({ field }) => field)).toEqual(['commodityName', 'pictures'])
  const [, both] = toLookAt(second)
  // The earlier request is still available for comparison.
  expect([both?.beforePictures, both?.askedPictures].flat().map((one) => one?.picture?.alt)).toEqual(['枕面', '新图'])
  await approve(commodityId)
  expect(await infoOf(commodityId)).toMatchObject({ auditStatus: 'APPROVED', auditId: null, returned: [] })
})

test('[A15] of a change only the differences are reviewed, and the approved version is sold meanwhile', async () => {
  const before = await onSale()
  const { commodityId } = before
  const fileId = await upload('uploadDetailPicture')
  const detail = JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { fileId, alt: '细节' } }] })
  const specs = [{ groupName: '尺寸', values: ['小号', '中号'] }]
  const skus = ['小号', '中号'].map((value) => ({ values: [value], priceCents: 3590 }))
  await shop.ok(commodity.setCommodity, form(before, { specs, skus, detail }))
  await shop.ok(commodity.submitCommodity, { commodityId })
  const fields = Object.fromEntries(toLookAt(await reviewOf(commodityId)).map((field) => [field.field, field]))
  expect(Object.keys(fields)).toEqual(['specs', 'skus', 'detail'])
  expect(fields['skus']).toMatchObject({ before: '小号 ¥35.90\n大号 ¥29.90', asked: '小号 ¥35.90\n中号 ¥35.90' })
  expect(fields['detail']?.askedPictures).toMatchObject([{ fileId, picture: { fileId } }])
  const listed = await shop.ok(commodity.getCommodityList, { keyword: before.commodityName })
  expect(listed.list[0]).toMatchObject({ saleStatus: 'ON', stock: 10 })
  await approve(commodityId)
  expect((await infoOf(commodityId)).skus.map(({ offered }) => offered)).toEqual([1, 1])
})

test('[A15] a review shows its own pictures, even if they were replaced since', async () => {
  const { commodityId } = await submitted()
  const { auditId } = (await reviewOf(commodityId)).audit
  const shown = async () => {
    const { fields } = await reviewer.ok(audit.getAuditInfo, { auditId })
    return fields.find(({ field }) => field === 'pictures')?.askedPictures
  }
  const before = await shown()
  expect(before).toMatchObject([{ picture: { alt: '枕面' } }])
  await approve(commodityId)
  for (const alt of ['换新', '再换']) {
    const pictures = [{ fileId: await upload('uploadCommodityPicture'), alt }]
    await shop.ok(commodity.setCommodity, form(await infoOf(commodityId), { pictures }))
    await shop.ok(commodity.submitCommodity, { commodityId })
    await approve(commodityId)
  }
  expect((await shown())?.map(({ picture }) => picture?.alt)).toEqual(['枕面'])
})

test('[A15] a review shows the old and the new video; another shop’s is refused, and none is allowed', async () => {
  const filmed = async (file: Uint8Array<ArrayBuffer>, by = shop) => [
    { fileId: (await by.ok(commodity.uploadCommodityVideo, { file: new Blob([file]) })).fileId },
  ]
  const before = await onSale()
  const { commodityId } = before
  const asked = async (video: { fileId: number }[]) => {
    await shop.ok(commodity.setCommodity, form(await infoOf(commodityId), { video }))
    await shop.ok(commodity.submitCommodity, { commodityId })
    const fields = toLookAt(await reviewOf(commodityId))
    expect(fields.map(({ field, shape }) => [field, shape])).toEqual([['video', 'VIDEO']])
    await approve(commodityId)
    return [fields[0]?.beforeVideo, fields[0]?.askedVideo].map((side) => side?.map(({ type }) => type))
  }
  const [first, second] = [await filmed(mp4Of()), await filmed(webmOf())]
  expect(await asked(first)).toEqual([[], ['video/mp4']])
  expect(await asked(second)).toEqual([['video/mp4'], ['video/webm']])
  expect((await infoOf(commodityId)).video).toMatchObject(second)
  // An omitted field is kept.
  await shop.ok(commodity.setCommodity, form(await infoOf(commodityId), { sellingPoint: '轻便' }))
  expect((await infoOf(commodityId)).video).toMatchObject(second)
  await shop.ok(commodity.setCommodity, form(await infoOf(commodityId), { sellingPoint: '' }))
  expect(await asked([])).toEqual([['video/webm'], []])

  const { caller: other } = await buildOwnedStore(world, { status: 'ACTIVE' })
  const refused = async (video: { fileId: number }[]) =>
    shop.call(commodity.setCommodity, form(await infoOf(commodityId), { video }))
  expect(await refused(await filmed(mp4Of(), other))).toMatchObject({ msg: '有文件已不存在，请重新上传' })
  const picture = await upload('uploadCommodityPicture')
  expect((await refused([{ fileId: picture }])).msg).toBe('有文件已不存在，请重新上传')
})

test('[A15] goods that were taken down are reviewed in full again', async () => {
  const { commodityId } = await onSale()
  await (await world.as('admin')).ok(commodity.takeDownCommodity, { commodityId, reason: '夸大宣传' })
  await shop.ok(commodity.submitCommodity, { commodityId })
  expect(toLookAt(await reviewOf(commodityId)).map(({ field }) => field)).toContain('commodityName')
  await approve(commodityId)
  expect(await infoOf(commodityId)).toMatchObject({ saleStatus: 'OFF', auditStatus: 'APPROVED' })
})

test('[A15] a change submitted before goods were taken down does not put them back, and all of it is reviewed', async () => {
  const taken = async (decide: (commodityId: number) => Promise<unknown>) => {
    const before = await onSale()
    const { commodityId } = before
    await shop.ok(commodity.setCommodity, form(before, { unit: '只' }))
    await shop.ok(commodity.submitCommodity, { commodityId })
    const { auditId } = await infoOf(commodityId)
    await decide(commodityId)
    await (await world.as('admin')).ok(commodity.takeDownCommodity, { commodityId, reason: '夸大宣传' })
    return { commodityId, auditId: auditId ?? 0 }
  }
  for (const decide of [() => Promise.resolve(), (commodityId: number) => sentBack(commodityId, { unit: '应为个' })]) {
    const { commodityId, auditId } = await taken(decide)
    expect((await reviewer.call(audit.approveAudit, { auditId })).code).not.toBe(0)
    expect(await infoOf(commodityId)).toMatchObject({ saleStatus: 'FORCED_OFF', auditStatus: 'REJECTED', changing: 1 })
    await shop.ok(commodity.submitCommodity, { commodityId })
    expect(toLookAt(await reviewOf(commodityId)).map(({ field }) => field)).toContain('commodityName')
    await approve(commodityId)
    expect(await infoOf(commodityId)).toMatchObject({ saleStatus: 'OFF', auditStatus: 'APPROVED', unit: '只' })
  }
})

test('[A15] withdrawn, deleted and reverted changes are no longer reviewed', async () => {
  const one = await submitted()
  const statusOf = async (auditId: number | null) =>
    (await reviewer.ok(audit.getAuditInfo, { auditId: auditId ?? 0 })).audit.status
  await shop.ok(commodity.withdrawCommodity, { commodityId: one.commodityId })
  expect([await statusOf(one.auditId), (await infoOf(one.commodityId)).auditStatus]).toEqual(['RECALLED', 'DRAFT'])

  await shop.ok(commodity.submitCommodity, { commodityId: one.commodityId })
  const again = await infoOf(one.commodityId)
  await shop.ok(ownAudit.recallOwnAudit, { auditId: again.auditId ?? 0 })
  expect((await infoOf(one.commodityId)).auditStatus).toBe('DRAFT')

  const deleted = await submitted()
  await shop.ok(commodity.delCommodity, { commodityId: deleted.commodityId })
  expect(await statusOf(deleted.auditId)).toBe('RECALLED')

  const sold = await onSale()
  await shop.ok(commodity.setCommodity, form(sold, { unit: '只' }))
  await shop.ok(commodity.submitCommodity, { commodityId: sold.commodityId })
  const { auditId } = await infoOf(sold.commodityId)
  await sentBack(sold.commodityId, { unit: '应为个' })
  expect(await shop.ok(commodity.setCommodity, form(sold, { unit: '' }))).toMatchObject({
    auditStatus: 'APPROVED',
    auditId: null,
  })
  expect(await statusOf(auditId)).toBe('RECALLED')
})

test('[A15] closing a shop ends its reviews', async () => {
  const { caller, storeId } = await buildOwnedStore(world, { status: 'ACTIVE' })
  const { commodityId, auditId } = await submitted(caller)
  await reviewer.ok(store.pauseStore, { storeId })
  await (await world.as('admin')).ok(store.closeStore, { storeId, reason: '不再合作' })
  expect((await reviewer.ok(audit.getAuditInfo, { auditId: auditId ?? 0 })).audit.status).toBe('RECALLED')
  expect((await infoOf(commodityId, reviewer)).auditStatus).toBe('DRAFT')
})

test('[A15] of twenty concurrent submissions one succeeds', async () => {
  const { commodityId } = await shop.ok(commodity.setCommodity, await newForm())
  const calls = Array.from({ length: 20 }, () => () => shop.call(commodity.submitCommodity, { commodityId }))
  const answers = await letInTogether(world, calls)
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  const audits = await reviewer.ok(audit.getAuditList, { kind: 'COMMODITY', pageSize: 100 })
  expect(audits.list.filter(({ targetId }) => targetId === commodityId)).toHaveLength(1)
})

test('[A15] the count of each kind equals its list', async () => {
  await submitted()
  const { kinds } = await reviewer.ok(audit.getAuditCounts)
  for (const kind of auditKinds) {
    const { total } = await reviewer.ok(audit.getAuditList, { kind, status: 'WAITING' })
    expect([kind, kinds.find((one) => one.kind === kind)?.waiting]).toEqual([kind, total])
  }
})
