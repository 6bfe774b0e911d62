import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { type AccountCode, fault } from '@bedside/contracts'
import { Clock } from '../clock.js'
import { ensure } from '../ensure.js'
import { moveBalances, signed } from './balance-moves.js'
import { balanceOf, trialBalance, type TrialBalance } from './balances.js'
import { type BookedPosting, bookedAbout, bookedAs, bookedCents, bookedUnder } from './booked.js'
import type { LedgerReading } from './exact.js'
import { mirrored, mustBalance, type Posted, type Posting, sameEvent } from './posting.js'
import { lastNumbered } from './seals.js'
import { statementOf, type Statement } from './statement.js'
import { sumsFewEntries } from './turnover.js'

/** The double-entry ledger. Only this module writes its tables. */
@Injectable()
export class Ledger {
  constructor(private readonly clock: Clock) {}

  /**
   * Books an event once. Posting the same key again returns the earlier transaction; with other lines it is refused.
   */
  post(tx: Tx, posting: Posting): Promise<Posted> {
    return this.book(tx, posting, null)
  }

  /** Reverses a transaction by its mirror image. Both stay in the ledger. */
  async reverse(tx: Tx, txnId: number, { key, reason }: { key: string; reason: string }): Promise<Posted> {
    const wrong = await bookedAs(tx, txnId)
    ensure(wrong, () => fault('ledger.unknown'))
    ensure(wrong.reversesId === null, () => fault('ledger.isReversal'))
    const before = await tx.selectFrom('LedgerTxn').select('key').where('reversesId', '=', txnId).executeTakeFirst()
    ensure(!before || before.key === key, () => fault('ledger.reversed'))
    const { event, about } = wrong
    return this.book(tx, { key, event: `${event}.reversed`, about, memo: reason, lines: mirrored(wrong.lines) }, txnId)
  }

  /** All transactions about a record, in order. */
  bookedAbout(db: LedgerReading, about: Posting['about']): Promise<BookedPosting[]> {
    return bookedAbout(db, about)
  }

  /** The amounts booked by key; keys without bookings are absent. */
  bookedCents(db: LedgerReading, keys: readonly string[]): Promise<Map<string, number>> {
    return bookedCents(db, keys)
  }

  /** An account's balance, now or before an instant. `db` is `database.read` or the current transaction. */
  balanceOf(db: LedgerReading, account: AccountCode, before?: number): Promise<bigint> {
    return balanceOf(db, account, before)
  }

  /** An account's balance at `from` and `to`, with what came in and went out between. */
  statementOf(db: LedgerReading, account: AccountCode, from: number, to: number): Promise<Statement> {
    return statementOf(db, account, from, to)
  }

  /** Whether a statement has so few entries to add up that it can be read on the main thread, where other calls wait for it. */
  statementSumsFewEntries(db: LedgerReading, account: AccountCode, from: number, to: number): Promise<boolean> {
    return sumsFewEntries(db, from, to, account)
  }

  /** All accounts with their balances, now or before an instant. */
  trialBalance(db: LedgerReading, before?: number): Promise<TrialBalance> {
    return trialBalance(db, before)
  }

  private async book(tx: Tx, posting: Posting, reversesId: number | null): Promise<Posted> {
    mustBalance(posting)
    const { key, event, about, memo = '', lines } = posting
    const before = await bookedUnder(tx, key)
    if (before) {
      ensure(sameEvent(before, posting) && before.reversesId === reversesId, () => fault('ledger.keyTaken'))
      return { txnId: before.txnId, replayed: true }
    }
    const at = await this.bookingTime(tx)
    const moved = await moveBalances(tx, lines, at)
    const { id: txnId } = await tx
      .insertInto('LedgerTxn')
      .values({ key, event, aboutType: about.type, aboutId: String(about.id), memo, reversesId, at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const running = new Map([...moved].map(([code, { balance, by }]) => [code, balance - by]))
    const entries = lines.map(({ account, side, cents }) => {
      const balanceAfter = (running.get(account) ?? 0n) + signed(account, side, cents)
      running.set(account, balanceAfter)
      return { txnId, accountId: moved.get(account)?.id ?? 0, side, cents: BigInt(cents), balanceAfter, at }
    })
    await tx.insertInto('LedgerEntry').values(entries).execute()
    return { txnId, replayed: false }
  }

  /** The current time or, if the clock was set back, the first instant after everything sealed or numbered. */
  private async bookingTime(tx: Tx): Promise<number> {
    const { until, lastAt } = await tx
      .selectFrom('LedgerSeal')
      .select(({ fn }) => [fn.max('until').as('until'), lastNumbered(tx).select('at').as('lastAt')])
      .executeTakeFirstOrThrow()
    return Math.max(this.clock.now(), until ?? 0, lastAt ?? 0)
  }
}
