import type { OrderRefund, RefundStatus } from '@bedside/contracts'

const underWay: ReadonlySet<RefundStatus> = new Set<RefundStatus>(['APPROVED', 'PROCESSING'])

/** When to ask again how refunds ended: soon while the channel has one, and not otherwise. */
export const soonOfRefunds = (refunds: readonly Pick<OrderRefund, 'status'>[]): number | undefined =>
  refunds.some(({ status }) => underWay.has(status)) ? 2_000 : undefined
