/** Shops, goods, orders and reviews. */
export const mallLimits = {
  storeName: { min: 2, max: 30 },
  /** Accounts of a shop, including disabled ones. */
  storePeople: 100,
  /** The reason for a shop's status. */
  storeReason: { min: 0, max: 200 },
  commissionBps: { min: 0, max: 3000 },
  freightCents: { min: 0, max: 9900 },
  /** The destination of an order, and its carrier. */
  receiver: { min: 2, max: 20 },
  deliverTo: { min: 2, max: 200 },
  carrier: { min: 2, max: 20 },
  trackingNo: { min: 6, max: 32, pattern: /^[A-Za-z0-9-]+$/, patternName: 'lockNo', grouped: true },
  /** The buyer's remark. */
  orderRemark: { min: 0, max: 200 },
  /** Pieces of an item in an order, and items in an order. */
  pieces: { min: 1, max: 99 },
  orderLines: 50,
  /** Orders on the sheet of a round. */
  roundOrders: 200,
  /** Staff's notes on one order. */
  orderNotes: 200,
  /** Orders listed individually in a shop's payment calendar. */
  calendarOrders: 500,
  freeFromCents: { min: 0, max: 99_900 },
  categoryName: { min: 2, max: 12 },
  /** Pieces of a commodity in an order; 0 for no limit. */
  orderLimit: { min: 0, max: 99 },
  commodityName: { min: 2, max: 60 },
  sellingPoint: { min: 0, max: 60 },
  unit: { min: 0, max: 8 },
  /** The names of groups of specifications and of their values, their numbers, and the number of combinations. */
  specText: { min: 1, max: 20 },
  specGroups: 3,
  specValues: 20,
  skus: 200,
  goodsCents: { min: 1, max: 9_999_900 },
  /** Price changes: goods at once, their combinations, and how far prices may change. */
  pricedAtOnce: 50,
  pricedRows: 2000,
  priceBps: { min: -9000, max: 50_000 },
  priceStepCents: { min: -9_999_900, max: 9_999_900 },
  marketCents: { min: 0, max: 9_999_900 },
  skuCode: { min: 0, max: 32 },
  stock: { min: 0, max: 99_999 },
  weightG: { min: 0, max: 50_000 },
  /** Categories below one parent. */
  categories: 100,
  /** Fields of a review, the text of a field, and the text of an event. */
  auditFields: 40,
  auditValue: 400_000,
  auditSaid: 10_000,
  /** Earlier reviews shown with a review. */
  auditsShown: 20,
} as const
