import type { CeilingKind } from './order-values.js'

/** What holds for money and is nobody's to set; what people set stands in `parameters`. */
export const moneyRules = {
  /** What the channel keeps of a payment. */
  channelFeeBps: 60,
  /** Whoever has asked for nothing more may decide nothing by themselves. */
  ceilingCents: { REFUND: 0, WAIVE: 0, REDUCE: 0 } satisfies Record<CeilingKind, number>,
  /** Hours for which the channel is asked whether somebody has paid; then the payment is closed. */
  payHours: 24,
} as const
