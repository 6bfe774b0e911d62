import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import {
  combinationsOf,
  fault,
  specKeyOf,
  specTextOf,
  underKnownNames,
  type SkuForm,
  type SpecGroup,
} from '@bedside/contracts'
import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { Clock } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { isBelow } from './price.rules.js'
import type { PriceMove } from './price-log.js'
import type { PricedValues } from './priced.js'
import { StockMoves } from './stock-moves.js'

export type StoredSku = Selectable<DB['Sku']>

export interface Matrix {
  readonly commodityId: number
  readonly storeId: number
  readonly specs: readonly SpecGroup[]
  /** Those whose names are in the keys of stored SKUs: until a change is approved, the ones on sale. */
  readonly known: readonly SpecGroup[]
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
  async priced(
    db: Reading,
    { commodityId, specs, known }: Pick<Matrix, 'commodityId' | 'specs' | 'known'>,
  ): Promise<PricedValues[]> {
    const skuByKey = new Map((await this.of(db, commodityId)).map((sku) => [sku.specKey, sku]))
    const named = underKnownNames(specs, known)
    return combinationsOf(specs).map((values) => {
      const { priceCents = 0, marketCents = 0 } = skuByKey.get(specKeyOf(named, values)) ?? {}
      return { values, priceCents, marketCents }
    })
  }

  /**
   * Saves prices and codes of all combinations, and returns the prices changed. New ones start with the given stock; existing stock
   * does not change.
   */
  async save(tx: Tx, me: Actor, { commodityId, storeId, specs, known, skus }: Matrix): Promise<PriceMove[]> {
    const named = underKnownNames(specs, known)
    const skuByKey = new Map(skus.map((sku) => [specKeyOf(named, sku.values), sku]))
    const keys = combinationsOf(specs).map((values) => specKeyOf(named, values))
    const fits = skus.length === keys.length && keys.every((key) => skuByKey.has(key)) && sameLengths(specs, skus)
    ensure(fits, () => fault('commodity.skusMisfit'))
    const below = skus.find(({ priceCents, marketCents = 0 }) => isBelow(marketCents, priceCents))
    ensure(!below, () => fault('commodity.marketBelow', { name: specTextOf(below?.values ?? []) || '—' }))
    const stored = new Map((await this.of(tx, commodityId)).map((sku) => [sku.specKey, sku]))
    await this.freeCodes(tx, { commodityId, storeId }, keys, skus)
    const now = this.clock.now()
    const moves: PriceMove[] = []
    for (const [specKey, sku] of skuByKey) {
      const row = { ...columnsOf(sku), updatedAt: now }
      const existing = stored.get(specKey)
      if (existing) {
        const [beforeCents, afterCents] = [existing.priceCents, row.priceCents]
        if (beforeCents !== afterCents) moves.push({ specText: row.specText, beforeCents, afterCents })
        if (differs(existing, row)) await tx.updateTable('Sku').set(row).where('id', '=', existing.id).execute()
        continue
      }
      const fresh = { ...row, commodityId, storeId, specKey, createdAt: now }
      const { id } = await tx.insertInto('Sku').values(fresh).returning('id').executeTakeFirstOrThrow()
      const pieces = sku.openingStock ?? 0
      if (pieces > 0) await this.stock.move(tx, { skuId: id, pieces, kind: 'OPENING', by: me })
    }
    return moves
  }

  /** Makes exactly these combinations the ones offered. Codes of the others are free from then on. */
  async offer(tx: Tx, { commodityId, specs, known }: Pick<Matrix, 'commodityId' | 'specs' | 'known'>): Promise<void> {
    await this.rename(tx, { commodityId, specs, known })
    const keys = combinationsOf(specs).map((values) => specKeyOf(specs, values))
    const skus = () => tx.updateTable('Sku').where('commodityId', '=', commodityId)
    await skus().set({ offered: 0, code: null }).where('offered', '=', 1).where('specKey', 'not in', keys).execute()
    await skus().set({ offered: 1 }).where('offered', '=', 0).where('specKey', 'in', keys).execute()
  }

  /** Under the new names, SKUs keep their number, stock and history. One that had the name before exchanges keys with it. */
  private async rename(
    tx: Tx,
    { commodityId, specs, known }: Pick<Matrix, 'commodityId' | 'specs' | 'known'>,
  ): Promise<void> {
    const names = namesChanged(specs, known)
    if (names.size === 0) return
    const idByKey = new Map((await this.of(tx, commodityId)).map(({ id, specKey }) => [specKey, id]))
    const rekey = (id: number, specKey: string) => tx.updateTable('Sku').set({ specKey }).where('id', '=', id).execute()
    // Only those with all the names that are known: dropped ones under other names stay as they are.
    for (const [specKey, id] of [...idByKey].filter(([key]) => hasNames(key, known))) {
      const now = renamedKey(specKey, names)
      const other = idByKey.get(now)
      if (other !== undefined) await rekey(other, `${now} of ${other}`)
      await rekey(id, now)
      if (other !== undefined) await rekey(other, specKey)
    }
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

/** The new name of each group that was renamed, by the known one. */
const namesChanged = (specs: readonly SpecGroup[], known: readonly SpecGroup[]): ReadonlyMap<string, string> =>
  new Map(
    underKnownNames(specs, known).flatMap(({ groupName: before }, at) => {
      const now = specs[at]?.groupName ?? before
      return now === before ? [] : [[before, now] as const]
    }),
  )

function hasNames(specKey: string, known: readonly SpecGroup[]): boolean {
  const names = new Set(namesIn(specKey))
  return names.size === known.length && known.every(({ groupName }) => names.has(groupName))
}

const namesIn = (specKey: string): string[] => (JSON.parse(specKey) as [string, string][]).map(([name]) => name)

function renamedKey(specKey: string, names: ReadonlyMap<string, string>): string {
  const pairs = JSON.parse(specKey) as [string, string][]
  const groups = pairs.map(([name]) => ({ groupName: names.get(name) ?? name, values: [] }))
  return specKeyOf(
    groups,
    pairs.map(([, value]) => value),
  )
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
