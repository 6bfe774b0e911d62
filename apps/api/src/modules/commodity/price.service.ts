import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  limits,
  type PriceBatchLine,
  type PriceChangeConfirm,
  type PriceChangeForm,
  type PriceDone,
  type PriceLine,
  type PricePreview,
  type PriceUndoConfirm,
  type PriceUndoForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { Once } from '../../once/once.js'
import type { StoredReply } from '../../once/stored-reply.js'
import { DATABASE } from '../../tokens.js'
import { Commodities } from './commodities.js'
import { priceLog } from './price-log.js'
import { isBelow, priceAfter, problemOf } from './price.rules.js'

/** A planned change of one shop's prices, row by row. */
interface Plan {
  readonly storeId: number
  readonly lines: readonly PriceLine[]
  /** How the batch was made: the kind of change, or the batch it undoes. */
  readonly made: { way?: string; percentBps?: number; amountCents?: number; step?: string; undoesId?: number }
}

/** Changes many prices at once. Confirming runs the same plan again, and is refused if the result differs from the preview. */
@Injectable()
export class PriceService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commodities: Commodities,
    private readonly once: Once,
    private readonly clock: Clock,
  ) {}

  /** The changes of a batch, regardless of later ones. */
  async lines(me: Actor, { priceBatchId }: PriceUndoForm): Promise<PriceBatchLine[]> {
    const db = this.database.read
    await batchOf(db, me, priceBatchId)
    return db
      .selectFrom('PriceBatchLine as l')
      .innerJoin('Sku as k', 'k.id', 'l.skuId')
      .innerJoin('Commodity as c', 'c.id', 'k.commodityId')
      .select(['k.commodityId', 'c.commodityName', 'l.skuId', 'k.specText', 'l.beforeCents', 'l.afterCents'])
      .where('l.batchId', '=', priceBatchId)
      .orderBy('l.id')
      .execute()
  }

  async preview(me: Actor, form: PriceChangeForm): Promise<PricePreview> {
    return previewOf(await this.changing(this.database.read, me, form))
  }

  async previewUndo(me: Actor, form: PriceUndoForm): Promise<PricePreview> {
    return previewOf(await this.undoing(this.database.read, me, form))
  }

  change(me: Actor, form: PriceChangeConfirm): Promise<StoredReply<PriceDone>> {
    return this.confirm(me, form, (tx) => this.changing(tx, me, form))
  }

  undo(me: Actor, form: PriceUndoConfirm): Promise<StoredReply<PriceDone>> {
    return this.confirm(me, form, (tx) => this.undoing(tx, me, form))
  }

  private confirm(me: Actor, form: { fingerprint: string }, planned: (tx: Tx) => Promise<Plan>) {
    return this.once.write(me, form, async (tx): Promise<PriceDone> => {
      const plan = await planned(tx)
      ensure(previewOf(plan).fingerprint === form.fingerprint, () => fault('price.moved'))
      return this.apply(tx, me, plan)
    })
  }

  private async changing(db: Reading, me: Actor, form: PriceChangeForm): Promise<Plan> {
    const ids = [...new Set(form.commodityIds)]
    const storeIds = new Set<number>()
    for (const id of ids) storeIds.add((await this.commodities.one(db, me, id)).storeId)
    const [storeId, ...others] = storeIds
    ensure(storeId !== undefined && others.length === 0, () => fault('price.shops'))
    const skus = await offered(db, ids)
    ensure(skus.length <= limits.pricedRows, () => fault('price.tooMany', { max: limits.pricedRows }))
    const lines = skus.map(({ priceCents: beforeCents, marketCents, ...sku }) => {
      const afterCents = priceAfter(beforeCents, form)
      return { ...sku, beforeCents, afterCents, problem: problemOf(beforeCents, afterCents, marketCents) ?? null }
    })
    const { way, percentBps = 0, amountCents = 0, step } = form
    const by = way === 'PERCENT' ? { percentBps } : { amountCents }
    return { storeId, lines, made: { way, ...by, step } }
  }

  /** The plan that undoes a batch; prices changed since then stay. */
  private async undoing(db: Reading, me: Actor, { priceBatchId }: PriceUndoForm): Promise<Plan> {
    const { storeId } = await batchOf(db, me, priceBatchId)
    const undone = db.selectFrom('PriceBatch').select('id').where('undoesId', '=', priceBatchId)
    ensure(!(await undone.executeTakeFirst()), () => fault('price.undone'))
    const rows = await db
      .selectFrom('PriceBatchLine as l')
      .innerJoin('Sku as k', 'k.id', 'l.skuId')
      .innerJoin('Commodity as c', 'c.id', 'k.commodityId')
      .select(['k.commodityId', 'c.commodityName', 'l.skuId', 'k.specText', 'k.priceCents', 'k.offered', 'c.deletedAt'])
      .select(['l.beforeCents as afterCents', 'l.afterCents as made', 'k.marketCents'])
      .where('l.batchId', '=', priceBatchId)
      .orderBy('l.id')
      .execute()
    const lines = rows.map(
      ({ priceCents: beforeCents, offered: sells, deletedAt, made, marketCents, ...line }): PriceLine => {
        const gone = sells !== 1 || deletedAt !== null
        const changed = beforeCents === made ? null : 'CHANGED'
        const problem = gone ? 'GONE' : isBelow(marketCents, line.afterCents) ? 'MARKET' : changed
        return { ...line, beforeCents, problem }
      },
    )
    return { storeId, lines, made: { undoesId: priceBatchId } }
  }

  private async apply(tx: Tx, me: Actor, { storeId, lines, made }: Plan): Promise<PriceDone> {
    const changes = lines.filter(({ problem }) => problem === null)
    ensure(changes.length > 0, () => fault('price.nothing'))
    const now = this.clock.now()
    const batch = { storeId, ...made, changes: changes.length, by: me.name, managerId: me.managerId, createdAt: now }
    const { id } = await tx.insertInto('PriceBatch').values(batch).returning('id').executeTakeFirstOrThrow()
    for (const { skuId, beforeCents, afterCents } of changes) {
      await tx.updateTable('Sku').set({ priceCents: afterCents, updatedAt: now }).where('id', '=', skuId).execute()
      await tx.insertInto('PriceBatchLine').values({ batchId: id, skuId, beforeCents, afterCents }).execute()
    }
    for (const commodityId of new Set(changes.map((line) => line.commodityId))) {
      const of = changes.filter((line) => line.commodityId === commodityId)
      // Increases the commodity's version, so that forms opened before are refused.
      const stored = await this.commodities.one(tx, me, commodityId)
      await this.commodities.change(tx, me, stored, {}, priceLog(of))
    }
    return { priceBatchId: id, changes: changes.length }
  }
}

async function batchOf(db: Reading, me: Actor, id: number) {
  const batches = db.selectFrom('PriceBatch').select(['id', 'storeId']).where('id', '=', id)
  return own(me, await batches.executeTakeFirst(), ({ storeId }) => ({ storeId }))
}

function previewOf({ lines }: Plan): PricePreview {
  const compared = lines.map(({ skuId, beforeCents, afterCents, problem }) => [skuId, beforeCents, afterCents, problem])
  return {
    lines: [...lines],
    changes: lines.filter(({ problem }) => problem === null).length,
    fingerprint: createHash('sha256').update(JSON.stringify(compared)).digest('hex'),
  }
}

const offered = (db: Reading, commodityIds: readonly number[]) =>
  db
    .selectFrom('Sku as k')
    .innerJoin('Commodity as c', 'c.id', 'k.commodityId')
    .select(['k.commodityId', 'c.commodityName', 'k.id as skuId', 'k.specText', 'k.priceCents', 'k.marketCents'])
    .where('k.commodityId', 'in', commodityIds)
    .where('k.offered', '=', 1)
    .orderBy('k.commodityId')
    .orderBy('k.id')
    .execute()
