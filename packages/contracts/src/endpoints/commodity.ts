import {
  Cents,
  Count,
  Created,
  Id,
  IdOf,
  Int,
  Like,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  RecordId,
  Stored,
  Text,
  Time,
  Version,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { addOrChange, del, endpoints, get, nothing, post, put } from '../wire/endpoint.js'
import { fileKinds } from '../wire/file-kinds.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { Picture, uploadOf } from '../wire/pictures.js'
import { uploadVideoOf, Video } from '../wire/videos.js'
import { AuditFieldRow } from './audit-rows.js'
import {
  CommodityById,
  CommodityForm,
  CommodityMoveForm,
  CommodityReasonForm,
  CommoditySaleForm,
  SkuById,
  SkuForm,
  StockAfter,
  StockForm,
  type SpecGroup,
} from './commodity-forms.js'
import {
  auditStatuses,
  movementKinds,
  saleStatuses,
  type AuditStatus,
  type FreightWay,
  type MovementKind,
  type SaleStatus,
} from './commodity-values.js'
import type { DeliveryWay } from './store-values.js'

export class CommodityRow {
  @RecordId() commodityId!: number
  @NestedList(() => Picture, ['图片', 'Picture']) image!: Picture[]
  @Stored(CommodityForm) commodityName!: string
  @IdOf('store') storeId!: number
  @Text({ max: 50 }, ['店铺名称', 'Shop name']) storeName!: string
  @Stored(CommodityForm) categoryId!: number
  @Text({ max: 50 }, ['商品分类', 'Category']) categoryName!: string
  /** Over the combinations that are offered. */
  @Cents(limits.cents, ['最低价', 'Lowest price']) minCents!: number
  @Cents(limits.cents, ['最高价', 'Highest price']) maxCents!: number
  @Count(['库存', 'In stock']) stock!: number
  @Count(['销量', 'Sold']) sales!: number
  @OneOf(auditStatuses, ['审核状态', 'Review']) auditStatus!: AuditStatus
  @Text({ max: 200 }, ['退回原因', 'Sent back because']) auditReason!: string
  @OneOf(saleStatuses, ['销售状态', 'Sale']) saleStatus!: SaleStatus
  @Text({ max: 200 }, ['下架原因', 'Taken down because']) saleReason!: string
  @Time(['通过时间', 'Approved']) @Nullable() approvedAt!: string | null
  @Version() version!: number
  @Created() createdAt!: string
}

/** One combination as it is stored. */
export class SkuRow {
  @Id(['规格编号', 'Combination ID']) skuId!: number
  @Stored(SkuForm) values!: string[]
  @Stored(SkuForm) priceCents!: number
  @Stored(SkuForm) marketCents!: number
  @Stored(SkuForm) code!: string
  @Stored(SkuForm) weightG!: number
  @Count(['库存', 'In stock']) stock!: number
  /** Whether it belongs to what is sold now. */
  @YesNo(['在售规格', 'Offered']) offered!: 0 | 1
}

/** What the shop wants to sell: while a change waits for its review that, and not what is sold meanwhile. */
export class CommodityInfo extends CommodityRow {
  @Stored(CommodityForm) sellingPoint!: string
  @Stored(CommodityForm) unit!: string
  @NestedList(() => Picture, fileKinds.commodity.name) pictures!: Picture[]
  @NestedList(() => Video, fileKinds.commodityVideo.name) video!: Video[]
  @Stored(CommodityForm) freightWay!: FreightWay
  @Stored(CommodityForm) freightCents!: number
  @Stored(CommodityForm) orderLimit!: number
  @Stored(CommodityForm) deliveryWays!: DeliveryWay[]
  @Stored(CommodityForm) detail!: string
  @NestedList(() => Picture, fileKinds.commodityDetail.name) detailPictures!: Picture[]
  @Stored(CommodityForm) specs!: SpecGroup[]
  @NestedList(() => SkuRow, ['规格明细', 'Combinations']) skus!: SkuRow[]
  /** Combinations that were dropped: they are offered again, at their price, once they return. */
  @NestedList(() => SkuRow, ['停用规格', 'Dropped combinations']) dropped!: SkuRow[]
  @YesNo(['有待审变更', 'Change not approved yet']) changing!: 0 | 1
  /** The review that is under way about it, or waits for it to be mended. */
  @IdOf('audit') @Nullable() auditId!: number | null
  /** What was sent back, and why; empty while nothing is. */
  @NestedList(() => AuditFieldRow, ['退回项目', 'To be mended']) returned!: AuditFieldRow[]
}

export class CommodityQuery extends PageQuery {
  @Text(limits.keyword, ['商品名称', 'Name']) keyword = ''
  @IdOf('store') @Optional() storeId?: number
  @IdOf('category') @Optional() categoryId?: number
  @Like(CommodityRow) @Optional() auditStatus?: AuditStatus
  @Like(CommodityRow) @Optional() saleStatus?: SaleStatus
  @Int(limits.stock, ['库存少于', 'Fewer in stock than']) @Optional() stockBelow?: number
  @OneOf(['createdAt', 'minCents', 'stock', 'sales'], ['排序', 'Sort'])
  sort: 'createdAt' | 'minCents' | 'stock' | 'sales' = 'createdAt'
}

export class StockMovementRow {
  @RecordId() movementId!: number
  @OneOf(movementKinds, ['类型', 'Kind']) kind!: MovementKind
  @Int({ min: -limits.cents.max, max: limits.cents.max }, ['数量', 'Pieces']) pieces!: number
  @Count(['变动后库存', 'In stock afterwards']) stockAfter!: number
  @Text({ max: 200 }, ['原因', 'Reason']) reason!: string
  @Text({ max: 50 }, ['操作人', 'By']) by!: string
  @Created() createdAt!: string
}

export class StockMovementQuery extends PageQuery {
  @Like(SkuById) skuId!: number
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

const area = {
  name: 'commodity',
  base: '/api/shop-goods/admin',
  changes: ['commodity', 'category', 'audit', 'ownAudit', 'shopHome'],
} as const
const editing = ['shopmall.commodityAdd', 'business.commodityList.edit'] as const
const looking = [
  'shopmall.commodityList',
  'shopmall.commodityAdd',
  'business.commodityList',
  'business.commodityEdit',
] as const

/** The platform's people and those of shops make the same calls: a shop sees and changes what is its own. */
export const commodity = endpoints(area, {
  getCommodityList: get({
    query: CommodityQuery,
    reply: pageOf(CommodityRow),
    access: ['shopmall.commodityList', 'business.commodityList'],
    doc: ['商品列表；店铺只看到自己的', 'Goods; a shop sees its own'],
  }),
  getCommodityInfo: get({
    query: CommodityById,
    reply: CommodityInfo,
    access: looking,
    doc: ['商品信息；有待审变更时为变更后的内容', 'One commodity; what it is to become where a change waits'],
  }),
  setCommodity: post({
    form: CommodityForm,
    reply: CommodityInfo,
    access: editing,
    ...addOrChange('商品', 'a commodity'),
  }),
  submitCommodity: post({
    form: CommodityMoveForm,
    reply: nothing,
    access: editing,
    doc: ['提交商品审核', 'Submit a commodity for review'],
  }),
  withdrawCommodity: post({
    form: CommodityMoveForm,
    reply: nothing,
    access: editing,
    doc: ['撤回商品审核', 'Take a commodity back from its review'],
  }),
  updateCommoditySale: put({
    form: CommoditySaleForm,
    reply: nothing,
    access: ['shopmall.commodityAdd', 'business.commodityList.sale'],
    doc: ['商品上架或下架', 'Put a commodity on or off sale'],
  }),
  takeDownCommodity: post({
    form: CommodityReasonForm,
    reply: nothing,
    access: 'shopmall.commodityList.off',
    doc: ['违规下架，须重新审核后才能上架', 'Take a commodity down; it has to be reviewed before it is sold again'],
  }),
  delCommodity: del({
    query: CommodityById,
    reply: nothing,
    access: ['shopmall.commodityAdd', 'business.commodityList.delete'],
    doc: ['删除商品，须未上架', 'Delete a commodity; it must not be on sale'],
  }),
  adjustStock: post({
    form: StockForm,
    reply: StockAfter,
    access: editing,
    once: true,
    doc: ['调整库存', 'Adjust a stock, saying why'],
  }),
  getStockMovementList: get({
    query: StockMovementQuery,
    reply: pageOf(StockMovementRow),
    access: looking,
    doc: ['一个规格的库存变动', 'What came and went of one combination'],
  }),
  uploadCommodityPicture: uploadOf('commodity', { access: editing }),
  uploadCommodityVideo: uploadVideoOf('commodityVideo', { access: editing }),
  uploadDetailPicture: uploadOf('commodityDetail', { access: editing }),
})
