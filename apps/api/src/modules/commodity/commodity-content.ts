import { emptyRichText, fault, type CommodityForm, type SpecGroup } from '@bedside/contracts'
import type { DB } from '@bedside/prisma'
import type { Selectable } from 'kysely'
import { ensure } from '../../ensure.js'

/** The content of a commodity that needs review. */
export type Content = Pick<
  Selectable<DB['Commodity']>,
  | 'categoryId'
  | 'commodityName'
  | 'sellingPoint'
  | 'unit'
  | 'pictures'
  | 'videoId'
  | 'detail'
  | 'specs'
  | 'freightWay'
  | 'freightCents'
  | 'orderLimit'
  | 'deliveryWays'
>

export const contentOf = (row: Content): Content => ({
  categoryId: row.categoryId,
  commodityName: row.commodityName,
  sellingPoint: row.sellingPoint,
  unit: row.unit,
  pictures: row.pictures,
  videoId: row.videoId,
  detail: row.detail === '' ? emptyRichText : row.detail,
  specs: row.specs,
  freightWay: row.freightWay,
  freightCents: row.freightCents,
  orderLimit: row.orderLimit,
  deliveryWays: row.deliveryWays,
})

export const specsOf = ({ specs }: Pick<Content, 'specs'>): SpecGroup[] => JSON.parse(specs) as SpecGroup[]

/** Stored as a comma-separated list. */
export const pictureIdsIn = ({ pictures }: Pick<Content, 'pictures'>): number[] =>
  pictures === '' ? [] : pictures.split(',').map(Number)

/** The content of a form; omitted fields keep their stored values. */
export function contentFrom(form: CommodityForm, stored?: Content): Content {
  const names = form.specs.map(({ groupName }) => groupName)
  const twice =
    new Set(names).size < names.length || form.specs.some(({ values }) => new Set(values).size < values.length)
  ensure(!twice, () => fault('commodity.specTwice'))
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

/** Only FIXED freight has an amount, which must be positive. */
function freightFrom(form: CommodityForm, stored?: Content): Pick<Content, 'freightWay' | 'freightCents'> {
  const freightWay = form.freightWay ?? stored?.freightWay ?? 'STORE'
  const freightCents = freightWay === 'FIXED' ? (form.freightCents ?? stored?.freightCents) || 0 : 0
  ensure(freightWay !== 'FIXED' || freightCents > 0, () => fault('commodity.freightMissing'))
  return { freightWay, freightCents }
}

export const sameContent = (one: Content, other: Content): boolean => JSON.stringify(one) === JSON.stringify(other)
