import { type Insertable, sql } from 'kysely'
import { insertRows, type Database, type DB, type Tx } from '@bedside/prisma'
import type { AccountCode } from '@bedside/contracts'
import { inBatches } from '../data/in-batches.js'
import { accountRow, signed } from './balance-moves.js'
import { asText } from './exact.js'
import { mustBalance, type Posting } from './posting.js'

/** A posting with its own booking time. */
export interface PastPosting extends Posting {
  readonly at: number
}

interface Account {
  readonly id: number
  readonly code: AccountCode
  readonly openedAt: number
  balance: bigint
}

/**
 * Books an invented past for seeds: writes the rows that `Ledger.post` would write one by one, in bulk. Keys must be
 * new, and nothing else may post meanwhile.
 */
export class PastBooks {
  private constructor(
    private readonly accounts: Map<AccountCode, Account>,
    private lastTxn: number,
    /** Until when the books are sealed. */
    private readonly sealedUntil: number,
  ) {}

  static async open({ read }: Database): Promise<PastBooks> {
    const rows = await read
      .selectFrom('LedgerAccount')
      .select(['id', 'code', 'openedAt', asText('balance').as('balance')])
      .orderBy('id')
      .execute()
    const { last } = await read
      .selectFrom('LedgerTxn')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const { until } = await read
      .selectFrom('LedgerSeal')
      .select(({ fn }) => fn.max('until').as('until'))
      .executeTakeFirstOrThrow()
    const accounts = rows.map((row) => ({ ...row, code: row.code as AccountCode, balance: BigInt(row.balance) }))
    return new PastBooks(new Map(accounts.map((account) => [account.code, account])), last ?? 0, until ?? 0)
  }

  async book(tx: Tx, postings: readonly PastPosting[]): Promise<void> {
    const touched = new Set<Account>()
    const txns: Insertable<DB['LedgerTxn']>[] = []
    const entries: Insertable<DB['LedgerEntry']>[] = []
    for (const posting of postings) {
      mustBalance(posting)
      const { key, event, about, memo = '', at } = posting
      if (at < this.sealedUntil) throw new Error(`${key} belongs to a sealed day`)
      const txnId = ++this.lastTxn
      txns.push({ id: txnId, key, event, aboutType: about.type, aboutId: String(about.id), memo, at })
      for (const { account: code, side, cents } of posting.lines) {
        const account = this.account(code, at)
        account.balance += signed(code, side, cents)
        touched.add(account)
        entries.push({ txnId, accountId: account.id, side, cents: BigInt(cents), balanceAfter: account.balance, at })
      }
    }
    await keepBalances(tx, touched)
    await insertRows(tx, 'LedgerTxn', txns)
    await insertRows(tx, 'LedgerEntry', entries)
  }

  private account(code: AccountCode, openedAt: number): Account {
    const cached = this.accounts.get(code)
    if (cached) return cached
    // Account ids have no gaps: accounts are never deleted, and a refused posting creates none.
    const account = { id: this.accounts.size + 1, code, openedAt, balance: 0n }
    this.accounts.set(code, account)
    return account
  }
}

/** The table's constraints refuse negative balances where they are not allowed. */
async function keepBalances(tx: Tx, touched: Iterable<Account>): Promise<void> {
  for (const batch of inBatches(touched)) {
    const rows = batch.map(({ id, code, openedAt, balance }) => ({ id, code, ...accountRow(code), balance, openedAt }))
    await tx
      .insertInto('LedgerAccount')
      .values(rows)
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ balance: sql<bigint>`excluded.balance` }))
      .execute()
  }
}
