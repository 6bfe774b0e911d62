import {
  applicationHindrances,
  withdrawalsUnderWay,
  type ApplicantKind,
  type ApplicationHindrance,
  type WithdrawalHindrance,
  type WithdrawalMove,
  type WithdrawalStatus,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'

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

interface Reviewable {
  readonly status: string
  readonly applicantId: number | null
  readonly reviewerId: number | null
}

/** What stands in the way of the actor's reviewing it. The first reviewer, who cannot approve it again, may still reject it. */
export function hindranceOf(
  { status, applicantId, reviewerId }: Reviewable,
  { managerId }: Pick<Actor, 'managerId'>,
): WithdrawalHindrance | null {
  if (!moves.REJECT.from.some((one) => one === status)) return null
  if (applicantId === managerId) return 'OWN_REQUEST'
  return status === 'PENDING' && reviewerId === managerId ? 'SAME_REVIEWER' : null
}

export interface Owner {
  readonly applicantKind: ApplicantKind
  readonly ownerId: number
}

/** The unique key of an owner's withdrawal in progress; null once it has ended, so that the next can begin. */
export const keyOf = (status: WithdrawalStatus, { applicantKind, ownerId }: Owner): string | null =>
  withdrawalsUnderWay.some((one) => one === status) ? `${applicantKind}:${ownerId}` : null

/** What decides whether an owner may apply for a withdrawal, whatever its amount. */
export interface Standing {
  readonly owedCents: number
  readonly isUnderWay: boolean
  readonly timesLeft: number
  readonly availableCents: number
  readonly minCents: number
}

/** All that any application would be refused for, the first of which the refusal names. */
export const applicationHindrancesOf = (standing: Standing): ApplicationHindrance[] =>
  applicationHindrances.filter((hindrance) => standsInTheWay[hindrance](standing))

const standsInTheWay: Readonly<Record<ApplicationHindrance, (standing: Standing) => boolean>> = {
  OWES: ({ owedCents }) => owedCents !== 0,
  UNDER_WAY: (standing) => standing.isUnderWay,
  USED_UP: ({ timesLeft }) => timesLeft <= 0,
  TOO_LITTLE: ({ availableCents, minCents }) => availableCents < minCents,
}
