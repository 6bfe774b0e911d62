import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { sql } from 'kysely'
import { Clock } from '../../clock.js'
import { leftOut, membersAfter, storedAudience } from './sms-audience.js'
import { SmsStore, type Batch } from './sms.store.js'

/** Few enough that nobody else waits for them to be written. */
const membersAtOnce = 200

export const messageNumber = (): string => `SM${randomBytes(10).toString('hex')}`

/** The messages of a batch, written down for its audience before any of them goes out. */
@Injectable()
export class SmsRecipients {
  constructor(
    private readonly batches: SmsStore,
    private readonly clock: Clock,
  ) {}

  /** Writes the next messages of a batch; false once everybody has theirs. How far it came is kept with the audience. */
  async prepare(tx: Tx, batch: Batch): Promise<boolean> {
    const { rows } = await sql<{ audience: string; after: number | null; ready: number | null }>`
      SELECT audience, audience ->> '$.after' AS after, audience ->> '$.ready' AS ready
      FROM SmsBatch WHERE id = ${batch.id}`.execute(tx)
    const place = rows[0]
    if (!place || place.ready === 1) return false
    const audience = storedAudience(place.audience)
    const after = place.after ?? 0
    const { rows: members } = await membersAfter(audience, after, membersAtOnce).execute(tx)
    const last = members.at(-1)
    if (!last) {
      await this.keep(tx, batch.id, 'ready', 1)
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
    await this.keep(tx, batch.id, 'after', passed)
    return true
  }

  private async keep(tx: Tx, batchId: number, key: 'after' | 'ready', value: number): Promise<void> {
    await tx
      .updateTable('SmsBatch')
      .set({ audience: sql`json_set(audience, ${`$.${key}`}, ${value})` })
      .where('id', '=', batchId)
      .execute()
  }

  private async phonesOf(tx: Tx, batchId: number, phones: readonly string[]): Promise<Set<string>> {
    const messages = tx.selectFrom('SmsMessage').select('phone').where('phone', 'in', phones)
    // The sign keeps the index of batches out: through it every message of this one would be read again and again.
    const ofBatch = messages.where(sql`+batchId`, '=', batchId)
    return new Set((await ofBatch.execute()).map(({ phone }) => phone))
  }
}
