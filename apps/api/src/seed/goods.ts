import type { Tx } from '@bedside/prisma'
import { combinationsOf, specKeyOf, specTextOf, dayMs } from '@bedside/contracts'
import { categories, type GoodsSeed } from './goods-rows.js'
import { chosen, goods } from './goods-shelves.js'

interface Sold {
  readonly categories: typeof categories
  readonly chosen?: typeof chosen
  readonly goods: readonly GoodsSeed[]
}

/** Adds categories and goods; by default those of the demo. */
export async function seedGoods(
  tx: Tx,
  storeIds: ReadonlyMap<string, number>,
  now: number,
  sold: Sold = { categories, chosen, goods },
): Promise<void> {
  const categoryIds = await seedCategories(tx, sold.categories, now)
  const idsOf = (store: string, category: string) => {
    const storeId = storeIds.get(store)
    const categoryId = categoryIds.get(category)
    if (storeId === undefined || categoryId === undefined) throw new Error(`No shop ${store} or category ${category}`)
    return { storeId, categoryId }
  }
  for (const [store, names] of Object.entries(sold.chosen ?? {}))
    for (const name of names) await tx.insertInto('StoreCategory').values(idsOf(store, name)).execute()
  for (const [at, commodity] of sold.goods.entries())
    await seedCommodity(
      tx,
      commodity,
      idsOf(commodity.store, commodity.category),
      now - (sold.goods.length - at) * dayMs,
    )
}

async function seedCategories(tx: Tx, levels: Sold['categories'], now: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const add = async (categoryName: string, parentId: number | null, sort: number, foodPermit = 0) => {
    const row = {
      categoryName,
      parentId,
      nameKey: `${parentId ?? 0}/${categoryName}`,
      sort,
      foodPermit,
      createdAt: now,
      updatedAt: now,
    }
    const { id } = await tx.insertInto('Category').values(row).returning('id').executeTakeFirstOrThrow()
    ids.set(categoryName, id)
    return id
  }
  for (const [at, [upper, lower, needs]] of levels.entries()) {
    const parentId = await add(upper, null, at, needs === 'foodPermit' ? 1 : 0)
    for (const [place, name] of lower.entries()) await add(name, parentId, place)
  }
  return ids
}

async function seedCommodity(
  tx: Tx,
  { name, point, unit, spec, cents, stock, audit = 'APPROVED', sale = 'ON', reason = '' }: GoodsSeed,
  of: { storeId: number; categoryId: number },
  at: number,
): Promise<void> {
  const specs = spec ? [{ groupName: spec[0], values: [...spec[1]] }] : []
  const times = { createdAt: at, updatedAt: at }
  const content = {
    commodityName: name,
    sellingPoint: point,
    unit,
    specs: JSON.stringify(specs),
  }
  const states = {
    auditStatus: audit,
    saleStatus: sale,
    submittedAt: audit === 'DRAFT' ? null : at,
    // What was taken down had been approved before.
    approvedAt: audit === 'APPROVED' || sale === 'FORCED_OFF' ? at : null,
    auditReason: reason,
    saleReason: sale === 'FORCED_OFF' ? reason : '',
  }
  const commodity = tx.insertInto('Commodity').values({ ...of, ...content, ...states, ...times })
  const { id: commodityId } = await commodity.returning('id').executeTakeFirstOrThrow()
  for (const [place, values] of combinationsOf(specs).entries()) {
    const sku = {
      commodityId,
      storeId: of.storeId,
      specKey: specKeyOf(specs, values),
      specText: specTextOf(values),
      offered: 1,
    }
    const priced = tx.insertInto('Sku').values({ ...sku, priceCents: cents[place] ?? 0, stock, ...times })
    const { id: skuId } = await priced.returning('id').executeTakeFirstOrThrow()
    const opening = { skuId, kind: 'OPENING', pieces: stock, stockAfter: stock, createdAt: at }
    await tx.insertInto('StockMovement').values(opening).execute()
  }
}
