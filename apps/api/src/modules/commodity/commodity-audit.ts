import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { CommodityForm, isEmptyRichText, limits, richTextFrom } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import type { Reading } from '../../data/reading.js'
import { waysOf } from '../../data/ways.js'
import { ensure } from '../../ensure.js'
import {
  auditedFields,
  type AuditSubject,
  type AuditTarget,
  type AuditRef,
  type Snapshot,
} from '../audit/audit-target.js'
import { AuditTargets } from '../audit/audit-targets.js'
import { Categories } from '../category/categories.js'
import { Commodities, type StoredCommodity } from './commodities.js'
import { pictureIdsIn, specsOf, type Content } from './commodity-content.js'
import { CommodityTransitions } from './commodity.transition.js'
import { pricedInWords, type PricedValues } from './priced.js'
import { Skus } from './skus.js'

/** The reviewed fields of a commodity. Prices take effect immediately, so a review shows those at the time of submission. */
const fields = auditedFields(
  CommodityForm,
  [
    'commodityName',
    'categoryId',
    'sellingPoint',
    'unit',
    'pictures',
    'video',
    'specs',
    'skus',
    'freightWay',
    'freightCents',
    'orderLimit',
    'deliveryWays',
    'detail',
  ],
  {
    // Stored with the category's name at that time, so that a review never changes.
    categoryId: { shape: 'TEXT', textOf: (value) => (value as NamedCategory | null)?.categoryName ?? '' },
    pictures: 'PICTURES',
    video: 'VIDEO',
    skus: { shape: 'ROWS', textOf: (value, language) => pricedInWords((value ?? []) as PricedValues[], language) },
    detail: 'RICH',
  },
)
interface NamedCategory {
  readonly categoryId: number
  readonly categoryName: string
}

/** Reviews of commodities: the approved version is sold until a change is approved as well. */
@Injectable()
export class CommodityAudit implements AuditTarget, OnModuleInit {
  readonly name = 'COMMODITY'
  readonly kinds = ['COMMODITY'] as const
  readonly fields = fields
  readonly asks = 'business.commodityList.edit'
  readonly pictures = {
    kinds: ['commodity', 'commodityDetail'],
    videos: 'commodityVideo',
    of: 'target',
    papers: false,
  } as const

  constructor(
    private readonly targets: AuditTargets,
    private readonly commodities: Commodities,
    private readonly categories: Categories,
    private readonly skus: Skus,
    private readonly transitions: CommodityTransitions,
  ) {}

  onModuleInit(): void {
    this.targets.declare(this)
  }

  /** Goods that were taken down count as never approved, so that they are reviewed in full. */
  async read(db: Reading, commodityId: number): Promise<AuditSubject> {
    const stored = await this.commodities.find(db, commodityId)
    if (!stored) throw new Error(`No commodity ${commodityId}`)
    const sells = stored.approvedAt !== null && stored.saleStatus !== 'FORCED_OFF'
    const approved = sells ? await this.snapshot(db, stored, stored) : {}
    return { storeId: stored.storeId, subject: stored.commodityName, approved }
  }

  /** The requested values: the waiting change, else the draft. */
  async requestedValues(db: Reading, stored: StoredCommodity): Promise<Snapshot> {
    return this.snapshot(db, stored, (await this.commodities.revision(db, stored.id)) ?? stored)
  }

  /** Everything requested is in the draft or the waiting change, which cannot be edited during a review. */
  async apply(tx: Tx, me: Actor, review: AuditRef): Promise<void> {
    await this.transitions.review(tx, me, await this.reviewed(tx, me, review), 'APPROVE')
  }

  async sentBack(tx: Tx, me: Actor, review: AuditRef, why: string): Promise<void> {
    const reason = why.slice(0, limits.reason.max)
    await this.transitions.review(tx, me, await this.reviewed(tx, me, review), 'RETURN', reason)
  }

  async recalled(tx: Tx, me: Actor, review: AuditRef): Promise<void> {
    await this.transitions.review(tx, me, await this.reviewed(tx, me, review), 'WITHDRAW')
  }

  private async snapshot(db: Reading, stored: StoredCommodity, content: Content): Promise<Snapshot> {
    const { commodityName, categoryId, sellingPoint, unit, detail } = content
    const category = await this.categories.find(db, categoryId)
    const specs = specsOf(content)
    return {
      commodityName,
      categoryId: { categoryId, categoryName: category?.categoryName ?? '' },
      sellingPoint,
      unit,
      pictures: pictureIdsIn(content),
      // A list, like pictures; submissions from before there were videos have none.
      video: content.videoId === null ? null : [content.videoId],
      specs,
      skus: await this.skus.priced(db, { commodityId: stored.id, specs, known: specsOf(stored) }),
      // Default values are left out, so that they need no verdict.
      freightWay: content.freightWay === 'STORE' ? null : content.freightWay,
      freightCents: content.freightCents || null,
      orderLimit: content.orderLimit || null,
      deliveryWays: waysOf(content.deliveryWays),
      detail: detail === '' || isEmptyRichText(richTextFrom(detail)) ? '' : detail,
    }
  }

  private async reviewed(tx: Tx, me: Actor, { targetId }: AuditRef): Promise<StoredCommodity> {
    const stored = await this.commodities.find(tx, targetId)
    ensure(stored, () => missing(me))
    return stored
  }
}
