import type { Tx } from '@bedside/prisma'
import type { AccountCode } from '@bedside/contracts'
import { balanceOf } from './balances.js'
import { credit, debit, type Line } from './posting.js'

/**
 * Debits that take an amount back from somebody: from these accounts in turn, as far as they reach, and the rest becomes
 * what they owe. Post them in the same transaction; what is taken meanwhile is refused there.
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
    const taken = least(await balanceOf(tx, account), missing)
    if (taken > 0) lines.push(debit(account, taken))
    missing -= taken
  }
  return missing > 0 ? [...lines, debit(owes, missing)] : lines
}

/** Credits that give somebody an amount: what they owe is covered first, and the rest is theirs. */
export async function coverOrGive(tx: Tx, to: AccountCode, owes: AccountCode, cents: number): Promise<Line[]> {
  const covered = least(await balanceOf(tx, owes), cents)
  return [...(covered > 0 ? [credit(owes, covered)] : []), ...(cents > covered ? [credit(to, cents - covered)] : [])]
}

const least = (balance: bigint, cents: number): number =>
  balance <= 0n ? 0 : balance < BigInt(cents) ? Number(balance) : cents
