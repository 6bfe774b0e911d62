import type { Tx } from '@bedside/prisma'
import { heldOf } from './deposit.rules.js'
import { spareDeposits, type StoredDeposit } from './own-deposit.js'

export interface Backing {
  readonly deposit: StoredDeposit
  /** What the deposit lacks of the amount required. */
  readonly shortCents: number
}

/**
 * The spare deposit that backs a rental where this amount is required. Of several it is the one with the smallest shortfall, and
 * of those the one that covers least, so that the others still serve where more is required.
 */
export async function backingFor(tx: Tx, userId: number, depositCents: number): Promise<Backing | undefined> {
  const held = (await spareDeposits(tx, userId)).filter(({ status }) => status === 'HELD')
  const [backing] = held
    .map((deposit) => ({ deposit, shortCents: Math.max(0, depositCents - coverOf(deposit)) }))
    .toSorted(
      (one, other) =>
        one.shortCents - other.shortCents ||
        coverOf(one.deposit) - coverOf(other.deposit) ||
        one.deposit.id - other.deposit.id,
    )
  return backing
}

/**
 * What a hospital may require for the deposit to cover it. Users who rent on credit pay none; a deposit opened where none was
 * required (NONE) is no credit, and covers nothing.
 */
const coverOf = (deposit: StoredDeposit): number =>
  deposit.mode === 'CREDIT' ? Number.MAX_SAFE_INTEGER : heldOf(deposit)
