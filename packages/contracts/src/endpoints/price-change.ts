import {
  Bps,
  Cents,
  Count,
  Created,
  Id,
  IdList,
  IdOf,
  Like,
  NestedList,
  Nullable,
  OneOf,
  Optional,
  pick,
  RecordId,
  Text,
  valuesOf,
  YesNo,
} from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, listOf, post } from '../wire/endpoint.js'
import { PageQuery, pageOf } from '../wire/paging.js'
import { confirming } from './money-forms.js'

export const priceWays = valuesOf({
  PERCENT: ['按比例', 'By percent'],
  AMOUNT: ['按金额', 'By an amount'],
})
export type PriceWay = (typeof priceWays)[number]

/** The unit to which prices are rounded, half a unit in the direction of the change, and never against it. */
export const priceSteps = valuesOf({
  CENT: ['到分', 'To ¥0.01'],
  JIAO: ['到角', 'To ¥0.10'],
  YUAN: ['到元', 'To ¥1.00'],
})
export type PriceStep = (typeof priceSteps)[number]

/** Why the price of a combination stays unchanged. */
export const priceProblems = valuesOf({
  SAME: ['价格不变', 'Unchanged'],
  BEYOND: ['超出价格范围', 'Out of range'],
  MARKET: ['高于划线价', 'Above list price'],
  CHANGED: ['之后已改价', 'Changed since'],
  GONE: ['规格已停用', 'Discontinued'],
})
export type PriceProblem = (typeof priceProblems)[number]

/** Changes the prices of all offered combinations of some goods of one shop. */
export class PriceChangeForm {
  @IdList(limits.pricedAtOnce, ['商品', 'Goods']) commodityIds!: number[]
  @OneOf(priceWays, ['调价方式', 'Change']) way!: PriceWay
  /** By percent; negative for lower prices. */
  @Bps(limits.priceBps, ['涨跌幅', 'Percent']) @Optional() percentBps?: number
  /** By an amount; negative for lower prices. */
  @Cents(limits.priceStepCents, ['涨跌额', 'Amount']) @Optional() amountCents?: number
  @OneOf(priceSteps, ['取整', 'Rounding']) step!: PriceStep
}

/** Reverts a batch, as a batch of its own. */
export class PriceUndoForm {
  @Id(['调价批次', 'Price batch']) priceBatchId!: number
}

/** A combination with its current and new price. */
export class PriceLine {
  @IdOf('commodity') commodityId!: number
  @Text({ max: 60 }, ['商品名称', 'Name']) commodityName!: string
  @Id(['规格编号', 'Combination ID']) skuId!: number
  @Text({ max: 100 }, ['规格', 'Specification']) specText!: string
  @Cents(limits.cents, ['原价', 'Before']) beforeCents!: number
  @Cents(limits.signedCents, ['新价', 'After']) afterCents!: number
  @OneOf(priceProblems, ['不变原因', 'Reason unchanged']) @Nullable() problem!: PriceProblem | null
}

/** Every row of the change. Confirming does exactly this, or nothing. */
export class PricePreview {
  @NestedList(() => PriceLine, ['明细', 'Rows']) lines!: PriceLine[]
  @Count(['将改价', 'Prices to change']) changes!: number
  @Text(limits.fingerprint, ['预览指纹', 'Preview fingerprint']) fingerprint!: string
}

export class PriceDone {
  @RecordId() priceBatchId!: number
  @Count(['改价规格数', 'Prices changed']) changes!: number
}

export class PriceBatchRow {
  @RecordId() priceBatchId!: number
  @IdOf('store') storeId!: number
  @Text({ max: 50 }, ['店铺名称', 'Shop name']) storeName!: string
  /** Null if it reverts another batch. */
  @OneOf(priceWays, ['调价方式', 'Change']) @Nullable() way!: PriceWay | null
  @Bps(limits.priceBps, ['涨跌幅', 'Percent']) percentBps!: number
  @Cents(limits.priceStepCents, ['涨跌额', 'Amount']) amountCents!: number
  @OneOf(priceSteps, ['取整', 'Rounding']) @Nullable() step!: PriceStep | null
  @Count(['改价规格数', 'Prices changed']) changes!: number
  /** The batch that this one reverts. */
  @Id(['撤销的批次', 'Undoes batch']) @Nullable() undoesId!: number | null
  @YesNo(['已撤销', 'Undone']) undone!: 0 | 1
  @Text({ max: 50 }, ['操作人', 'By']) by!: string
  @Created() createdAt!: string
}

export class PriceBatchLine extends pick(
  PriceLine,
  'commodityId',
  'commodityName',
  'skuId',
  'specText',
  'beforeCents',
  'afterCents',
) {}

export class PriceBatchQuery extends PageQuery {
  @Like(PriceBatchRow) @Optional() storeId?: number
  @OneOf(['createdAt'], ['排序', 'Sort']) sort: 'createdAt' = 'createdAt'
}

export class PriceChangeConfirm extends confirming(PriceChangeForm) {}
export class PriceUndoConfirm extends confirming(PriceUndoForm) {}

const area = { name: 'priceChange', base: '/api/shop-price/admin', changes: ['priceChange', 'commodity'] } as const
const editing = ['shopmall.commodityAdd', 'business.commodityList.edit'] as const

/** Changes the prices of many goods at once, after a preview of each row; a batch can be reverted. */
export const priceChange = endpoints(area, {
  previewPriceChange: get({
    query: PriceChangeForm,
    reply: PricePreview,
    access: editing,
    doc: ['试算批量调价，逐行列出', 'Preview a bulk price change, row by row'],
  }),
  changePrices: post({
    form: PriceChangeConfirm,
    reply: PriceDone,
    access: editing,
    once: true,
    doc: ['批量调价，须与试算一致', 'Change prices in bulk; must match the preview'],
  }),
  previewPriceUndo: get({
    query: PriceUndoForm,
    reply: PricePreview,
    access: editing,
    doc: ['试算撤销一批调价', 'Preview undoing a price batch'],
  }),
  undoPriceChange: post({
    form: PriceUndoConfirm,
    reply: PriceDone,
    access: editing,
    once: true,
    doc: [
      '撤销一批调价，作为新的一批；之后改过的价格不动',
      'Undo a price batch as a new batch; prices changed since stay',
    ],
  }),
  getPriceBatchList: get({
    query: PriceBatchQuery,
    reply: pageOf(PriceBatchRow),
    access: ['shopmall.commodityList', 'business.commodityList'],
    doc: ['调价记录；店铺只看到自己的', 'List price batches; a shop sees only its own'],
  }),
  getPriceBatchLines: get({
    query: PriceUndoForm,
    reply: listOf(PriceBatchLine),
    access: ['shopmall.commodityList', 'business.commodityList'],
    doc: ['一批调价改了哪些商品、从多少到多少', 'List the prices a batch changed, before and after'],
  }),
})
