import { Inject, Injectable } from '@nestjs/common'
import { sql, type Selectable } from 'kysely'
import type { Database, DB, Tx } from '@bedside/prisma'
import { fault } from '@bedside/contracts'
import { Clock } from '../clock.js'
import { ensure } from '../ensure.js'
import { DATABASE } from '../tokens.js'
import { accountingDayOf, endOfAccountingDay, startOfAccountingDay } from './accounting-day.js'
import { grown } from './balances.js'
import { DayFile, type DayHead, type DaySum } from './day-file.js'
import type { Reads } from './exact.js'
import { inOrderOfTime } from './walk.js'

export type Seal = Selectable<DB['LedgerSeal']>

/** Closes accounting days, one after another. */
@Injectable()
export class Seals {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Seals the next day if it is over; answers which, or nothing. For a job: one step, and safe to do again. */
  async sealNext(): Promise<string | undefined> {
    const next = await nextDay(this.database.read)
    if (!next || endOfAccountingDay(next.day) > this.clock.now()) return undefined
    await this.close(next)
    return next.day
  }

  /** Seals this very day, which has to be the next and over. */
  async seal(day: string): Promise<void> {
    const next = await nextDay(this.database.read)
    ensure(next, () => fault('ledger.nothingToSeal'))
    ensure(day === next.day, () => fault('ledger.dayNotNext', { next: next.day }))
    ensure(endOfAccountingDay(day) <= this.clock.now(), () => fault('ledger.dayRunning', { day }))
    await this.close(next)
  }

  /** Reads the day before the write begins, so that others wait only for its numbers and not for all its entries. */
  private async close(head: DayHead): Promise<void> {
    const sum = await readDay(this.database.read, head)
    await this.database.write(async (tx) => {
      const next = await nextDay(tx)
      ensure(next?.day === head.day && next.previous === head.previous, () => fault('record.stateChanged'))
      ensure((await numberDay(tx, head)) === sum.txns, () => fault('record.stateChanged'))
      await keepClosings(tx, head.day)
      const { day } = head
      await tx
        .insertInto('LedgerSeal')
        .values({ ...head, ...sum, until: endOfAccountingDay(day), sealedAt: this.clock.now() })
        .execute()
    })
  }
}

/** A day as its file has it, line by line; the sum is that of its seal once it has one. */
export async function readDay(db: Reads, head: DayHead, write?: (line: string) => void): Promise<DaySum> {
  const file = new DayFile(head, write)
  const { day } = head
  for await (const txn of inOrderOfTime(db, startOfAccountingDay(day), endOfAccountingDay(day))) file.book(txn)
  return file.close()
}

/** The day after the last that is sealed, or the first on which something was booked. */
async function nextDay(db: Reads): Promise<DayHead | undefined> {
  const last = await db.selectFrom('LedgerSeal').selectAll().orderBy('until', 'desc').limit(1).executeTakeFirst()
  if (last) return { day: accountingDayOf(last.until), previous: last.hash, firstNo: last.firstNo + last.txns }
  const { at } = await db
    .selectFrom('LedgerTxn')
    .select(({ fn }) => fn.min('at').as('at'))
    .executeTakeFirstOrThrow()
  return at === null ? undefined : { day: accountingDayOf(at), previous: '', firstNo: 1 }
}

/** Numbers the day's transactions on from the days before, in order of time; answers how many they are. */
async function numberDay(tx: Tx, { day, firstNo }: DayHead): Promise<number> {
  const result = await tx
    .updateTable('LedgerTxn')
    .from((db) =>
      db
        .selectFrom('LedgerTxn')
        .select(['id', sql<number>`row_number() over (order by at, id)`.as('place')])
        .where('at', '>=', startOfAccountingDay(day))
        .where('at', '<', endOfAccountingDay(day))
        .as('numbered'),
    )
    .set({ no: sql<number>`${firstNo - 1} + numbered.place` })
    .whereRef('LedgerTxn.id', '=', 'numbered.id')
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Keeps what accounts held at the end of the day, so that no later question has to add up from the beginning. */
async function keepClosings(tx: Tx, day: string): Promise<void> {
  const until = endOfAccountingDay(day)
  await tx
    .insertInto('LedgerClosing')
    .columns(['accountId', 'until', 'balance'])
    .expression((db) =>
      db
        .selectFrom('LedgerTxn as t')
        .innerJoin('LedgerEntry as e', 'e.txnId', 't.id')
        .innerJoin('LedgerAccount as a', 'a.id', 'e.accountId')
        .select(['e.accountId', sql<number>`cast(${until} as bigint)`.as('until')])
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
