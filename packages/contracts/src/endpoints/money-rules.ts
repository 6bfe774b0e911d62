import type { CeilingKind } from './order-values.js'

/** What holds for money until the system area lets people change it. */
export const moneyRules = {
  /** What the channel keeps of a payment. */
  channelFeeBps: 60,
  /** Days until a share of a payment can be withdrawn. */
  settleDays: 1,
  /** Whoever has asked for nothing more may decide nothing by themselves. */
  ceilingCents: { REFUND: 0, WAIVE: 0, REDUCE: 0 } satisfies Record<CeilingKind, number>,
  /** A rental whose lock has not opened by then is cancelled. */
  openSeconds: 60,
  /** A battery below this rents no device out. */
  rentableBattery: 10,
  /** A bed that has not come back after this long, at its cap, may be lost. */
  lostHours: 72,
  /** A renter is reminded at most once in this many hours. */
  remindHours: 6,
  /** What has not been paid so many days after the bed came back is taken from the deposit. */
  arrearsDays: 7,
  /** Hours for which the channel is asked whether somebody has paid; then the payment is closed. */
  payHours: 24,
  /** Minutes to pay a deposit; then it is closed. */
  depositMinutes: 15,
} as const
