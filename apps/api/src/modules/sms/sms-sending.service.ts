import { Inject, Injectable } from '@nestjs/common'
import { randomDigits, type Database, type Tx } from '@bedside/prisma'
import { fault, type SmsById, type SmsMessageById, type SmsSendForm } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { Clock, iso } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { DATABASE } from '../../tokens.js'
import { countAudience, storedAudience } from './sms-audience.js'
import { maySendAt, mustSuitTime, refusedTo } from './sms.rules.js'
import { SmsStore, type Batch } from './sms.store.js'

/** Staff's actions on sending; the worker sends. */
@Injectable()
export class SmsSending {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly batches: SmsStore,
    private readonly clock: Clock,
  ) {}

  async send(me: Actor, { batchId, scheduleAt, version }: SmsSendForm): Promise<null> {
    const at = scheduleAt === undefined ? null : Date.parse(scheduleAt)
    await this.database.write(async (tx) => {
      const batch = await this.batches.one(tx, me, batchId)
      ensure(batch.status === 'DRAFT', () => refusedTo('send', batch.status))
      await this.batches.mustBeCurrent(tx, me, batch, version)
      mustSuitTime(batch.template, this.clock.now(), at)
      const { willSend } = await countAudience(tx, storedAudience(batch.audience), batch.template)
      ensure(willSend > 0, () => fault('sms.nobody'))
      const moved = await this.batches.move(tx, batch, 'QUEUED', 'manager', { scheduleAt: at, operator: me.name })
      await this.note(tx, me, batch, moved, at === null ? {} : { scheduleAt: iso(at) })
    })
    return null
  }

  async cancel(me: Actor, { batchId }: SmsById): Promise<null> {
    await this.database.write(async (tx) => {
      const batch = await this.batches.one(tx, me, batchId)
      await this.note(tx, me, batch, await this.batches.move(tx, batch, 'CANCELLED', 'manager'))
    })
    return null
  }

  /** Resends all failed messages, each under a new number, because the provider would recognise the old one as sent. */
  async resendAll(me: Actor, { batchId }: SmsById): Promise<null> {
    await this.database.write(async (tx) => {
      const batch = await this.batches.one(tx, me, batchId)
      ensure(batch.status === 'PARTIAL', () => refusedTo('resend', batch.status))
      await this.again(tx, me, batch, sql<boolean>`"batchId" = ${batchId}`)
    })
    return null
  }

  async resendOne(me: Actor, { messageId }: SmsMessageById): Promise<null> {
    await this.database.write(async (tx) => {
      const messages = tx.selectFrom('SmsMessage').select('batchId').where('id', '=', messageId)
      const message = await messages.executeTakeFirst()
      if (message?.batchId == null) throw missing(me)
      const batch = await this.batches.one(tx, me, message.batchId)
      await this.again(tx, me, batch, sql<boolean>`id = ${messageId}`)
    })
    return null
  }

  /** Resends the failed ones among some messages; the earlier attempt is kept as a `SmsTry`. */
  private async again(tx: Tx, me: Actor, batch: Batch, which: RawBuilder<boolean>): Promise<void> {
    const now = this.clock.now()
    const failed = sql`FROM "SmsMessage" WHERE ${which} AND ${hasFailed}`
    // Messages that were accepted but not delivered no longer count as sent.
    const counted = await sql<{ count: number; sent: number }>`
      SELECT count(*) AS count, count(CASE WHEN "sendState" = 'SENT' THEN 1 END) AS sent ${failed}`.execute(tx)
    const { count, sent } = counted.rows[0] ?? { count: 0, sent: 0 }
    ensure(count > 0, () => fault('sms.nothingFailed'))
    ensure(maySendAt(batch.template, now), () => fault('sms.quietHours'))
    await sql`INSERT INTO "SmsTry" ("messageId", ${keptColumns}) SELECT id, ${keptColumns} ${failed}`.execute(tx)
    const waiting = tx.updateTable('SmsMessage').set({ ...fresh, dueAt: now })
    await waiting.where(which).where(hasFailed).execute()
    await this.batches.count(tx, batch.id, { failed: -count, sent: -sent })
    // A batch that is still sending sends them along.
    const isSending = batch.status === 'SENDING'
    const moved = isSending ? batch : await this.batches.move(tx, batch, 'SENDING', 'manager', { finishedAt: null })
    await this.note(tx, me, batch, moved, { resent: count })
  }

  private note(tx: Tx, me: Actor, before: Batch, after: Batch, more: Record<string, unknown> = {}): Promise<void> {
    return this.batches.log(tx, me, before, {
      before: { status: before.status, version: before.version },
      after: { status: after.status, version: after.version, ...more },
    })
  }
}

const hasFailed = sql<boolean>`("sendState" = 'FAILED' OR ("sendState" = 'SENT' AND "receiveState" = 'FAILED'))`
/** The columns of an attempt that are kept. */
const keptColumns = sql.join(
  ['messageNo', 'sendState', 'receiveState', 'providerNo', 'code', 'sentAt', 'receivedAt'].map((column) =>
    sql.ref(column),
  ),
)
/** A new number for each row; the old one belongs to the earlier attempt. */
const fresh = {
  messageNo: sql<string>`'SM' || ${randomDigits(20)}`,
  sendState: 'INIT',
  receiveState: '',
  providerNo: null,
  code: '',
  sentAt: null,
  awaitedSince: null,
  receivedAt: null,
}
