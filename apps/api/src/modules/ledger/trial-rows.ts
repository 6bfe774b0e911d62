import { accountPatterns, accountPattern, kindOf, type TrialRow } from '@bedside/contracts'
import type { Trial } from '../../ledger/books-tasks.js'

type Sums = Pick<TrialRow, 'accounts' | 'openingCents' | 'debitCents' | 'creditCents' | 'closingCents'>

/** Groups accounts by kind, in the order of the chart of accounts; kinds without entries are left out. */
export function trialRows({ opening, closing, moved }: Trial, singles: ReadonlyMap<string, number>): TrialRow[] {
  const sums = new Map<string, Sums>()
  const add = (code: string, by: Partial<Sums>) => {
    const pattern = accountPattern(code)
    const before = sums.get(pattern) ?? { accounts: 0, openingCents: 0, debitCents: 0, creditCents: 0, closingCents: 0 }
    const entries = Object.entries(before).map(([key, value]) => [key, value + (by[key as keyof Sums] ?? 0)])
    sums.set(pattern, Object.fromEntries(entries) as Sums)
  }
  for (const { code, balance } of closing) add(code, { accounts: 1, closingCents: Number(balance) })
  for (const { code, balance } of opening) add(code, { openingCents: Number(balance) })
  for (const { code, side, cents } of moved)
    add(code, side === 'D' ? { debitCents: Number(cents) } : { creditCents: Number(cents) })
  return accountPatterns.flatMap((pattern) => {
    const sum = sums.get(pattern)
    return sum
      ? [{ pattern, type: kindOf(pattern.replace('#', '1')).type, ...sum, accountId: singles.get(pattern) ?? null }]
      : []
  })
}
