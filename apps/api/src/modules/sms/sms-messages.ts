import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { sql, type RawBuilder } from 'kysely'
import { dayMs } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { Parameters } from '../../parameters/parameters.js'
import { perPhone } from '../../parameters/per-phone.js'
import { leftOut, wishesOf, type Member } from './sms-audience.js'
import type { OutgoingSms, SmsAnswer, SmsReport } from './sms-gateway.js'
import { freeAt } from './sms.rules.js'
import { SmsStore, type Batch } from './sms.store.js'

/** How many messages are handed to the provider at once. */
export const messagesAtOnce = 20

interface Due extends OutgoingSms, Pick<Member, 'isFlag' | 'smsOptOut'> {
  readonly id: number
  readonly attempts: number
}
export type GatewayAnswer = readonly [messageNo: string, answer: SmsAnswer]
interface Claimed {
  readonly taken: readonly OutgoingSms[]
  /** How many were examined, including those not sent or postponed. */
  readonly found: number
}
export const noneClaimed: Claimed = { taken: [], found: 0 }

/** The next messages of a batch that are due, with their users' preferences. */
export const dueOf = (batchId: number, now: number): RawBuilder<Due> => sql`
  SELECT m.id, m."messageNo", m.phone, m.content, m.attempts, ${wishesOf('m.phone')}
  FROM "SmsMessage" AS m LEFT JOIN "User" AS u ON u.id = m."userId"
  WHERE m."batchId" = ${batchId} AND m."dueAt" <= ${now} ORDER BY m."dueAt", m.id LIMIT ${messagesAtOnce}`

/** State changes of messages; each is one short transaction. */
@Injectable()
export class SmsMessages {
  constructor(
    private readonly batches: SmsStore,
    private readonly clock: Clock,
    private readonly parameters: Parameters,
  ) {}

  /**
   * Claims messages to send. They are marked as UNKNOWN before they are handed over, so that whatever happens next, no process
   * sends them again.
   */
  async claim(tx: Tx, batch: Batch): Promise<Claimed> {
    const now = this.clock.now()
    const { rows: dueMessages } = await dueOf(batch.id, now).execute(tx)
    const sentBefore = await this.sentBefore(
      tx,
      dueMessages.map(({ phone }) => phone),
      now,
    )
    const bounds = await perPhone(this.parameters, tx)
    const taken: OutgoingSms[] = []
    let ignored = 0
    for (const { id, messageNo, phone, content, attempts, ...member } of dueMessages) {
      const change = (values: object) => tx.updateTable('SmsMessage').set(values).where('id', '=', id).execute()
      // The user may have been disabled or have opted out since the message was written.
      const code = leftOut(member, batch.template, false)
      const dueAt = freeAt(sentBefore.get(phone) ?? [], bounds)
      if (code !== '') {
        await change({ sendState: 'IGNORED', code, dueAt: null })
        ignored++
      } else if (dueAt > now) await change({ code: 'LIMIT', dueAt })
      else {
        const out = { sentAt: now, awaitedSince: now, attempts: attempts + 1 }
        await change({ sendState: 'UNKNOWN', code: '', dueAt: null, ...out })
        taken.push({ messageNo, phone, content })
      }
    }
    await this.batches.count(tx, batch.id, { ignored })
    return { taken, found: dueMessages.length }
  }

  /** Stores the provider's replies. A message that already has a report does not change. */
  async settle(tx: Tx, answers: readonly GatewayAnswer[]): Promise<void> {
    const counts = new Map<number, { sent: number; failed: number }>()
    for (const [messageNo, answer] of answers) {
      const isTaken = 'providerNo' in answer
      const values = isTaken
        ? { sendState: 'SENT', providerNo: answer.providerNo }
        : { sendState: 'FAILED', code: answer.refused.slice(0, 40), awaitedSince: null }
      const unknown = tx.updateTable('SmsMessage').set(values).where('messageNo', '=', messageNo)
      const message = await unknown.where('sendState', '=', 'UNKNOWN').returning('batchId').executeTakeFirst()
      if (message?.batchId == null) continue
      const { sent, failed } = counts.get(message.batchId) ?? { sent: 0, failed: 0 }
      counts.set(message.batchId, isTaken ? { sent: sent + 1, failed } : { sent, failed: failed + 1 })
    }
    for (const [batchId, count] of counts) await this.batches.count(tx, batchId, count)
  }

