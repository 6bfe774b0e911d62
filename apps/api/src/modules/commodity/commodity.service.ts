import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  emptyRichText,
  fault,
  type CommodityById,
  type CommodityForm,
  type CommodityInfo,
  type CommodityMoveForm,
  type CommodityQuery,
  type CommodityReasonForm,
  type CommodityRow,
  type CommoditySaleForm,
  type Page,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { AuditSubmission } from '../audit/audit-submission.js'
import { Categories } from '../category/categories.js'
import { CommodityAudit } from './commodity-audit.js'
import { Commodities, contentOf, pictureIdsIn, type Content, type StoredCommodity } from './commodities.js'
import { CommodityPictures } from './commodity-pictures.js'
import { CommodityReader } from './commodity.reader.js'
import { commodityList } from './commodity.list.js'
import { CommodityTransitions } from './commodity.transition.js'
import { Skus } from './skus.js'

/** What shops sell, as they and the platform look after it. */
@Injectable()
export class CommodityService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commodities: Commodities,
    private readonly categories: Categories,
    private readonly skus: Skus,
    private readonly transitions: CommodityTransitions,
    private readonly audit: CommodityAudit,
    private readonly submission: AuditSubmission,
    private readonly infos: CommodityReader,
    private readonly pictures: CommodityPictures,
    private readonly lists: ListEngine,
  ) {}

  async list(me: Actor, query: CommodityQuery): Promise<Page<CommodityRow>> {
    const page = await this.lists.page(commodityList, query, me)
    return { ...page, list: await this.infos.withPictures(me, page.list) }
  }

  info(me: Actor, { commodityId }: CommodityById): Promise<CommodityInfo> {
    return this.infos.info(me, commodityId)
  }

  async save(me: Actor, form: CommodityForm): Promise<CommodityInfo> {
    const { commodityId } = form
    const id = await this.database.write((tx) =>
      commodityId === undefined ? this.add(tx, me, form) : this.change(tx, me, commodityId, form),
    )
    return this.infos.info(me, id)
  }

  /** Asks for a first review of what it wants to sell, or for another look at what was sent back and is mended. */
  async submit(me: Actor, form: CommodityMoveForm): Promise<null> {
    await this.onOne(me, form, async (tx, stored) => {
      await this.transitions.review(tx, me, stored, 'SUBMIT')
      await this.submission.submit(tx, me, {
        kind: 'COMMODITY',
        targetId: stored.id,
        asked: await this.audit.asked(tx, stored),
      })
    })
    return null
  }

  async withdraw(me: Actor, form: CommodityMoveForm): Promise<null> {
    await this.onOne(me, form, async (tx, { id }) => {
      const active = await this.submission.active(tx, 'COMMODITY', id)
      ensure(active, () => fault('record.stateChanged'))
      await this.submission.recall(tx, me, active)
    })
    return null
  }

  async sell(me: Actor, form: CommoditySaleForm): Promise<null> {
    const move = form.sale === 'ON' ? 'PUT_ON' : 'TAKE_OFF'
    await this.onOne(me, form, (tx, stored) => this.transitions.sell(tx, me, stored, move))
    return null
  }

  async takeDown(me: Actor, form: CommodityReasonForm): Promise<null> {
    await this.onOne(me, form, (tx, stored) => this.transitions.sell(tx, me, stored, 'FORCE_OFF', form.reason))
    return null
  }

  async remove(me: Actor, { commodityId }: CommodityById): Promise<null> {
    await this.onOne(me, { commodityId }, async (tx, stored) => {
      ensure(stored.saleStatus !== 'ON', () => fault('commodity.onSale'))
      await this.submission.drop(tx, me, 'COMMODITY', commodityId)
      await this.commodities.remove(tx, me, stored)
    })
    return null
  }

  private async onOne(
    me: Actor,
    { commodityId, version }: CommodityMoveForm,
    work: (tx: Tx, stored: StoredCommodity) => Promise<void>,
  ): Promise<void> {
    await this.database.write(async (tx) => {
      const stored = await this.commodities.one(tx, me, commodityId)
      await this.commodities.mustBeCurrent(tx, stored, version)
      await work(tx, stored)
    })
  }

  private async add(tx: Tx, me: Actor, form: CommodityForm): Promise<number> {
    const storeId = await this.storeOf(tx, me, form.storeId)
    const content = await this.contentFrom(tx, me, form)
    const id = await this.commodities.add(tx, me, { ...content, storeId })
    await this.skus.save(tx, me, { commodityId: id, storeId, specs: form.specs, skus: form.skus })
    await this.skus.offer(tx, id, form.specs)
    await this.pictures.give(tx, me, { id, submittedAt: null }, form, [content])
    return id
  }

  /** Of what was approved before only prices hold at once; what else was changed waits for its review. */
  private async change(tx: Tx, me: Actor, commodityId: number, form: CommodityForm): Promise<number> {
    const stored = await this.commodities.one(tx, me, commodityId)
    await this.commodities.mustBeCurrent(tx, stored, form.version)
    const now = contentOf((await this.commodities.revision(tx, commodityId)) ?? stored)
    const content = await this.contentFrom(tx, me, form, now)
    const changed = !same(content, now)
    ensure(!changed || stored.auditStatus !== 'PENDING', () => fault('commodity.inReview'))
    await this.skus.save(tx, me, { commodityId, storeId: stored.storeId, specs: form.specs, skus: form.skus })
    const alts = await this.pictures.give(tx, me, stored, form, [content, contentOf(stored)])
    const told = (of: Content) => ({
      pictures: pictureIdsIn(of).map((fileId) => ({ fileId, alt: alts.get(fileId) ?? '' })),
      video: of.videoId === null ? [] : [{ fileId: of.videoId }],
    })
    const besides = { before: told(now), after: told(content) }
    if (stored.approvedAt === null) {
      await this.skus.offer(tx, commodityId, form.specs)
      await this.commodities.change(tx, me, stored, content, besides)
    } else
      await this.commodities.change(tx, me, stored, await this.waiting(tx, me, stored, { content, changed }), besides)
    return commodityId
  }

  /** Keeps a change to what was approved until that is approved as well; none is left where it says what holds anyway. */
  private async waiting(
    tx: Tx,
    me: Actor,
    stored: StoredCommodity,
    { content, changed }: { content: Content; changed: boolean },
  ) {
    if (!changed) return {}
    if (same(content, contentOf(stored)) && stored.saleStatus !== 'FORCED_OFF') {
      await this.commodities.dropRevision(tx, stored.id)
      await this.submission.drop(tx, me, 'COMMODITY', stored.id)
      return { auditStatus: 'APPROVED' as const, auditReason: '' }
    }
    await this.commodities.keepRevision(tx, stored.id, content)
    return stored.auditStatus === 'APPROVED' ? { auditStatus: 'DRAFT' as const } : {}
  }

  private async contentFrom(tx: Tx, me: Actor, form: CommodityForm, stored?: Content): Promise<Content> {
    const names = form.specs.map(({ groupName }) => groupName)
    const twice =
      new Set(names).size < names.length || form.specs.some(({ values }) => new Set(values).size < values.length)
    ensure(!twice, () => fault('commodity.specTwice'))
    if (form.categoryId !== stored?.categoryId) {
      const category = await this.categories.one(tx, me, form.categoryId)
      ensure(category.parentId !== null, () => fault('commodity.upperCategory'))
    }
    return {
      categoryId: form.categoryId,
      commodityName: form.commodityName,
      sellingPoint: form.sellingPoint ?? stored?.sellingPoint ?? '',
      unit: form.unit ?? stored?.unit ?? '',
      pictures: form.pictures?.map(({ fileId }) => fileId).join(',') ?? stored?.pictures ?? '',
      videoId: form.video === undefined ? (stored?.videoId ?? null) : (form.video[0]?.fileId ?? null),
      detail: form.detail ?? stored?.detail ?? emptyRichText,
      specs: JSON.stringify(form.specs.map(({ groupName, values }) => ({ groupName, values }))),
      ...freightFrom(form, stored),
      orderLimit: (form.orderLimit ?? stored?.orderLimit) || 0,
      deliveryWays: form.deliveryWays?.join(',') ?? stored?.deliveryWays ?? '',
    }
  }

  /** The platform adds goods for the shops it runs itself; a shop for itself. */
  private async storeOf(tx: Tx, me: Actor, said: number | undefined): Promise<number> {
    const storeId = me.family === 'STORE' && said === undefined ? me.storeId : said
    ensure(storeId !== null && storeId !== undefined, () => fault('commodity.whoseStore'))
    const found = await tx
      .selectFrom('Store')
      .select(['id as storeId', 'storeType', 'status'])
      .where('id', '=', storeId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    const store = own(me, found, (row) => ({ storeId: row.storeId }))
    ensure(me.family === 'STORE' || store.storeType === 'OWN', () => fault('commodity.notOwn'))
    ensure(store.status !== 'CLOSED', () => fault('store.closed'))
    return store.storeId
  }
}

/** An amount of its own has only what asks for one. */
function freightFrom(form: CommodityForm, stored?: Content): Pick<Content, 'freightWay' | 'freightCents'> {
  const freightWay = form.freightWay ?? stored?.freightWay ?? 'STORE'
  const freightCents = freightWay === 'FIXED' ? (form.freightCents ?? stored?.freightCents) || 0 : 0
  ensure(freightWay !== 'FIXED' || freightCents > 0, () => fault('commodity.freightMissing'))
  return { freightWay, freightCents }
}

const same = (one: Content, other: Content): boolean => JSON.stringify(one) === JSON.stringify(other)
