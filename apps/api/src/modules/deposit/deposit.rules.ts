import { depositsOwed, type DepositHindrance, type DepositMove, type DepositStatus } from '@bedside/contracts'

export interface DepositAmounts {
  readonly status: string
  readonly amountCents: number
  readonly deductedCents: number
  readonly refundedCents: number
}

/** What is left of a deposit: paid, and neither deducted nor refunded. */
export const heldOf = ({ status, amountCents, deductedCents, refundedCents }: DepositAmounts): number =>
  depositsOwed.some((owed) => owed === status) ? amountCents - deductedCents - refundedCents : 0

/** What stands in the way of refunding what we hold. */
export const hindranceOf = (deposit: DepositAmounts, hasUnsettledOrders: boolean): DepositHindrance | null =>
  deposit.status === 'HELD' && heldOf(deposit) > 0 && hasUnsettledOrders ? 'ORDERS_UNSETTLED' : null

interface Rule {
  readonly from: readonly DepositStatus[]
  readonly to: readonly DepositStatus[]
}

/** The allowed transitions of a deposit. */
export const depositRules: Readonly<Record<DepositMove, Rule>> = {
  OPEN: { from: [], to: ['PENDING_PAY', 'HELD'] },
  PAY: { from: ['PENDING_PAY'], to: ['HELD'] },
  CLOSE: { from: ['PENDING_PAY'], to: ['CLOSED'] },
  REPLACE: { from: ['HELD'], to: ['CLOSED'] },
  OPEN_TOP_UP: { from: ['HELD'], to: ['HELD'] },
  TOP_UP: { from: ['HELD'], to: ['HELD'] },
  DEDUCT: { from: ['HELD'], to: ['HELD', 'DEDUCTED'] },
  REFUND: { from: ['HELD'], to: ['REFUNDING'] },
  FAIL: { from: ['REFUNDING', 'REFUND_FAILED'], to: ['REFUND_FAILED'] },
  RETRY: { from: ['REFUND_FAILED'], to: ['REFUNDING', 'REFUND_FAILED'] },
  PART: { from: ['REFUNDING', 'REFUND_FAILED'], to: ['REFUNDING', 'REFUND_FAILED'] },
  DONE: { from: ['REFUNDING', 'REFUND_FAILED'], to: ['REFUNDED'] },
}

const over: ReadonlySet<DepositStatus> = new Set(['CLOSED', 'REFUNDED', 'DEDUCTED'])

/** The user's slot that a deposit takes; one that is over frees its slot for the next. */
export const keyOf = (status: DepositStatus, slot: string | null): string | null => (over.has(status) ? null : slot)
