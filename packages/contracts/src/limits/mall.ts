/** Shops, goods, orders and reviews. */
export const mallLimits = {
  storeName: { min: 2, max: 30 },
  /** Accounts of one shop, disabled ones too. */
  storePeople: 100,
  /** Why a shop stands as it does. */
  storeReason: { min: 0, max: 200 },
  commissionBps: { min: 0, max: 3000 },
  freightCents: { min: 0, max: 9900 },
  /** Where an order goes to, and who brings it. */
  receiver: { min: 2, max: 20 },
  deliverTo: { min: 2, max: 200 },
  carrier: { min: 2, max: 20 },
  trackingNo: { min: 6, max: 32, pattern: /^[A-Za-z0-9-]+$/, patternName: 'lockNo' },
  /** The buyer's remark. */
  orderRemark: { min: 0, max: 200 },
  /** Pieces of one thing in one order, and things in one order. */
  pieces: { min: 1, max: 99 },
  orderLines: 50,
  /** Orders that one sheet of a round tells of. */
  roundOrders: 200,
  /** Orders that the calendar of a shop's money tells of one by one. */
  calendarOrders: 500,
  freeFromCents: { min: 0, max: 99_900 },
  categoryName: { min: 2, max: 12 },
  /** Pieces of one commodity in one order; 0 for as many as there are. */
  orderLimit: { min: 0, max: 99 },
  commodityName: { min: 2, max: 60 },
  sellingPoint: { min: 0, max: 60 },
  unit: { min: 0, max: 8 },
  /** What a group of specifications or one of their values is called; how many there are, and what they make together. */
  specText: { min: 1, max: 20 },
  specGroups: 3,
  specValues: 20,
  skus: 200,
  goodsCents: { min: 1, max: 9_999_900 },
  /** Goods of which prices change at once, combinations of them together, and how far. */
  pricedAtOnce: 50,
  pricedRows: 2000,
  priceBps: { min: -9000, max: 50_000 },
  priceStepCents: { min: -9_999_900, max: 9_999_900 },
  marketCents: { min: 0, max: 9_999_900 },
  skuCode: { min: 0, max: 32 },
  stock: { min: 0, max: 99_999 },
  weightG: { min: 0, max: 50_000 },
  /** Categories of one level below one parent. */
  categories: 100,
  /** Fields of one review, what is shown of a field at most, and what an event of it tells. */
  auditFields: 40,
  auditValue: 400_000,
  auditSaid: 10_000,
  /** Earlier reviews of the same subject that are shown beside one. */
  auditsShown: 20,
} as const
