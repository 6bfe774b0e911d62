import type { Tx } from '@bedside/prisma'
import type { AccountCode } from '@bedside/contracts'
import { balanceOf } from './balances.js'
import { credit, debit, type Line } from './posting.js'

/**
 * Debits that take an amount back: from these accounts in turn, as far as they suffice; the rest becomes a debt. Post
 * them in the same transaction; if a balance has changed meanwhile, posting refuses them.
 */
export async function takeOrOwe(
  tx: Tx,
  from: readonly AccountCode[],
  owes: AccountCode,
  cents: number,
): Promise<Line[]> {
  const lines: Line[] = []
  let missing = cents
  for (const account of from) {
    const takenCents = least(await balanceOf(tx, account), missing)
    if (takenCents > 0) lines.push(debit(account, takenCents))
    missing -= takenCents
  }
  return missing > 0 ? [...lines, debit(owes, missing)] : lines
}

/** Credits that pay somebody an amount: existing debts are covered first, the rest is credited. */
export async function coverOrGive(tx: Tx, to: AccountCode, owes: AccountCode, cents: number): Promise<Line[]> {
  const covered = least(await balanceOf(tx, owes), cents)
  return [...(covered > 0 ? [credit(owes, covered)] : []), ...(cents > covered ? [credit(to, cents - covered)] : [])]
}

const least = (balance: bigint, cents: number): number =>
  balance <= 0n ? 0 : balance < BigInt(cents) ? Number(balance) : cents
