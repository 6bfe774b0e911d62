import { emptyRichText, limits, richTextFrom, type CommodityForm, type CommodityInfo } from '@bedside/contracts'

/** What a new commodity takes over from one that is there: pictures, codes and stock are each one's own. */
export function copyOf(like: CommodityInfo, mark: (name: string) => string): Partial<CommodityForm> {
  const { storeId, categoryId, sellingPoint, unit, detail, specs, skus } = like
  const { freightWay, freightCents, orderLimit, deliveryWays } = like
  return {
    storeId,
    categoryId,
    sellingPoint,
    unit,
    freightWay,
    freightCents,
    orderLimit,
    deliveryWays,
    specs,
    commodityName: nameOfCopy(like.commodityName, mark),
    detail: withoutPictures(detail),
    skus: skus.map(({ values, priceCents, marketCents, weightG }) => ({ values, priceCents, marketCents, weightG })),
  }
}

/** A name that is too long to be marked loses its end, not the mark. */
export function nameOfCopy(name: string, mark: (name: string) => string): string {
  const room = limits.commodityName.max - Array.from(mark('')).length
  return mark(Array.from(name).slice(0, room).join(''))
}

/** Its words stay. Pictures stand beside paragraphs, never in them. */
export function withoutPictures(detail: string): string {
  const { content = [], ...doc } = richTextFrom(detail)
  const words = content.filter(({ type }) => type !== 'image')
  return words.length === 0 ? emptyRichText : JSON.stringify({ ...doc, content: words })
}
