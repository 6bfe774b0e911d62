import type { AfterSaleStatus } from './after-sale-values.js'

const day = 24 * 3_600_000

/** How long an after-sale stands so, and what becomes of it then. What is not named here waits for as long as it takes. */
export const afterSaleTimes = {
  /** The shop has to answer; then it has agreed. */
  APPLIED: 2 * day,
  /** The buyer has to send it back; then it is closed. */
  AGREED: 7 * day,
  /** The shop has to say that it has come; then it has. */
  RETURNING: 7 * day,
  /** The buyer may have the platform decide; then it is closed. */
  REFUSED: 3 * day,
} as const satisfies Partial<Record<AfterSaleStatus, number>>
