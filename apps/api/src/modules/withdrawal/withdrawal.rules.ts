import { withdrawalsUnderWay, type ApplicantKind, type WithdrawalMove, type WithdrawalStatus } from '@bedside/contracts'

interface Rule {
  readonly from: readonly WithdrawalStatus[]
  readonly to: readonly WithdrawalStatus[]
}

/** The allowed transitions of a withdrawal. The first of two approvals leaves the status unchanged. */
export const moves: Readonly<Record<WithdrawalMove, Rule>> = {
  APPLY: { from: [], to: ['PENDING'] },
  CANCEL: { from: ['PENDING'], to: ['CANCELLED'] },
  APPROVE: { from: ['PENDING'], to: ['PENDING', 'APPROVED'] },
  REJECT: { from: ['PENDING', 'APPROVED'], to: ['REJECTED'] },
  PAY: { from: ['APPROVED'], to: ['PAYING'] },
  DONE: { from: ['PAYING'], to: ['PAID'] },
  FAIL: { from: ['PAYING'], to: ['FAILED'] },
  LATE: { from: ['FAILED'], to: ['PAID'] },
  DENY: { from: ['PAID'], to: ['PAID'] },
  BOUNCE: { from: ['PAID'], to: ['BOUNCED'] },
}

export interface Owner {
  readonly applicantKind: ApplicantKind
  readonly ownerId: number
}

/** The unique key of an owner's withdrawal in progress; null once it has ended, so that the next can begin. */
export const keyOf = (status: WithdrawalStatus, { applicantKind, ownerId }: Owner): string | null =>
  withdrawalsUnderWay.some((one) => one === status) ? `${applicantKind}:${ownerId}` : null
