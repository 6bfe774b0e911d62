import type { MoneyStep } from '@bedside/contracts'
import { iso } from '../clock.js'
import type { Reading } from '../data/reading.js'
import { valueIn } from '../data/value-in.js'
import type { Actor } from './actor.js'
import { nameShown } from './name-shown.js'

/** The tables of histories, and their column that names the record. */
const recordColumns = {
  AfterSaleChange: 'afterSaleId',
  DepositChange: 'depositId',
  DifferenceChange: 'differenceId',
  MallOrderChange: 'mallOrderId',
  OrderChange: 'orderId',
  WithdrawalChange: 'withdrawalId',
} as const

interface History<Move extends string, Status extends string> {
  readonly table: keyof typeof recordColumns
  readonly id: number
  /** `actor` is empty for users and the server. */
  readonly move: (stored: { readonly move: string; readonly actor: string }) => Move
  readonly statuses: readonly Status[]
  /** The reason as shown; as it is stored if left out. */
  readonly reason?: (stored: { readonly reason: string; readonly actor: string }) => string
}

type Step<Move, Status> = Readonly<MoneyStep> & { readonly move: Move; readonly status: Status }

/** The history of a record, oldest step first, with only the names that the reader may know. */
export async function moneySteps<Move extends string, Status extends string>(
  db: Reading,
  me: Actor,
  { table, id, move, statuses, reason = (row) => row.reason }: History<Move, Status>,
): Promise<Step<Move, Status>[]> {
  // What is read of this table all have, except that two have no amounts.
  const changes = db.selectFrom(`${table} as c` as 'OrderChange as c')
  const rows = await changes
    .leftJoin('Manager as m', 'm.id', 'c.managerId')
    .selectAll('c')
    .select('m.family')
    .where(`c.${recordColumns[table]}` as 'c.orderId', '=', id)
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    at: iso(row.createdAt),
    move: move(row),
    status: valueIn(statuses, row.after),
    amountCents: row.amountCents ?? null,
    actor: nameShown(me, row),
    reason: reason(row),
  }))
}
