import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, smsStatuses, smsTemplateNames, type SmsStatus, type SmsTemplate } from '@bedside/contracts'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { missing, scopeOf } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { mayMove, type Mover } from './sms.rules.js'

export type Batch = Omit<Selectable<DB['SmsBatch']>, 'status' | 'template'> & {
  status: SmsStatus
  template: SmsTemplate
}

const typed = (row: Selectable<DB['SmsBatch']>): Batch => ({
  ...row,
  status: smsStatuses.find((status) => status === row.status) ?? 'CANCELLED',
  template: smsTemplateNames.find((name) => name === row.template) ?? 'SERVICE_NOTICE',
})

/** How much each count of a batch changes by. */
export type Counts = Partial<Record<'total' | 'sent' | 'delivered' | 'failed' | 'ignored', number>>

/** Batches of messages and how they move from one status to the next. */
@Injectable()
export class SmsStore {
  constructor(private readonly clock: Clock) {}

  /** A batch that somebody asks for. Text messages are the platform's. */
  async one(tx: Tx, me: Actor, batchId: number): Promise<Batch> {
    const batch = 'all' in scopeOf(me) ? await this.find(tx, batchId) : undefined
    if (!batch) throw missing(me)
    return batch
  }

  async find(tx: Tx, batchId: number): Promise<Batch | undefined> {
    const living = tx.selectFrom('SmsBatch').selectAll().where('deletedAt', 'is', null)
    const row = await living.where('id', '=', batchId).executeTakeFirst()
    return row && typed(row)
  }

  /** The one way from status to status. Whoever comes second finds the version gone. */
  async move(tx: Tx, batch: Batch, to: SmsStatus, by: Mover, values: Updateable<DB['SmsBatch']> = {}): Promise<Batch> {
    ensure(mayMove(batch.status, to, by), () => fault('record.stateChanged'))
    const next = { ...values, status: to, version: batch.version + 1, updatedAt: this.clock.now() }
    const moved = await tx
      .updateTable('SmsBatch')
      .set(next)
      .where('id', '=', batch.id)
      .where('status', '=', batch.status)
      .where('version', '=', batch.version)
      .executeTakeFirst()
    ensure(moved.numUpdatedRows === 1n, () => fault('record.stateChanged'))
    return { ...batch, status: to, version: next.version }
  }

  /** Counts follow the messages, in the transaction that changes them. */
  async count(tx: Tx, batchId: number, counts: Counts): Promise<void> {
    const changes = Object.entries(counts).filter(([, by]) => by !== 0)
    if (changes.length === 0) return
    const set = Object.fromEntries(changes.map(([column, by]) => [column, sql`${sql.ref(column)} + ${by}`]))
    await tx
      .updateTable('SmsBatch')
      .set(set as Updateable<DB['SmsBatch']>)
      .where('id', '=', batchId)
      .execute()
  }
}
