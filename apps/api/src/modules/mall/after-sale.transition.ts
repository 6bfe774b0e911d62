import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import {
  afterSaleMoves,
  afterSalesOpen,
  afterSaleTimes,
  canMoveAfterSale,
  fault,
  type AfterSaleMove,
} from '@bedside/contracts'
import type { ExpressionBuilder, Selectable, Updateable } from 'kysely'
import { doneBy, type Actor } from '../../access/actor.js'
import { rowsOf } from '../../access/rows.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Journal } from '../../journal/journal.js'
import { saveOver } from '../../records/versioned.js'

export type StoredAfterSale = Selectable<DB['AfterSale']>

export const { own: ownAfterSale, stored: storedAfterSale } = rowsOf('AfterSale', (sale) => sale)

/** When the server proceeds with an after-sale in this status; null if only people can. */
export function saleDueIn(status: string, now: number): number | null {
  const ms = (afterSaleTimes as Partial<Record<string, number>>)[status]
  return ms === undefined ? null : now + ms
}

/** The statuses with a deadline. */
export const timedSales = Object.keys(afterSaleTimes)

/** After-sales whose deadline is further away than any that starts now: it was set by a clock that was ahead. */
export const saleIsAhead = (now: number) => (row: ExpressionBuilder<DB, 'AfterSale'>) =>
  row.or(timedSales.map((status) => row.and([row('status', '=', status), row('dueAt', '>', saleDueIn(status, now))])))

/** Restarts such a deadline from now. */
export async function resetFutureDeadline(tx: Tx, { id, status }: StoredAfterSale, now: number): Promise<void> {
  const back = tx.updateTable('AfterSale').set({ dueAt: saleDueIn(status, now) })
  await back.where('id', '=', id).where(saleIsAhead(now)).execute()
}

interface Step {
  readonly move: AfterSaleMove
  /** Omitted: the buyer or the server. */
  readonly me?: Actor
  readonly reason?: string
  readonly amountCents?: number
  readonly values?: Updateable<DB['AfterSale']>
}

/** The only code that changes an after-sale: by the table of moves, from exactly the state that was read. */
@Injectable()
export class AfterSaleTransitions {
  constructor(
    private readonly clock: Clock,
    private readonly journal: Journal,
  ) {}

  async move(
    tx: Tx,
    sale: StoredAfterSale,
    { move, me, reason = '', amountCents, values = {} }: Step,
  ): Promise<StoredAfterSale> {
    ensure(canMoveAfterSale(sale.status, move), () => fault('record.stateChanged'))
    const now = this.clock.now()
    const status = afterSaleMoves[move].to
    const isOpen = afterSalesOpen.some((open) => open === status)
    const set = { ...values, status, dueAt: saleDueIn(status, now), endedAt: isOpen ? null : now }
    const version = await saveOver(tx, 'AfterSale', sale, set, now)
    await this.note(tx, sale.id, {
      move,
      after: status,
      reason,
      ...(me && { me }),
      ...(amountCents !== undefined && { amountCents }),
    })
    const after = { ...sale, ...set, version, updatedAt: now } as StoredAfterSale
    if (me) {
      const about = { entity: 'afterSale', entityId: sale.id, label: sale.afterSaleNo, reason } as const
      await this.journal.record(tx, me, { ...about, before: logged(sale), after: logged(after) })
    }
    return after
  }

  /** Adds a history row. */
  async note(
    tx: Tx,
    afterSaleId: number,
    {
      move,
      after,
      me,
      reason,
      amountCents,
    }: { move: AfterSaleMove; after: string; me?: Actor; reason: string; amountCents?: number },
  ): Promise<void> {
    await tx
      .insertInto('AfterSaleChange')
      .values({
        afterSaleId,
        move,
        after,
        reason,
        amountCents: amountCents ?? null,
        ...doneBy(me),
        createdAt: this.clock.now(),
      })
      .execute()
  }
}

const logged = ({ status, amountCents, quantity, answer, version }: StoredAfterSale) => ({
  status,
  amountCents,
  quantity,
  answer,
  version,
})
