import { Inject, Injectable } from '@nestjs/common'
import { sql, type Selectable } from 'kysely'
import type { Database, DB, Tx } from '@bedside/prisma'
import { fault, type Side } from '@bedside/contracts'
import { Clock } from '../clock.js'
import { ensure } from '../ensure.js'
import type { Turn } from '../jobs/job.js'
import { DATABASE } from '../tokens.js'
import { accountingDayOf, endOfAccountingDay, startOfAccountingDay } from './accounting-day.js'
import { grown } from './balances.js'
import { DayFile, type DayHead, type DaySum } from './day-file.js'
import type { LedgerReading } from './exact.js'
import { inOrderOfTime } from './walk.js'

export type Seal = Selectable<DB['LedgerSeal']>

interface Sealed {
  /** How many days have been sealed. */
  readonly days: number
  /** The day that could not be sealed, and why. */
  readonly failed?: { readonly day: string; readonly error: unknown }
}

/** How a step writes: like `database.write`, or like a job that may have been taken over by another server. */
type Write = Turn['write']

/** Most transactions numbered in one write, so that other writes do not wait long on a busy day. */
const numberedAtOnce = 1000

/** Seals accounting days, one after another. */
@Injectable()
export class Seals {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The next day to be sealed, if it is over. */
  async dayThatIsOver(): Promise<string | undefined> {
    return (await this.over())?.day
  }

  /** Seals the next day if it is over, and returns it. */
  async sealNext(): Promise<string | undefined> {
    const next = await this.over()
    if (next) await this.finish(next)
    return next?.day
  }

  /** Seals this day, which must be the next one and over. */
  async seal(day: string): Promise<void> {
    const next = await nextDay(this.database.read)
    ensure(next, () => fault('ledger.nothingToSeal'))
    ensure(day === next.day, () => fault('ledger.dayNotNext', { next: next.day }))
    ensure(endOfAccountingDay(day) <= this.clock.now(), () => fault('ledger.dayRunning', { day }))
    await this.finish(next)
  }

  /**
   * Seals all days up to this one, in order, and tells how far it came: the first day that cannot be sealed ends it, and is the
   * first one of the next attempt.
   */
  async sealUpTo(day: string): Promise<Sealed> {
    for (let days = 0; ; days++) {
      const next = await nextDay(this.database.read)
      if (!next || next.day > day) return { days }
      try {
        await this.seal(next.day)
      } catch (error) {
        return { days, failed: { day: next.day, error } }
      }
    }
  }

  /**
   * One step of the job: numbers some of the next day's transactions or, once all are numbered, seals the day. False if
   * no day is over. It can be killed at any point: numbers already given stay, and later transactions are numbered
   * after them.
   */
  async step(atOnce = numberedAtOnce, write: Write = (work) => this.database.write(work)): Promise<boolean> {
    const next = await this.over()
    if (!next) return false
    if (await write((tx) => numberSome(tx, next.day, atOnce))) return true
    await this.close(next, write)
    return true
  }

  private async over(): Promise<DayHead | undefined> {
    const next = await nextDay(this.database.read)
    return next && endOfAccountingDay(next.day) <= this.clock.now() ? next : undefined
  }

  private async finish(head: DayHead): Promise<void> {
    const write: Write = (work) => this.database.write(work)
    while (await write((tx) => numberSome(tx, head.day, numberedAtOnce)));
    await this.close(head, write)
  }

  /**
   * Reads the day before the write starts, so that other writes wait only for the closing balances and not for reading
   * all entries.
   */
  private async close(head: DayHead, write: Write): Promise<void> {
    const sum = await readDay(this.database.read, head)
    await write(async (tx) => {
      const next = await nextDay(tx)
      ensure(next?.day === head.day && next.previous === head.previous, () => fault('record.stateChanged'))
      const { booked, lastNo } = await numbersOf(tx, head)
      const whole = booked === sum.txns && lastNo === head.firstNo - 1 + sum.txns
      ensure(whole, () => fault('record.stateChanged'))
      await keepClosings(tx, head.day)
      const { day } = head
      await tx
        .insertInto('LedgerSeal')
        .values({ ...head, ...sum, until: endOfAccountingDay(day), sealedAt: this.clock.now() })
        .execute()
    })
  }
}

