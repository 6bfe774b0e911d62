import { type Insertable, sql } from 'kysely'
import type { Database, DB, Tx } from '@bedside/prisma'
import type { AccountCode } from '@bedside/contracts'
import { inBatches } from '../data/in-batches.js'
import { insertRows } from '../data/insert-rows.js'
import { accountRow, signed } from './balance-moves.js'
import { asText } from './exact.js'
import { mustBalance, type Posting } from './posting.js'

/** Something that is to have been booked at a time of its own. */
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
 * Books a past that never was, for seeds: the rows that `Ledger.post` would leave one by one, many at once. Keys have to be
 * new, and nobody else may book meanwhile.
 */
export class PastBooks {
  private constructor(
    private readonly accounts: Map<AccountCode, Account>,
    private lastTxn: number,
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
    const accounts = rows.map((row) => ({ ...row, code: row.code as AccountCode, balance: BigInt(row.balance) }))
    return new PastBooks(new Map(accounts.map((account) => [account.code, account])), last ?? 0)
  }

  async book(tx: Tx, postings: readonly PastPosting[]): Promise<void> {
    const touched = new Set<Account>()
    const txns: Insertable<DB['LedgerTxn']>[] = []
    const entries: Insertable<DB['LedgerEntry']>[] = []
    for (const posting of postings) {
      mustBalance(posting)
      const { key, event, about, memo = '', at } = posting
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
    const known = this.accounts.get(code)
    if (known) return known
    // Ids of accounts have no gaps: none is ever deleted, and a refused posting opens none.
    const account = { id: this.accounts.size + 1, code, openedAt, balance: 0n }
    this.accounts.set(code, account)
    return account
  }
}

/** The table refuses what falls below zero and may not. */
async function keepBalances(tx: Tx, touched: Iterable<Account>): Promise<void> {
  for (const some of inBatches(touched)) {
    const rows = some.map(({ id, code, openedAt, balance }) => ({ id, code, ...accountRow(code), balance, openedAt }))
    await tx
      .insertInto('LedgerAccount')
      .values(rows)
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ balance: sql<bigint>`excluded.balance` }))
      .execute()
  }
}
