import type { AfterSaleStatus } from './after-sale-values.js'

const hour = 3_600_000
const day = 24 * hour

/** The times of the mall, in milliseconds. */
export const mallRules = {
  /** To pay an order; then it is closed, and its goods are for others. */
  payMs: hour / 2,
  /** To say that it has come; then it counts as received. */
  receiveMs: 7 * day,
  /** To ask for money back once it has come; then the shop gets what was paid. */
  afterSaleMs: 7 * day,
} as const

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
