import type { AccountCode } from '@bedside/contracts'
import { trialBalance, type Balance } from './balances.js'
import { check, type Check, type Finding } from './check.js'
import type { DaySum } from './day-file.js'
import type { LedgerReading } from './exact.js'
import { readDay, type Seal } from './seals.js'
import { statementOf, type Statement } from './statement.js'
import { turnoverOf, type Turnover } from './turnover.js'

/** Ledger queries whose cost grows with the whole ledger. */
export interface BooksTaskTypes {
  readonly check: { readonly ask: object; readonly answer: { findings: Finding[]; entries: number } }
  readonly trial: { readonly ask: Span; readonly answer: Trial }
  readonly day: { readonly ask: { seal: Seal }; readonly answer: DaySum }
  readonly statement: { readonly ask: Span & { account: AccountCode }; readonly answer: Statement }
}
export type BooksQuestion = keyof BooksTaskTypes
export type BooksTask<Q extends BooksQuestion = BooksQuestion> = {
  [K in Q]: { readonly question: K } & BooksTaskTypes[K]['ask']
}[Q]

/** Start and end of a period. */
export interface Span {
  readonly since: number
  readonly until: number
}

/** Every account's balance at both ends of a period, and its changes in between. */
export interface Trial {
  readonly opening: readonly Balance[]
  readonly closing: readonly Balance[]
  readonly moved: readonly Turnover[]
}

export async function runBooksTask(
  db: LedgerReading,
  task: BooksTask,
  checks: readonly Check[],
): Promise<BooksTaskTypes[BooksQuestion]['answer']> {
  if (task.question === 'day') return readDay(db, task.seal)
  if (task.question === 'statement') return statementOf(db, task.account, task.since, task.until)
  if (task.question === 'trial') return trial(db, task)
  const { entries } = await db
    .selectFrom('LedgerEntry')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow()
  return { findings: await check(db, checks), entries }
}

const trial = async (db: LedgerReading, { since, until }: Span): Promise<Trial> => ({
  opening: (await trialBalance(db, since)).accounts,
  closing: (await trialBalance(db, until)).accounts,
  moved: await turnoverOf(db, since, until),
})