  /** Applies reports, each once however often it comes. A report on an UNKNOWN message proves that it was sent. */
  async receive(tx: Tx, reports: readonly SmsReport[]): Promise<void> {
    for (const { messageNo, providerNo, delivered, code, at } of reports) {
      const message = await tx
        .selectFrom('SmsMessage')
        .select(['id', 'batchId', 'sendState'])
        .where('messageNo', '=', messageNo)
        .where('awaitedSince', 'is not', null)
        .executeTakeFirst()
      if (!message) continue
      const receipt = { receiveState: delivered ? 'DELIVERED' : 'FAILED', receivedAt: at, code: delivered ? '' : code }
      const values = { sendState: 'SENT', providerNo, awaitedSince: null, ...receipt }
      await tx.updateTable('SmsMessage').set(values).where('id', '=', message.id).execute()
      if (message.batchId === null) continue
      const sent = message.sendState === 'UNKNOWN' ? 1 : 0
      await this.batches.count(tx, message.batchId, delivered ? { sent, delivered: 1 } : { sent, failed: 1 })
      const batch = delivered ? undefined : await this.batches.find(tx, message.batchId)
      if (batch?.status === 'DONE') await this.batches.move(tx, batch, 'PARTIAL', 'system')
    }
  }

  /** Stops waiting for reports on these. Unknown ones count as failed; people decide whether to resend them. */
  async giveUp(tx: Tx, messageNos: readonly string[]): Promise<void> {
    if (messageNos.length === 0) return
    await this.settle(
      tx,
      messageNos.map((messageNo) => [messageNo, { refused: 'NO_ANSWER' }]),
    )
    await tx.updateTable('SmsMessage').set({ awaitedSince: null }).where('messageNo', 'in', messageNos).execute()
  }

  /**
   * Times in the future were written by a clock that was ahead and are set to now; otherwise these messages would not be handled
   * until then.
   */
  async resetFutureTimes(tx: Tx): Promise<void> {
    const now = this.clock.now()
    const beingSent = tx.selectFrom('SmsBatch').select('id').where('status', '=', 'SENDING')
    const waiting = tx.updateTable('SmsMessage').set({ dueAt: now }).where('batchId', 'in', beingSent)
    // A message postponed for its phone's limit waits a day at most.
    const ahead = waiting
      .where('dueAt', '>', now)
      .where((row) => row.or([row('code', '!=', 'LIMIT'), row('dueAt', '>', now + dayMs)]))
    await ahead.execute()
    await tx.updateTable('SmsMessage').set({ awaitedSince: now }).where('awaitedSince', '>', now).execute()
  }

  /** The times of each phone's messages within the last day, including earlier attempts of resent ones. */
  private async sentBefore(tx: Tx, phones: readonly string[], now: number): Promise<Map<string, number[]>> {
    const times = new Map<string, number[]>()
    if (phones.length === 0) return times
    // Times in the future were written by a clock that was ahead and are set to now; otherwise the phone's next message would
    // wait until then.
    const ahead = tx.updateTable('SmsMessage').set({ sentAt: now }).where('phone', 'in', phones)
    await ahead.where('sentAt', '>', now).execute()
    const messages = tx
      .selectFrom('SmsMessage as m')
      .select(['m.phone', 'm.sentAt'])
      .where('m.phone', 'in', phones)
      .where('m.sendState', 'in', ['SENT', 'UNKNOWN'])
      .where('m.sentAt', '>', now - dayMs)
    const tries = tx
      .selectFrom('SmsMessage as m')
      .innerJoin('SmsTry as t', 't.messageId', 'm.id')
      .select(['m.phone', 't.sentAt'])
      .where('m.phone', 'in', phones)
      .where('t.sendState', '=', 'SENT')
      .where('t.sentAt', '>', now - dayMs)
      .where('t.sentAt', '<=', now)
    for (const { phone, sentAt } of await messages.unionAll(tries).$narrowType<{ sentAt: number }>().execute())
      times.set(phone, [...(times.get(phone) ?? []), sentAt])
    return times
  }
}
