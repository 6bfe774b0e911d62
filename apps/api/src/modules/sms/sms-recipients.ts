import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { unindexed, type Tx } from '@bedside/prisma'
import { sql } from 'kysely'
import { Clock } from '../../clock.js'
import { leftOut, membersAfter, type Audience } from './sms-audience.js'
import { SmsStore, type Batch } from './sms.store.js'

/** Members per write, few enough not to hold up other writers. */
const membersAtOnce = 200

const messageNumber = (): string => `SM${randomBytes(10).toString('hex')}`

/** An audience and the progress of writing its messages: the last member done, and whether all are. */
interface UnderWay extends Audience {
  readonly after?: number
  readonly ready?: number
}

/** Writes the messages of a batch before any of them is sent. */
@Injectable()
export class SmsRecipients {
  constructor(
    private readonly batches: SmsStore,
    private readonly clock: Clock,
  ) {}

  /** Writes the next messages of a batch; false if all are written. The progress is stored with the audience. */
  async prepare(tx: Tx, batch: Batch): Promise<boolean> {
    const stored = tx.selectFrom('SmsBatch').select('audience').where('id', '=', batch.id)
    const row = await stored.executeTakeFirst()
    const audience = row && (JSON.parse(row.audience) as UnderWay)
    if (!audience || audience.ready === 1) return false
    const { after = 0 } = audience
    const { rows: members } = await membersAfter(audience, after, membersAtOnce).execute(tx)
    const last = members.at(-1)
    if (!last) {
      await this.keep(tx, batch.id, { ...audience, ready: 1 })
      return false
    }
    const seen = await this.phonesOf(
      tx,
      batch.id,
      members.map(({ phone }) => phone),
    )
    const now = this.clock.now()
    const messages = members.map((member) => {
      const code = leftOut(member, batch.template, seen.has(member.phone))
      seen.add(member.phone)
      const { userId, phone } = member
      const state = code === '' ? { sendState: 'INIT', dueAt: now } : { sendState: 'IGNORED', dueAt: null }
      const { content, id: batchId } = batch
      return { messageNo: messageNumber(), batchId, userId, phone, content, ...state, code, createdAt: now }
    })
    await tx.insertInto('SmsMessage').values(messages).execute()
    const ignored = messages.filter(({ code }) => code !== '').length
    await this.batches.count(tx, batch.id, { total: messages.length, ignored })
    const passed = audience.kind === 'PHONES' ? after + members.length : (last.userId ?? after)
    await this.keep(tx, batch.id, { ...audience, after: passed })
    return true
  }

  private async keep(tx: Tx, batchId: number, audience: UnderWay): Promise<void> {
    await tx
      .updateTable('SmsBatch')
      .set({ audience: JSON.stringify(audience) })
      .where('id', '=', batchId)
      .execute()
  }

  private async phonesOf(tx: Tx, batchId: number, phones: readonly string[]): Promise<Set<string>> {
    const messages = tx.selectFrom('SmsMessage').select('phone').where('phone', 'in', phones)
    // Searches by phone: searching by batch would read all its messages each time.
    const ofBatch = messages.where(unindexed(sql.ref<number>('batchId')), '=', batchId)
    return new Set((await ofBatch.execute()).map(({ phone }) => phone))
  }
}
