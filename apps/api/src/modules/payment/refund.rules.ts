import type { RefundHindrance } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'

interface Asked {
  readonly applicantId: number | null
}
interface Status {
  readonly status: string
}
type Approver = Pick<Actor, 'managerId'>

/** What stands in the way of the actor's approving a requested refund: nobody approves their own request. */
export const approvalHindranceOf = ({ applicantId }: Asked, { managerId }: Approver): RefundHindrance | null =>
  applicantId === managerId ? 'OWN_REQUEST' : null

/** What stands in the way of people who would send a failed refund again or pay it offline: late payments have their own way back. */
export const retryHindranceOf = (payment: Status): RefundHindrance | null =>
  payment.status === 'LATE' ? 'LATE_PAYMENT' : null

/** What stands in the way of the next step that people take with it. */
export function hindranceOf(
  refund: Status & Asked,
  payment: Status,
  me: Approver & { readonly withinCeiling: boolean },
): RefundHindrance | null {
  if (refund.status === 'PENDING')
    return approvalHindranceOf(refund, me) ?? (me.withinCeiling ? null : 'BEYOND_CEILING')
  return refund.status === 'FAILED' ? retryHindranceOf(payment) : null
}
