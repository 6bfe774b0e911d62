import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { fault, type CommodityForm } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { AuditSubmission } from '../audit/audit-submission.js'
import { Categories } from '../category/categories.js'
import { Commodities, type StoredCommodity } from './commodities.js'
import { contentFrom, contentOf, pictureIdsIn, sameContent, specsOf, type Content } from './commodity-content.js'
import { CommodityPictures } from './commodity-pictures.js'
import { priceLog } from './price-log.js'
import { withSkus } from './sku-conflict.js'
import { Skus } from './skus.js'

/** Adds and changes commodities from their form. */
@Injectable()
export class CommoditySaving {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commodities: Commodities,
    private readonly categories: Categories,
    private readonly skus: Skus,
    private readonly submission: AuditSubmission,
    private readonly pictures: CommodityPictures,
  ) {}

  save(me: Actor, form: CommodityForm): Promise<number> {
    const { commodityId } = form
    return this.database.write((tx) =>
      commodityId === undefined ? this.add(tx, me, form) : this.change(tx, me, commodityId, form),
    )
  }

  private async add(tx: Tx, me: Actor, form: CommodityForm): Promise<number> {
    const storeId = await this.storeOf(tx, me, form.storeId)
    const content = await this.contentFor(tx, me, form)
    const id = await this.commodities.add(tx, me, { ...content, storeId })
    const matrix = { commodityId: id, specs: form.specs, known: form.specs }
    await this.skus.save(tx, me, { ...matrix, storeId, skus: form.skus })
    await this.skus.offer(tx, matrix)
    await this.pictures.give(tx, me, { id, submittedAt: null }, form, [content])
    return id
  }

  /** Changes a commodity. Once it was approved, only prices take effect immediately; other changes wait for review. */
  private async change(tx: Tx, me: Actor, commodityId: number, form: CommodityForm): Promise<number> {
    const stored = await this.commodities.one(tx, me, commodityId)
    const now = contentOf((await this.commodities.revision(tx, commodityId)) ?? stored)
    await this.mustBeCurrent(tx, me, { stored, form, now })
    const content = await this.contentFor(tx, me, form, now)
    const changed = !sameContent(content, now)
    ensure(!changed || stored.auditStatus !== 'PENDING', () => fault('commodity.inReview'))
    const matrix = { commodityId, specs: form.specs, known: specsOf(stored) }
    const moves = await this.skus.save(tx, me, { ...matrix, storeId: stored.storeId, skus: form.skus })
    const alts = await this.pictures.give(tx, me, stored, form, [content, contentOf(stored)])
    const filesOf = (of: Content) => ({
      pictures: pictureIdsIn(of).map((fileId) => ({ fileId, alt: alts.get(fileId) ?? '' })),
      video: of.videoId === null ? [] : [{ fileId: of.videoId }],
    })
    const prices = priceLog(moves)
    const besides = { before: { ...filesOf(now), ...prices.before }, after: { ...filesOf(content), ...prices.after } }
    if (stored.approvedAt === null) {
      await this.skus.offer(tx, matrix)
      await this.commodities.change(tx, me, stored, content, besides)
    } else
      await this.commodities.change(tx, me, stored, await this.waiting(tx, me, stored, { content, changed }), besides)
    return commodityId
  }

  /** If others changed the specifications as well, their combinations are those of the new ones. */
  private mustBeCurrent(
    tx: Tx,
    me: Actor,
    { stored, form, now }: { stored: StoredCommodity; form: CommodityForm; now: Content },
  ) {
    const { version, specs, skus } = form
    return this.commodities.mustBeCurrent(tx, me, stored, version, async (changed) =>
      withSkus(changed, await this.skus.of(tx, stored.id), {
        specs: 'specs' in changed ? specsOf(now) : specs,
        known: specsOf(stored),
        skus,
      }),
    )
  }

  /** Stores a change until it is approved; drops it if it equals the version on sale. */
  private async waiting(
    tx: Tx,
    me: Actor,
    stored: StoredCommodity,
    { content, changed }: { content: Content; changed: boolean },
  ) {
    if (!changed) return {}
    if (sameContent(content, contentOf(stored)) && stored.saleStatus !== 'FORCED_OFF') {
      await this.commodities.dropRevision(tx, stored.id)
      await this.submission.drop(tx, me, 'COMMODITY', stored.id)
      return { auditStatus: 'APPROVED' as const, auditReason: '' }
    }
    await this.commodities.keepRevision(tx, stored.id, content)
    return stored.auditStatus === 'APPROVED' ? { auditStatus: 'DRAFT' as const } : {}
  }

  /** A changed category must be on the lower level. */
  private async contentFor(tx: Tx, me: Actor, form: CommodityForm, stored?: Content): Promise<Content> {
    const content = contentFrom(form, stored)
    if (content.categoryId === stored?.categoryId) return content
    const category = await this.categories.one(tx, me, content.categoryId)
    ensure(category.parentId !== null, () => fault('commodity.upperCategory'))
    return content
  }

  /** The shop of a new commodity: a shop's staff mean their own, the platform names one that it runs itself. */
  private async storeOf(tx: Tx, me: Actor, formStoreId: number | undefined): Promise<number> {
    const storeId = me.family === 'STORE' && formStoreId === undefined ? me.storeId : formStoreId
    ensure(storeId !== null && storeId !== undefined, () => fault('commodity.whoseStore'))
    const storeRow = await tx
      .selectFrom('Store')
      .select(['id as storeId', 'storeType', 'status'])
      .where('id', '=', storeId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    const store = own(me, storeRow, (row) => ({ storeId: row.storeId }))
    ensure(me.family === 'STORE' || store.storeType === 'OWN', () => fault('commodity.notOwn'))
    ensure(store.status !== 'CLOSED', () => fault('store.closed'))
    return store.storeId
  }
}
