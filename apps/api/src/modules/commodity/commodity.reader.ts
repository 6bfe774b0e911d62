import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  combinationsOf,
  freightWays,
  pictureIdsOf,
  richTextFrom,
  specKeyOf,
  underKnownNames,
  type CommodityInfo,
  type CommodityRow,
  type SkuRow,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { valueIn } from '../../data/value-in.js'
import { waysOf } from '../../data/ways.js'
import { FileStore } from '../../files/file-store.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { AuditReading } from '../audit/audit.reading.js'
import { AuditSubmission } from '../audit/audit-submission.js'
import { Commodities } from './commodities.js'
import { contentOf, pictureIdsIn, specsOf } from './commodity-content.js'
import { commodityList } from './commodity.list.js'
import { Skus, type StoredSku } from './skus.js'

/** Reads commodities for display. */
@Injectable()
export class CommodityReader {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly commodities: Commodities,
    private readonly skus: Skus,
    private readonly files: FileStore,
    private readonly submission: AuditSubmission,
    private readonly reviews: AuditReading,
    private readonly lists: ListEngine,
  ) {}

  /** Adds the first picture of the version on sale to each row. */
  async withPictures(me: Actor, rows: CommodityRow[]): Promise<CommodityRow[]> {
    const ids = rows.map(({ commodityId }) => commodityId)
    if (ids.length === 0) return rows
    const pictures = await this.files.ofAll(me, 'commodity', ids)
    const goods = this.database.read.selectFrom('Commodity').select(['id', 'pictures']).where('id', 'in', ids)
    const first = new Map((await goods.execute()).map((row) => [row.id, pictureIdsIn(row)[0]]))
    return rows.map((row) => {
      const image = pictures.get(row.commodityId)?.find(({ fileId }) => fileId === first.get(row.commodityId))
      return Object.assign({}, row, { image: image ? [image] : [] })
    })
  }

  async info(me: Actor, commodityId: number): Promise<CommodityInfo> {
    const [row] = await this.withPictures(me, [await this.lists.one(commodityList, commodityId, me)])
    const { read } = this.database
    const stored = await this.commodities.one(read, me, commodityId)
    const revision = await this.commodities.revision(read, commodityId)
    const content = contentOf(revision ?? stored)
    const specs = specsOf(content)
    const { categoryName } = await read
      .selectFrom('Category')
      .select('categoryName')
      .where('id', '=', content.categoryId)
      .executeTakeFirstOrThrow()
    const all = await this.files.of(me, 'commodity', commodityId)
    const videos = await this.files.videosOf(me, 'commodityVideo', commodityId)
    const inDetail = new Set(pictureIdsOf(richTextFrom(content.detail)))
    const detailPictures = await this.files.of(me, 'commodityDetail', commodityId)
    const pictures = pictureIdsIn(content).flatMap((id) => all.filter(({ fileId }) => fileId === id))
    const skuByKey = new Map((await this.skus.of(read, commodityId)).map((sku) => [sku.specKey, sku]))
    const skus: SkuRow[] = []
    const named = underKnownNames(specs, specsOf(stored))
    for (const values of combinationsOf(specs)) {
      const key = specKeyOf(named, values)
      const sku = skuByKey.get(key)
      if (sku) skus.push(rowOf(sku, values))
      skuByKey.delete(key)
    }
    return Object.assign({}, row as CommodityRow, {
      commodityName: content.commodityName,
      categoryId: content.categoryId,
      categoryName,
      sellingPoint: content.sellingPoint,
      unit: content.unit,
      pictures,
      video: videos.filter(({ fileId }) => fileId === content.videoId),
      freightWay: valueIn(freightWays, content.freightWay),
      freightCents: content.freightCents,
      orderLimit: content.orderLimit,
      deliveryWays: waysOf(content.deliveryWays),
      detail: content.detail,
      detailPictures: detailPictures.filter(({ fileId }) => inDetail.has(fileId)),
      specs,
      skus,
      dropped: [...skuByKey.values()].map((sku) => rowOf(sku, valuesIn(sku))),
      changing: revision ? (1 as const) : (0 as const),
      ...(await this.review(me, commodityId)),
    })
  }

  /** The open review, and the fields returned by it. */
  private async review(me: Actor, commodityId: number): Promise<Pick<CommodityInfo, 'auditId' | 'returned'>> {
    const active = await this.submission.active(this.database.read, 'COMMODITY', commodityId)
    if (active?.status !== 'RETURNED') return { auditId: active?.id ?? null, returned: [] }
    const { fields } = await this.reviews.info(me, active.id)
    const returned = fields.filter(({ round, verdict }) => round === active.round && verdict === 'RETURN')
    return { auditId: active.id, returned }
  }
}

const rowOf = (sku: StoredSku, values: string[]): SkuRow => ({
  skuId: sku.id,
  values,
  priceCents: sku.priceCents,
  marketCents: sku.marketCents,
  code: sku.code ?? '',
  weightG: sku.weightG,
  stock: sku.stock,
  offered: sku.offered === 1 ? 1 : 0,
})

const valuesIn = ({ specKey }: StoredSku): string[] =>
  (JSON.parse(specKey) as [string, string][]).map(([, value]) => value)
