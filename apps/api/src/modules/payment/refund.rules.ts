import type { RefundHindrance } from '@bedside/contracts'

/** What stands in the way of people who would send a failed refund again or pay it offline: late payments have their own way back. */
export const hindranceOf = (payment: { readonly status: string }): RefundHindrance | null =>
  payment.status === 'LATE' ? 'LATE_PAYMENT' : null
