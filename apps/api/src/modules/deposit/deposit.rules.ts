import { depositsOwed, type DepositStatus } from '@bedside/contracts'

export interface Held {
  readonly status: DepositStatus
  readonly amountCents: number
  readonly deductedCents: number
  readonly refundedCents: number
}

/** What we still owe of a deposit. */
export const heldOf = ({ status, amountCents, deductedCents, refundedCents }: Held): number =>
  depositsOwed.some((owed) => owed === status) ? amountCents - deductedCents - refundedCents : 0
