import type { CeilingKind } from './order-values.js'

/** Fixed rules for money; values that people may set are in `parameters`. */
export const moneyRules = {
  /** The payment channel's fee. */
  channelFeeBps: 60,
  /** The limits of a role for which none were set: nothing without approval. */
  ceilingCents: { REFUND: 0, WAIVE: 0, REDUCE: 0 } satisfies Record<CeilingKind, number>,
  /** The number of hours during which the channel is asked about a payment; afterwards the payment is closed. */
  payHours: 24,
} as const
