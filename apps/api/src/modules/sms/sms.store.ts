import { Injectable } from '@nestjs/common'
import type { DB, Tx } from '@bedside/prisma'
import { fault, smsStatuses, smsTemplateNames, type SmsStatus, type SmsTemplate } from '@bedside/contracts'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Reading } from '../../data/reading.js'
import { ensure } from '../../ensure.js'
import { Records } from '../../records/records.js'
import { storedAudience } from './sms-audience.js'
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

/** Changes of a batch's counts. */
type Counts = Partial<Record<'total' | 'sent' | 'delivered' | 'failed' | 'ignored', number>>

/** Stores batches and their status. Batches belong to the platform and have no owner. */
@Injectable()
export class SmsStore extends Records<'SmsBatch', Batch> {
  protected readonly table = 'SmsBatch'
  protected readonly entity = 'sms'
  protected override labelOf = ({ title }: Batch) => title
  /** The log shows the count of pasted numbers, not the numbers. */
  protected override logged = ({ title, template, content, audience = '', version }: Partial<Batch>) => {
    const { kind, hospitalId, notSince, phones } = storedAudience(audience)
    const phoneCount = phones?.length
    return { title, template, content, audience: kind, hospitalId, notSince, phoneCount, version }
  }

  override async find(db: Reading, id: number): Promise<Batch | undefined> {
    const living = db.selectFrom('SmsBatch').selectAll().where('deletedAt', 'is', null)
    const row = await living.where('id', '=', id).executeTakeFirst()
    return row && typed(row)
  }

  /** The only code that changes a batch's status; of two concurrent changes the second is refused because of the version. */
  async move(tx: Tx, batch: Batch, to: SmsStatus, by: Mover, values: Updateable<DB['SmsBatch']> = {}): Promise<Batch> {
    ensure(mayMove(batch.status, to, by), () => fault('record.stateChanged'))
    return this.save(tx, batch, { ...values, status: to })
  }

  /** Updates the counts, in the transaction that changes the messages. */
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
