import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { sql } from 'kysely'
import { Clock } from '../../clock.js'
import { leftOut, membersAfter, storedAudience } from './sms-audience.js'
import type { OutgoingSms, SmsAnswer, SmsReport } from './sms-gateway.js'
import { SmsStore, type Batch } from './sms.store.js'
import { tooMany } from './sms.rules.js'

/** Members written at once, and messages sent at once: few enough that nobody else waits for them. */
const membersAtOnce = 200
const messagesAtOnce = 50

/** So long nobody else takes up a message that is being sent; after it, it is taken for lost on the way and sent again. */
const claimMs = 30_000
const mostTries = 3
const dayMs = 86_400_000

export const messageNumber = (): string => `SM${randomBytes(10).toString('hex')}`

/** Messages as rows: written for an audience, taken up, settled. Each step is one short transaction. */
@Injectable()
export class SmsMessages {
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
      await tx
        .updateTable('SmsBatch')
        .set({ audience: sql`json_set(audience, '$.ready', 1)` })
        .where('id', '=', batch.id)
        .execute()
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
      const sendState = code === '' ? 'INIT' : 'IGNORED'
      const { content, id: batchId } = batch
      return { messageNo: messageNumber(), batchId, userId, phone, content, sendState, code, createdAt: now }
    })
    await tx.insertInto('SmsMessage').values(messages).execute()
    const ignored = messages.filter(({ code }) => code !== '').length
    await this.batches.count(tx, batch.id, { total: messages.length, ignored })
    const passed = audience.kind === 'PHONES' ? after + members.length : (last.userId ?? after)
    await tx
      .updateTable('SmsBatch')
      .set({ audience: sql`json_set(audience, '$.after', ${passed})` })
      .where('id', '=', batch.id)
      .execute()
    return true
  }

  /**
   * Takes up messages to send: that is written down before any of them goes out, so that nobody else takes them up.
   * `settled` counts those that need no sending any more.
   */
  async claim(tx: Tx, batchId: number): Promise<{ taken: OutgoingSms[]; settled: number }> {
    const now = this.clock.now()
    const found = await tx
      .selectFrom('SmsMessage')
      .select(['id', 'messageNo', 'phone', 'content', 'attempts'])
      .where('batchId', '=', batchId)
      .where('sendState', '=', 'INIT')
      .where((is) => is.or([is('sentAt', 'is', null), is('sentAt', '<=', now - claimMs)]))
      .orderBy('id')
      .limit(messagesAtOnce)
      .execute()
    const given = found.filter(({ attempts }) => attempts >= mostTries)
    const sentBefore = await this.sentBefore(
      tx,
      found.map(({ phone }) => phone),
      now,
    )
    const left = found.filter((message) => !given.includes(message))
    const limited = left.filter(({ phone }) => tooMany(sentBefore.get(phone) ?? [], now))
    const taken = left.filter((message) => !limited.includes(message))
    await this.end(tx, given, 'FAILED', 'NO_ANSWER')
    await this.end(tx, limited, 'IGNORED', 'LIMIT')
    await this.batches.count(tx, batchId, { failed: given.length, ignored: limited.length })
    for (const { id, attempts } of taken) {
      const claimed = { sentAt: now, attempts: attempts + 1 }
      await tx.updateTable('SmsMessage').set(claimed).where('id', '=', id).execute()
    }
    return { taken, settled: given.length + limited.length }
  }

  /** Writes down what the provider answered. A message that is settled already stays as it is. */
  async settle(tx: Tx, batchId: number, answers: readonly (readonly [OutgoingSms, SmsAnswer])[]): Promise<void> {
    const counts = { sent: 0, failed: 0 }
    for (const [{ messageNo }, answer] of answers) {
      const values =
        'providerNo' in answer
          ? { sendState: 'SENT', providerNo: answer.providerNo, sentAt: this.clock.now() }
          : { sendState: 'FAILED', code: answer.refused.slice(0, 40) }
      const waiting = tx.updateTable('SmsMessage').set(values).where('messageNo', '=', messageNo)
      const done = await waiting.where('sendState', '=', 'INIT').executeTakeFirst()
      if (done.numUpdatedRows === 1n) counts['providerNo' in answer ? 'sent' : 'failed']++
    }
    await this.batches.count(tx, batchId, counts)
  }

  /** A report counts once, however often it comes. */
  async receive(tx: Tx, reports: readonly SmsReport[]): Promise<void> {
    for (const { providerNo, delivered, code, at } of reports) {
      const message = await tx
        .updateTable('SmsMessage')
        .set({ receiveState: delivered ? 'DELIVERED' : 'FAILED', receivedAt: at, ...(delivered ? {} : { code }) })
        .where('providerNo', '=', providerNo)
        .where('sendState', '=', 'SENT')
        .where('receiveState', '=', '')
        .returning('batchId')
        .executeTakeFirst()
      if (message?.batchId == null) continue
      await this.batches.count(tx, message.batchId, delivered ? { delivered: 1 } : { failed: 1 })
      const batch = delivered ? undefined : await this.batches.find(tx, message.batchId)
      if (batch?.status === 'DONE') await this.batches.move(tx, batch, 'PARTIAL', 'system')
    }
  }

  /** After a restart nobody is sending any more: what was taken up is free again. */
  async release(tx: Tx): Promise<void> {
    const waiting = tx.updateTable('SmsMessage').set({ sentAt: null }).where('sendState', '=', 'INIT')
    await waiting.where('batchId', 'in', sending(tx)).execute()
  }

  private async end(tx: Tx, messages: readonly { id: number }[], sendState: string, code: string): Promise<void> {
    const ids = messages.map(({ id }) => id)
    if (ids.length === 0) return
    await tx.updateTable('SmsMessage').set({ sendState, code, sentAt: null }).where('id', 'in', ids).execute()
  }

  private async phonesOf(tx: Tx, batchId: number, phones: readonly string[]): Promise<Set<string>> {
    const messages = tx.selectFrom('SmsMessage').select('phone').where('phone', 'in', phones)
    // The sign keeps the index of batches out: through it every message of this one would be read again and again.
    const ofBatch = messages.where(sql`+batchId`, '=', batchId)
    return new Set((await ofBatch.execute()).map(({ phone }) => phone))
  }

  private async sentBefore(tx: Tx, phones: readonly string[], now: number): Promise<Map<string, number[]>> {
    const times = new Map<string, number[]>()
    if (phones.length === 0) return times
    const sent = tx.selectFrom('SmsMessage').select(['phone', 'sentAt']).where('phone', 'in', phones)
    const rows = await sent
      .where('sendState', '=', 'SENT')
      .where('sentAt', '>', now - dayMs)
      .execute()
    for (const { phone, sentAt } of rows) if (sentAt !== null) times.set(phone, [...(times.get(phone) ?? []), sentAt])
    return times
  }
}

const sending = (tx: Tx) => tx.selectFrom('SmsBatch').select('id').where('status', '=', 'SENDING')
