import { specKeyOf, type AuditStatus, type SaleStatus } from '@bedside/contracts'
import type { World } from './world.js'
import { buildStore } from './build-store.js'

let made = 0

interface BuiltCategory {
  categoryId: number
  categoryName: string
  version: number
}

/** A category: an upper one, or below the given parent. */
export async function buildCategory(
  world: World,
  want: { parentId?: number; categoryName?: string; commissionBps?: number } = {},
): Promise<BuiltCategory> {
  const { parentId = null, categoryName = `测试分类${++made}`, commissionBps = null } = want
  const now = world.clock.now()
  const nameKey = `${parentId ?? 0}/${categoryName}`
  const row = { parentId, categoryName, nameKey, commissionBps, sort: made, createdAt: now, updatedAt: now }
  const { id } = await world.database.write((tx) =>
    tx.insertInto('Category').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return { categoryId: id, categoryName, version: 1 }
}

interface Wish {
  storeId?: number
  /** A category of the lower level. */
  categoryId?: number
  commodityName?: string
  auditStatus?: AuditStatus
  saleStatus?: SaleStatus
  /** The SKUs: one without specifications, or several of a group 规格. */
  skus?: { value?: string; priceCents?: number; stock?: number }[]
}

export interface BuiltCommodity {
  commodityId: number
  commodityName: string
  storeId: number
  categoryId: number
  version: number
  /** In the requested order. */
  skuIds: number[]
}

/** A commodity: by default approved and on sale, with ten pieces at ¥20.00. */
export async function buildCommodity(world: World, want: Wish = {}): Promise<BuiltCommodity> {
  const { auditStatus = 'APPROVED', saleStatus = 'ON', skus = [{}] } = want
  const commodityName = want.commodityName ?? `测试商品${String(++made).padStart(5, '0')}`
  const storeId = want.storeId ?? (await buildStore(world)).storeId
  const categoryId = want.categoryId ?? (await leafOf(world))
  const now = world.clock.now()
  const times = { createdAt: now, updatedAt: now }
  const valueOf = (at: number) => skus[at]?.value ?? `款${at + 1}`
  const several = skus.length > 1
  const specs = several ? [{ groupName: '规格', values: skus.map((_, at) => valueOf(at)) }] : []
  return world.database.write(async (tx) => {
    const approvedAt = auditStatus === 'APPROVED' ? now : null
    const row = { storeId, categoryId, commodityName, unit: '件', specs: JSON.stringify(specs), deliveryWays: 'WARD' }
    const added = tx.insertInto('Commodity').values({ ...row, auditStatus, saleStatus, approvedAt, ...times })
    const commodityId = (await added.returning('id').executeTakeFirstOrThrow()).id
    const skuIds: number[] = []
    for (const [at, { priceCents = 2000, stock = 10 }] of skus.entries()) {
      const spec = several
        ? { specKey: specKeyOf(specs, [valueOf(at)]), specText: valueOf(at) }
        : { specKey: specKeyOf([], []), specText: '' }
      const sku = tx
        .insertInto('Sku')
        .values({ commodityId, storeId, ...spec, offered: 1, priceCents, stock, ...times })
        .returning('id')
      const { id } = await sku.executeTakeFirstOrThrow()
      const opening = { skuId: id, kind: 'OPENING', pieces: stock, stockAfter: stock, createdAt: now }
      if (stock > 0) await tx.insertInto('StockMovement').values(opening).execute()
      skuIds.push(id)
    }
    return { commodityId, commodityName, storeId, categoryId, version: 1, skuIds }
  })
}

async function leafOf(world: World): Promise<number> {
  const { categoryId } = await buildCategory(world)
  return (await buildCategory(world, { parentId: categoryId })).categoryId
}
