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
  CommodityDelQuery,
  CommodityForm,
  CommodityMoveForm,
  CommodityPlaceForm,
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
  /** Over the offered combinations. */
  @Cents(limits.cents, ['最低价', 'Lowest price']) minCents!: number
  @Cents(limits.cents, ['最高价', 'Highest price']) maxCents!: number
  @Count(['库存', 'Stock']) stock!: number
  @Count(['销量', 'Sold']) sales!: number
  @OneOf(auditStatuses, ['审核状态', 'Review status']) auditStatus!: AuditStatus
  @Text({ max: 200 }, ['退回原因', 'Return reason']) auditReason!: string
  @OneOf(saleStatuses, ['销售状态', 'Sale status']) saleStatus!: SaleStatus
  @Text({ max: 200 }, ['下架原因', 'Takedown reason']) saleReason!: string
  @Stored(CommodityPlaceForm) position!: number
  @Stored(CommodityPlaceForm) recommended!: 0 | 1
  @Time(['通过时间', 'Approved at']) @Nullable() approvedAt!: string | null
  @Version() version!: number
  @Created() createdAt!: string
}

/** A combination as stored. */
export class SkuRow {
  @Id(['规格编号', 'Combination ID']) skuId!: number
  @Stored(SkuForm) values!: string[]
  @Stored(SkuForm) priceCents!: number
  @Stored(SkuForm) marketCents!: number
  @Stored(SkuForm) code!: string
  @Stored(SkuForm) weightG!: number
  @Count(['库存', 'Stock']) stock!: number
  /** Whether the combination is on sale. */
  @YesNo(['在售规格', 'Combinations on sale']) offered!: 0 | 1
}

/** What the shop has submitted: while a change waits for review, the change instead of what is on sale. */
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
  /** Dropped combinations; a returning one is offered again with its price. */
  @NestedList(() => SkuRow, ['停用规格', 'Discontinued combinations']) dropped!: SkuRow[]
  @YesNo(['有待审变更', 'Pending change']) changing!: 0 | 1
  /** The review in progress, or the one that was returned for correction. */
  @IdOf('audit') @Nullable() auditId!: number | null
  /** The returned fields with the reasons; empty if there are none. */
  @NestedList(() => AuditFieldRow, ['退回项目', 'Returned fields']) returned!: AuditFieldRow[]
}

export class CommodityQuery extends PageQuery {
  @Text(limits.keyword, ['商品名称', 'Name']) keyword = ''
  @IdOf('store') @Optional() storeId?: number
  @IdOf('category') @Optional() categoryId?: number
  @Like(CommodityRow) @Optional() auditStatus?: AuditStatus
  @Like(CommodityRow) @Optional() saleStatus?: SaleStatus
  @Like(CommodityPlaceForm) @Optional() recommended?: 0 | 1
  @Int(limits.stock, ['库存少于', 'Stock below']) @Optional() stockBelow?: number
  @OneOf(['createdAt', 'minCents', 'stock', 'sales', 'position'], ['排序', 'Sort'])
  sort: 'createdAt' | 'minCents' | 'stock' | 'sales' | 'position' = 'createdAt'
}

export class StockMovementRow {
  @RecordId() movementId!: number
  @OneOf(movementKinds, ['类型', 'Type']) kind!: MovementKind
  @Int({ min: -limits.cents.max, max: limits.cents.max }, ['数量', 'Quantity']) pieces!: number
  @Count(['变动后库存', 'Stock after']) stockAfter!: number
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
  changes: ['commodity', 'category', 'audit', 'ownAudit', 'shopHome', 'store', 'slide'],
} as const
const editing = ['shopmall.commodityAdd', 'business.commodityList.edit'] as const
const looking = [
  'shopmall.commodityList',
  'shopmall.commodityAdd',
  'business.commodityList',
  'business.commodityEdit',
] as const

/** The platform and shops make the same calls: a shop sees and changes only its own goods. */
export const commodity = endpoints(area, {
  getCommodityList: get({
    query: CommodityQuery,
    reply: pageOf(CommodityRow),
    access: ['shopmall.commodityList', 'business.commodityList'],
    doc: ['商品列表；店铺只看到自己的', 'List goods; a shop sees only its own'],
  }),
  getCommodityInfo: get({
    query: CommodityById,
    reply: CommodityInfo,
    access: looking,
    doc: ['商品信息；有待审变更时为变更后的内容', 'Get a commodity; if a change is pending, its requested version'],
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
    doc: ['撤回商品审核', 'Withdraw a commodity from review'],
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
    doc: [
      '违规下架，须重新审核后才能上架',
      'Take a commodity down; it must be reviewed again before it can go back on sale',
    ],
  }),
  placeCommodity: post({
    form: CommodityPlaceForm,
    reply: nothing,
    access: 'shopmall.commodityList.place',
    doc: ['设置商品在商城的排序和推荐', 'Set the position of a commodity in the mall, and whether it is recommended'],
  }),
  delCommodity: del({
    query: CommodityDelQuery,
    reply: nothing,
    access: ['shopmall.commodityAdd', 'business.commodityList.delete'],
    doc: ['删除商品，须未上架', 'Delete a commodity; it must not be on sale'],
  }),
  adjustStock: post({
    form: StockForm,
    reply: StockAfter,
    access: editing,
    once: true,
    doc: ['调整库存', 'Adjust stock, with a reason'],
  }),
  getStockMovementList: get({
    query: StockMovementQuery,
    reply: pageOf(StockMovementRow),
    access: looking,
    doc: ['一个规格的库存变动', 'List stock movements of a combination'],
  }),
  uploadCommodityPicture: uploadOf('commodity', { access: editing }),
  uploadCommodityVideo: uploadVideoOf('commodityVideo', { access: editing }),
  uploadDetailPicture: uploadOf('commodityDetail', { access: editing }),
})
