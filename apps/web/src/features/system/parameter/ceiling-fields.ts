import type { CeilingKind, RoleRulesRow } from '@bedside/contracts'

/** The field of a role that holds its ceiling of each kind. */
export const ceilingOf = {
  REFUND: 'refundCents',
  WAIVE: 'waiveCents',
  REDUCE: 'reduceCents',
} as const satisfies Record<CeilingKind, keyof RoleRulesRow>
