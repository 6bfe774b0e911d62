import {
  byId,
  Cents,
  Clearable,
  Count,
  Id,
  IdOf,
  Int,
  NestedList,
  OneOf,
  Optional,
  recordForm,
  RichText,
  ShownAs,
  SomeOf,
  Text,
  TextList,
  versioned,
  YesNo,
} from '../fields/index.js'
import { yuan } from '../fields/shown.js'
import { limits } from '../limits.js'
import { PictureForm, Pictures } from '../wire/pictures.js'
import type { Text as Words } from '../wire/text.js'
import { Videos, type VideoForm } from '../wire/videos.js'
import { freightWays, type FreightWay } from './commodity-values.js'
import { specTextOf } from './sku-matrix.js'
import { deliveryWays, type DeliveryWay } from './store-values.js'

export class CommodityById extends byId('commodity') {}

export class SpecGroup {
  @Text(limits.specText, ['规格组', 'Group']) groupName!: string
  @TextList(limits.specText, limits.specValues, ['规格值', 'Values']) values!: string[]
}

/** A combination of specifications. Its stock is changed only by movements. */
export class SkuForm {
  /** A value of each group, in order; empty if the commodity has no specifications. */
  @TextList(limits.specText, limits.specGroups, ['规格', 'Specification']) values!: string[]
  @Cents(limits.goodsCents, ['售价', 'Price']) priceCents!: number
  @Cents(limits.marketCents, ['划线价', 'List price']) @Optional() marketCents?: number
  @Text(limits.skuCode, ['商品编码', 'Code']) @Optional() code?: string
  @Int(limits.weightG, ['重量（克）', 'Weight (g)']) @Optional() weightG?: number
  /** The initial stock of a new combination; later changes are adjustments. */
  @Int(limits.stock, ['初始库存', 'Initial stock']) @Optional() openingStock?: number
}

/**
 * Adds a commodity as a draft (without `commodityId`) or changes one. The approved version stays on sale until the change is
 * approved; prices take effect at once.
 */
export class CommodityForm extends recordForm('commodity') {
  /** The shop of a new commodity. A shop's own people leave it out. */
  @IdOf('store') @Optional() storeId?: number
  /** A category of the lower level. */
  @IdOf('category') categoryId!: number
  @Text(limits.commodityName, ['商品名称', 'Name']) commodityName!: string
  @Text(limits.sellingPoint, ['卖点', 'Selling point']) @Optional() sellingPoint?: string
  @Text(limits.unit, ['单位', 'Unit']) @Optional() unit?: string
  @Pictures('commodity') @Optional() pictures?: PictureForm[]
  @Videos('commodityVideo') @Optional() video?: VideoForm[]
  @RichText(['商品详情', 'Description']) @Optional() detail?: string
  /** If left out of a new commodity, the shop's freight applies. */
  @OneOf(freightWays, ['运费方式', 'Freight']) @Optional() freightWay?: FreightWay
  /** For fixed freight: the amount, charged once per order. */
  @Cents(limits.freightCents, ['固定运费', 'Fixed freight']) @Clearable() freightCents?: number | ''
  /** 0: no limit. */
  @Int(limits.orderLimit, ['每单限购', 'Limit per order']) @Clearable() orderLimit?: number | ''
  /** If left out, all ways that the shop offers. */
  @SomeOf(deliveryWays, deliveryWays.length, ['配送方式', 'Delivery']) @Optional() deliveryWays?: DeliveryWay[]
  @NestedList(() => SpecGroup, ['规格', 'Specifications'], limits.specGroups)
  @ShownAs(specsInWords)
  specs!: SpecGroup[]
  @NestedList(() => SkuForm, ['规格明细', 'Combinations'], limits.skus)
  @ShownAs(skusInWords)
  skus!: SkuForm[]
}

export class CommodityMoveForm extends versioned(CommodityById) {}

export class CommodityDelQuery extends versioned(CommodityById) {}

export class CommodityReasonForm extends versioned(CommodityById) {
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class CommoditySaleForm extends versioned(CommodityById) {
  @OneOf(['ON', 'OFF'], ['上下架', 'Sale status'], { ON: ['上架', 'On sale'], OFF: ['下架', 'Off sale'] })
  sale!: 'ON' | 'OFF'
}

/** Where a commodity stands among the goods of the mall. */
export class CommodityPlaceForm extends versioned(CommodityById) {
  /** Higher numbers come first, so that goods that were never placed, at 0, come last. */
  @Int(limits.order, ['排序', 'Position']) position!: number
  @YesNo(['推荐', 'Recommended']) recommended!: 0 | 1
}

export class SkuById {
  @Id(['规格编号', 'Combination ID']) skuId!: number
}

/** Pieces added to stock, or removed if negative. */
export class StockForm extends SkuById {
  @Int({ min: -limits.stock.max, max: limits.stock.max }, ['增减数量', 'Quantity change']) pieces!: number
  @Text(limits.reason, ['原因', 'Reason']) reason!: string
}

export class StockAfter {
  @Count(['库存', 'Stock']) stock!: number
}

function specsInWords(value: unknown): Words {
  const parts = ([value].flat() as SpecGroup[]).map(({ groupName, values }) => `${groupName}: ${values.join(', ')}`)
  return [parts.join('; '), parts.join('; ')]
}

function skusInWords(value: unknown): Words {
  const skus = [value].flat() as SkuForm[]
  const parts = skus.map(({ values, priceCents }) => `${specTextOf(values)} ${yuan(priceCents)}`.trim())
  return [parts.join('; '), parts.join('; ')]
}
