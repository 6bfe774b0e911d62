/** A SKU as the shop sells it now, with the quantity wanted. */
export interface OrderedSku {
  readonly skuId: number
  readonly commodityId: number
  readonly commodityName: string
  readonly specText: string
  readonly priceCents: number
  readonly quantity: number
  readonly amountCents: number
  readonly commissionBps: number
  readonly freightWay: string
  readonly freightCents: number
}

interface Freights {
  readonly freightCents: number
  readonly freeFromCents: number
}

/**
 * The freight of an order: the shop's freight once, unless the total is high enough or no item uses it, plus the fixed freight of
 * each commodity that has its own.
 */
export function freightOf(store: Freights, skus: readonly OrderedSku[], goodsCents: number): number {
  const isFree = store.freeFromCents > 0 && goodsCents >= store.freeFromCents
  const usual = skus.some(({ freightWay }) => freightWay === 'STORE') && !isFree ? store.freightCents : 0
  const fixed = new Map(
    skus
      .filter(({ freightWay }) => freightWay === 'FIXED')
      .map(({ commodityId, freightCents }) => [commodityId, freightCents]),
  )
  return [...fixed.values()].reduce((sum, cents) => sum + cents, usual)
}

/** The items in one line, such as 折叠枕 大号 ×2；毛巾 ×1. */
export function goodsText(skus: readonly Pick<OrderedSku, 'commodityName' | 'specText' | 'quantity'>[]): string {
  const text = skus
    .map(
      ({ commodityName, specText, quantity }) => `${[commodityName, specText].filter(Boolean).join(' ')} ×${quantity}`,
    )
    .join('；')
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`
}
