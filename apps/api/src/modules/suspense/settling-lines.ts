import { accounts, suspenseKinds, type SuspenseWay } from '@bedside/contracts'
import { valueIn } from '../../data/value-in.js'
import { credit, debit, type Line } from '../../ledger/posting.js'
import type { StoredSuspense } from '../payment/suspense-items.js'
import { holdingOf } from './suspense-accounts.js'

/** The lines that move the amount out of suspense. */
export function settlingLines(way: SuspenseWay, { kind, heldCents }: StoredSuspense): Line[] {
  const holding = holdingOf[valueIn(suspenseKinds, kind)]
  if (way === 'BY_HAND') return [debit(holding, heldCents), credit(accounts.bank, heldCents)]
  if (way === 'KEPT') return [debit(holding, heldCents), credit(accounts.rentalIncome, heldCents)]
  if (way === 'GOT_BACK') return [debit(accounts.bank, heldCents), credit(holding, heldCents)]
  if (way === 'WRITTEN_OFF') return [debit(accounts.compensation, heldCents), credit(holding, heldCents)]
  return []
}
