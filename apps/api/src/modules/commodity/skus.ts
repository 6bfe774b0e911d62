import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { combinationsOf, fault, specKeyOf, specTextOf, type SkuForm, type SpecGroup } from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { isBelow } from './price.rules.js'
import type { PricedValues } from './priced.js'
import { StockMoves } from './stock-moves.js'

export type StoredSku = Selectable<DB['Sku']>

interface Matrix {
  readonly commodityId: number
  readonly storeId: number
  readonly specs: readonly SpecGroup[]
  readonly skus: readonly SkuForm[]
}

/** Stores the SKUs of commodities. A removed one is kept, and returns with its number and history. */
@Injectable()
export class Skus {
  constructor(
    private readonly stock: StockMoves,
    private readonly clock: Clock,
  ) {}

  of(db: Reading, commodityId: number): Promise<StoredSku[]> {
    return db.selectFrom('Sku').selectAll().where('commodityId', '=', commodityId).orderBy('id').execute()
  }

  /** The current price of each combination. */
  async priced(db: Reading, commodityId: number, specs: readonly SpecGroup[]): Promise<PricedValues[]> {
    const skuByKey = new Map((await this.of(db, commodityId)).map((sku) => [sku.specKey, sku]))
    return combinationsOf(specs).map((values) => {
      const { priceCents = 0, marketCents = 0 } = skuByKey.get(specKeyOf(specs, values)) ?? {}
      return { values, priceCents, marketCents }
    })
  }

  /** Saves prices and codes of all combinations. New ones start with the given stock; existing stock does not change. */
  async save(tx: Tx, me: Actor, { commodityId, storeId, specs, skus }: Matrix): Promise<void> {
    const skuByKey = new Map(skus.map((sku) => [specKeyOf(specs, sku.values), sku]))
    const keys = combinationsOf(specs).map((values) => specKeyOf(specs, values))
    const fits = skus.length === keys.length && keys.every((key) => skuByKey.has(key)) && sameLengths(specs, skus)
    ensure(fits, () => fault('commodity.skusMisfit'))
    const below = skus.find(({ priceCents, marketCents = 0 }) => isBelow(marketCents, priceCents))
    ensure(!below, () => fault('commodity.marketBelow', { name: specTextOf(below?.values ?? []) || '—' }))
    const stored = new Map((await this.of(tx, commodityId)).map((sku) => [sku.specKey, sku]))
    await this.freeCodes(tx, { commodityId, storeId }, keys, skus)
    const now = this.clock.now()
    for (const [specKey, sku] of skuByKey) {
      const row = { ...columnsOf(sku), updatedAt: now }
      const existing = stored.get(specKey)
      if (existing) {
        if (differs(existing, row)) await tx.updateTable('Sku').set(row).where('id', '=', existing.id).execute()
        continue
      }
      const fresh = { ...row, commodityId, storeId, specKey, createdAt: now }
      const { id } = await tx.insertInto('Sku').values(fresh).returning('id').executeTakeFirstOrThrow()
      const pieces = sku.openingStock ?? 0
      if (pieces > 0) await this.stock.move(tx, { skuId: id, pieces, kind: 'OPENING', by: me.name })
    }
  }

  /** Makes exactly these combinations the ones offered. Codes of the others are free from then on. */
  async offer(tx: Tx, commodityId: number, specs: readonly SpecGroup[]): Promise<void> {
    const keys = combinationsOf(specs).map((values) => specKeyOf(specs, values))
    const skus = () => tx.updateTable('Sku').where('commodityId', '=', commodityId)
    await skus().set({ offered: 0, code: null }).where('offered', '=', 1).where('specKey', 'not in', keys).execute()
    await skus().set({ offered: 1 }).where('offered', '=', 0).where('specKey', 'in', keys).execute()
  }

  /**
   * Clears the codes first, so that within a commodity two SKUs can exchange them; refuses codes used elsewhere in the shop. A
   * combination that is on sale until the change without it is approved keeps its code, unless the change gives it to another.
   */
  private async freeCodes(
    tx: Tx,
    of: Pick<Matrix, 'commodityId' | 'storeId'>,
    keys: readonly string[],
    skus: readonly SkuForm[],
  ): Promise<void> {
    const codes = skus.flatMap(({ code }) => (code ? [code] : []))
    ensure(new Set(codes).size === codes.length, () => fault('commodity.codeTaken'))
    await tx
      .updateTable('Sku')
      .set({ code: null })
      .where('commodityId', '=', of.commodityId)
      .where('code', 'is not', null)
      .where((row) => row.or([row('offered', '=', 0), row('specKey', 'in', keys), row('code', 'in', codes)]))
      .execute()
    if (codes.length === 0) return
    const others = tx.selectFrom('Sku').select('id').where('storeId', '=', of.storeId).where('code', 'in', codes)
    ensure(!(await others.executeTakeFirst()), () => fault('commodity.codeTaken'))
  }
}

const columnsOf = ({ values, priceCents, marketCents = 0, code, weightG = 0 }: SkuForm) => ({
  specText: specTextOf(values),
  priceCents,
  marketCents,
  code: code ? code : null,
  weightG,
})

/** `freeCodes` has cleared the code, so a row with one must be written again. */
const differs = (stored: StoredSku, row: ReturnType<typeof columnsOf>): boolean =>
  row.code !== null ||
  stored.specText !== row.specText ||
  stored.priceCents !== row.priceCents ||
  stored.marketCents !== row.marketCents ||
  stored.weightG !== row.weightG

const sameLengths = (specs: readonly SpecGroup[], skus: readonly SkuForm[]): boolean =>
  skus.every(({ values }) => values.length === specs.length)