/** A day's totals, as in the last line of its file; equal to those of its seal once it has one. */
export async function readDay(db: LedgerReading, head: DayHead): Promise<DaySum> {
  const file = new DayFile(head)
  const { day } = head
  for await (const txn of inOrderOfTime(db, startOfAccountingDay(day), endOfAccountingDay(day))) file.book(txn)
  return file.close()
}

/** The day after the last sealed one, or the first day with a transaction. */
async function nextDay(db: LedgerReading): Promise<DayHead | undefined> {
  const last = await db.selectFrom('LedgerSeal').selectAll().orderBy('until', 'desc').limit(1).executeTakeFirst()
  if (last) return { day: accountingDayOf(last.until), previous: last.hash, firstNo: last.firstNo + last.txns }
  const { at } = await db
    .selectFrom('LedgerTxn')
    .select(({ fn }) => fn.min('at').as('at'))
    .executeTakeFirstOrThrow()
  return at === null ? undefined : { day: accountingDayOf(at), previous: '', firstNo: 1 }
}

/**
 * Numbers the next few transactions of a day by time, continuing from the last number. True if there may be more. None
 * can be missed: `Ledger` books nothing earlier than a numbered transaction.
 */
async function numberSome(tx: Tx, day: string, atOnce: number): Promise<boolean> {
  const last = await lastNumbered(tx).select(['id', 'at', 'no']).executeTakeFirst()
  const result = await tx
    .updateTable('LedgerTxn')
    .from((db) =>
      db
        .selectFrom('LedgerTxn')
        .select(['id', sql<number>`row_number() over (order by at, id)`.as('place')])
        .where(sql<boolean>`(at, id) > (${last?.at ?? 0}, ${last?.id ?? 0})`)
        .where('at', '>=', startOfAccountingDay(day))
        .where('at', '<', endOfAccountingDay(day))
        .orderBy('at')
        .orderBy('id')
        .limit(atOnce)
        .as('numbered'),
    )
    .set({ no: sql<number>`${last?.no ?? 0} + numbered.place` })
    .whereRef('LedgerTxn.id', '=', 'numbered.id')
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === atOnce
}

/** The transaction with the highest number. */
export const lastNumbered = (db: LedgerReading) =>
  db.selectFrom('LedgerTxn').where('no', 'is not', null).orderBy('no', 'desc').limit(1)

/** How many transactions a day has, and the last number given. */
async function numbersOf(tx: Tx, { day, firstNo }: DayHead): Promise<{ booked: number; lastNo: number }> {
  const { booked } = await tx
    .selectFrom('LedgerTxn')
    .select(({ fn }) => fn.countAll<number>().as('booked'))
    .where('at', '>=', startOfAccountingDay(day))
    .where('at', '<', endOfAccountingDay(day))
    .executeTakeFirstOrThrow()
  const last = await lastNumbered(tx).select(['id', 'at', 'no']).executeTakeFirst()
  return { booked, lastNo: last?.no ?? firstNo - 1 }
}

/** Stores the day's totals and the balances at its end, so that later queries need not add up all entries. */
async function keepClosings(tx: Tx, day: string): Promise<void> {
  const until = endOfAccountingDay(day)
  await tx
    .insertInto('LedgerClosing')
    .columns(['accountId', 'until', 'debit', 'credit', 'balance'])
    .expression((db) =>
      db
        .selectFrom('LedgerTxn as t')
        .innerJoin('LedgerEntry as e', 'e.txnId', 't.id')
        .innerJoin('LedgerAccount as a', 'a.id', 'e.accountId')
        .select(['e.accountId', sql<number>`cast(${until} as bigint)`.as('until')])
        .select([totalOf('D').as('debit'), totalOf('C').as('credit')])
        .select(
          sql<bigint>`coalesce((select c.balance from "LedgerClosing" c where c."accountId" = e."accountId"
            order by c.until desc limit 1), 0) + sum(${grown})`.as('balance'),
        )
        .where('t.at', '>=', startOfAccountingDay(day))
        .where('t.at', '<', until)
        .groupBy('e.accountId'),
    )
    .execute()
}

const totalOf = (side: Side) => sql<bigint>`sum(case when e.side = ${side} then e.cents else 0 end)`
