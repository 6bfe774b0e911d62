import type { AfterSaleStatus } from './after-sale-values.js'
import { dayMs } from '../wire/time.js'

/** How long an after-sale keeps a status, and what happens afterwards. Statuses not listed have no time limit. */
export const afterSaleTimes = {
  /** For the shop to answer; then it has agreed. */
  APPLIED: 2 * dayMs,
  /** For the buyer to return the goods; then the after-sale is closed. */
  AGREED: 7 * dayMs,
  /** For the shop to confirm receipt; then it counts as confirmed. */
  RETURNING: 7 * dayMs,
  /** For the buyer to appeal to the platform; then the after-sale is closed. */
  REFUSED: 3 * dayMs,
} as const satisfies Partial<Record<AfterSaleStatus, number>>
