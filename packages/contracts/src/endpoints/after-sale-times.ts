import type { AfterSaleStatus } from './after-sale-values.js'
import { dayMs } from '../wire/time.js'

/** How long an after-sale stands so, and what becomes of it then. What is not named here waits for as long as it takes. */
export const afterSaleTimes = {
  /** The shop has to answer; then it has agreed. */
  APPLIED: 2 * dayMs,
  /** The buyer has to send it back; then it is closed. */
  AGREED: 7 * dayMs,
  /** The shop has to say that it has come; then it has. */
  RETURNING: 7 * dayMs,
  /** The buyer may have the platform decide; then it is closed. */
  REFUSED: 3 * dayMs,
} as const satisfies Partial<Record<AfterSaleStatus, number>>
