import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  growsOn,
  type AccountCode,
  type BalancesQuery,
  type Statement,
  type StatementQuery,
  type TrialBalance,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, iso } from '../../clock.js'
import { BooksReader } from '../../ledger/books-reader.js'
import type { Span } from '../../ledger/books-tasks.js'
import { Ledger } from '../../ledger/ledger.js'
import type { Statement as LedgerStatement } from '../../ledger/statement.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { accountList } from './account.list.js'
import { trialRows } from './trial-rows.js'

/** Trial balances and statements. */
@Injectable()
export class Books {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly thread: BooksReader,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  async trialBalance(query: BalancesQuery): Promise<TrialBalance> {
    const span = this.span(query)
    const rows = trialRows(await this.thread.ask({ question: 'trial', ...span }), await this.singles())
    const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0)
    const standing = (side: 'D' | 'C') => total(({ type, closingCents }) => (growsOn(type) === side ? closingCents : 0))
    return {
      until: iso(span.until),
      rows,
      debitCents: total(({ debitCents }) => debitCents),
      creditCents: total(({ creditCents }) => creditCents),
      debitBalanceCents: standing('D'),
      creditBalanceCents: standing('C'),
    }
  }

  async statement(me: Actor, query: StatementQuery): Promise<Statement> {
    const { accountId, account, ownerName } = await this.lists.one(accountList, query.accountId, me)
    const span = this.span(query)
    const { opening, came, went, closing } = await this.statementOf(account as AccountCode, span)
    return {
      accountId,
      account,
      ownerName,
      until: iso(span.until),
      openingCents: Number(opening),
      cameCents: Number(came),
      wentCents: Number(went),
      closingCents: Number(closing),
    }
  }

  /** On the main thread if there is little to add up, because starting the worker thread takes longer than most statements. */
  private async statementOf(account: AccountCode, { since, until }: Span): Promise<LedgerStatement> {
    // Of one moment: an entry booked between two reads would be in the closing balance and not among the movements.
    const quick = await this.database.moment(async (db) =>
      (await this.ledger.statementSumsFewEntries(db, account, since, until))
        ? this.ledger.statementOf(db, account, since, until)
        : undefined,
    )
    return quick ?? this.thread.ask<'statement'>({ question: 'statement', account, since, until })
  }

  /** By default from the first entry until now. */
  private span({ since, until }: BalancesQuery): Span {
    return {
      since: since === undefined ? 0 : Date.parse(since),
      // Exclusive, so entries booked in this millisecond are included.
      until: until === undefined ? this.clock.now() + 1 : Date.parse(until),
    }
  }

  /** The ids of the accounts without an owner. */
  private async singles(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.read
      .selectFrom('LedgerAccount')
      .select(['id', 'code'])
      .where('ownerKind', '=', '')
      .execute()
    return new Map(rows.map(({ id, code }) => [code, id]))
  }
}
