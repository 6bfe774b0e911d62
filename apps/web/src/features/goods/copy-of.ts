import { emptyRichText, limits, richTextFrom, type CommodityForm, type CommodityInfo } from '@bedside/contracts'

/** The values that a copy takes over. Pictures, codes and stock are left out, because each commodity needs its own. */
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

/** Shortens a long name so that the mark still fits. */
export function nameOfCopy(name: string, mark: (name: string) => string): string {
  const room = limits.commodityName.max - Array.from(mark('')).length
  return mark(Array.from(name).slice(0, room).join(''))
}

/** Pictures are nodes beside paragraphs, never within them, so it is enough to filter the top level. */
export function withoutPictures(detail: string): string {
  const { content = [], ...doc } = richTextFrom(detail)
  const words = content.filter(({ type }) => type !== 'image')
  return words.length === 0 ? emptyRichText : JSON.stringify({ ...doc, content: words })
}
