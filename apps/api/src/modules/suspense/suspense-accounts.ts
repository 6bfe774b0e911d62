import { accounts, type SuspenseKind } from '@bedside/contracts'

/** The account that holds an item's amount. */
export const holdingOf = {
  LATE_PAYMENT: accounts.lateSuspense,
  LATE_PAYOUT: accounts.payoutSuspense,
  DENIED_PAYOUT: accounts.payoutSuspense,
  REFUND_TWICE: accounts.payoutSuspense,
  CHANNEL_SURPLUS: accounts.unmatchedSuspense,
  CHANNEL_SHORTFALL: accounts.unmatchedSuspense,
} as const satisfies Record<SuspenseKind, string>
