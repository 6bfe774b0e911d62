/** A thing that somebody wants so many of, as the shop sells it now. */
export interface Wanted {
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

/** The shop's freight once, unless the goods come to enough or none of them asks for it; what costs its own to bring adds that, once a commodity. */
export function freightOf(store: Freights, wanted: readonly Wanted[], goodsCents: number): number {
  const isFree = store.freeFromCents > 0 && goodsCents >= store.freeFromCents
  const usual = wanted.some(({ freightWay }) => freightWay === 'STORE') && !isFree ? store.freightCents : 0
  const fixed = new Map(
    wanted
      .filter(({ freightWay }) => freightWay === 'FIXED')
      .map(({ commodityId, freightCents }) => [commodityId, freightCents]),
  )
  return [...fixed.values()].reduce((sum, cents) => sum + cents, usual)
}

/** What was ordered, in a line: 折叠枕 大号 ×2；毛巾 ×1. */
export function goodsText(wanted: readonly Pick<Wanted, 'commodityName' | 'specText' | 'quantity'>[]): string {
  const text = wanted
    .map(
      ({ commodityName, specText, quantity }) => `${[commodityName, specText].filter(Boolean).join(' ')} ×${quantity}`,
    )
    .join('；')
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`
}
