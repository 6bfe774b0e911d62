import { Inject, Injectable } from '@nestjs/common'
import type { Database, DB } from '@bedside/prisma'
import type { BillState, BillSubject } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import { endOfDay, startOfDay } from '../../clock.js'
import { inBatches } from '../../data/in-batches.js'
import { Ledger } from '../../ledger/ledger.js'
import { DATABASE } from '../../tokens.js'
import { giveWay } from '../../give-way.js'
import type { Side } from './sides.js'

/** Our record of a payment, refund or payout through the channel. */
export interface Ours extends Side {
  readonly subject: BillSubject
  readonly no: string
  readonly recordId: number
  /** A payout that was recorded as returned by the bank, after it had counted as paid. */
  readonly isBounced?: boolean
}

/** Identifies a record on both sides. */
export interface RecordKey {
  readonly subject: BillSubject
  readonly no: string
}
export const keyOf = ({ subject, no }: RecordKey): string => `${subject}:${no}`

const paymentState: Readonly<Record<string, BillState>> = { SUCCESS: 'SUCCESS', LATE: 'SUCCESS', CLOSED: 'FAILED' }
const refundState: Readonly<Record<string, BillState>> = {
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  REJECTED: 'FAILED',
}

/** A refund by hand did not go through the channel, unless the channel later paid it as well. */
const stateOf = ({ status, channelNo }: { status: string; channelNo: string | null }): BillState =>
  status === 'MANUAL_DONE' ? (channelNo === null ? 'FAILED' : 'SUCCESS') : (refundState[status] ?? 'PROCESSING')

const payoutState: Readonly<Record<string, BillState>> = {
  PAYING: 'PROCESSING',
  APPROVED: 'PROCESSING',
  PAID: 'SUCCESS',
  // It was paid; the returned amount is not part of this record.
  BOUNCED: 'SUCCESS',
}

const tables = ['Payment', 'Refund', 'Withdrawal'] as const
type Table = (typeof tables)[number]

const completedAt = (table: Table): 'paidAt' => (table === 'Refund' ? ('doneAt' as 'paidAt') : 'paidAt')

/** Our records of what went through the channel: by number, and all of a day. */
@Injectable()
export class OurSide {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  /** `db` is `database.read` or the current transaction. */
  async numbered(db: Kysely<DB>, recordKeys: Iterable<RecordKey>): Promise<Map<string, Ours>> {
    const recordsByKey = new Map<string, Ours>()
    for (const batch of inBatches(recordKeys)) {
      await giveWay()
      for (const record of await this.batch(db, batch)) recordsByKey.set(keyOf(record), record)
    }
    return recordsByKey
  }

  /** Whether anything was completed on a day. */
  async hasAny(day: string): Promise<boolean> {
    const span = { from: startOfDay(day), to: endOfDay(day) }
    for (const table of tables)
      if (await this.doneAt(table, span.from, span.to).select('id').limit(1).executeTakeFirst()) return true
    return false
  }

  /** Everything completed on a day, in batches. */
  async *ofDay(day: string): AsyncGenerator<Ours[]> {
    const span = { from: startOfDay(day), to: endOfDay(day) }
    for (const table of tables) yield* this.doneIn(table, span)
  }

  /** What was completed through the channel in this time. All three tables have these columns, but Kysely cannot type that. */
  private doneAt(table: Table, from: number, to: number) {
    const at = completedAt(table)
    return this.database.read
      .selectFrom(table as 'Payment')
      .where(at, '>=', from)
      .where(at, '<', to)
      .where('payWay', '=', table === 'Withdrawal' ? 'CHANNEL' : 'WECHAT')
  }

  private async *doneIn(table: Table, { from, to }: { from: number; to: number }): AsyncGenerator<Ours[]> {
    const at = completedAt(table)
    const subject = { Payment: 'PAYMENT', Refund: 'REFUND', Withdrawal: 'PAYOUT' } as const
    const no = { Payment: 'tradeNo', Refund: 'refundNo', Withdrawal: 'withdrawNo' } as const
    for (let after = { at: from, id: 0 }; ;) {
      const rows = await this.doneAt(table, after.at, to)
        .select(['id', `${no[table] as 'tradeNo'} as no`, `${at} as at`])
        .where((row) => row.or([row(at, '>', after.at), row('id', '>', after.id)]))
        .orderBy(at)
        .orderBy('id')
        .limit(dayAtOnce)
        .execute()
      const last = rows.at(-1)
      if (!last) return
      yield await this.batch(
        this.database.read,
        rows.map((row) => ({ subject: subject[table], no: row.no })),
      )
      if (rows.length < dayAtOnce) return
      after = { at: last.at ?? to, id: last.id }
    }
  }

  private async batch(db: Kysely<DB>, recordKeys: readonly RecordKey[]): Promise<Ours[]> {
    const of = (subject: BillSubject) => recordKeys.filter((one) => one.subject === subject).map(({ no }) => no)
    return [
      ...(await payments(db, of('PAYMENT'))),
      ...(await this.refunds(db, of('REFUND'))),
      ...(await payouts(db, of('PAYOUT'))),
    ]
  }

  private async refunds(db: Kysely<DB>, numbers: readonly string[]): Promise<Ours[]> {
    if (numbers.length === 0) return []
    const rows = await db
      .selectFrom('Refund')
      .select(['id', 'refundNo as no', 'amountCents', 'status', 'channelNo', 'doneAt', 'createdAt'])
      .where('refundNo', 'in', numbers)
      .where('payWay', '=', 'WECHAT')
      .execute()
    const fees = await this.ledger.bookedCents(
      db,
      rows.map(({ id }) => `refund:${id}:fee`),
    )
    return rows.map((row) => {
      const { id, no, amountCents, doneAt, createdAt } = row
      const fee = fees.get(`refund:${id}:fee`) ?? 0
      const [state, feeCents] = [stateOf(row), fee === 0 ? 0 : -fee]
      return { subject: 'REFUND', no, recordId: id, cents: amountCents, feeCents, state, at: doneAt ?? createdAt }
    })
  }
}

const dayAtOnce = 1000

async function payments(db: Kysely<DB>, numbers: readonly string[]): Promise<Ours[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('Payment')
    .select(['id', 'tradeNo as no', 'amountCents', 'feeCents', 'status', 'paidAt', 'createdAt'])
    .where('tradeNo', 'in', numbers)
    .where('payWay', '=', 'WECHAT')
    .execute()
  return rows.map(({ id, no, amountCents, feeCents, status, paidAt, createdAt }) => {
    const state = paymentState[status] ?? 'PROCESSING'
    return { subject: 'PAYMENT', no, recordId: id, cents: amountCents, feeCents, state, at: paidAt ?? createdAt }
  })
}

async function payouts(db: Kysely<DB>, numbers: readonly string[]): Promise<Ours[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('Withdrawal')
    .select(['id', 'withdrawNo as no', 'netCents', 'status', 'paidAt', 'createdAt'])
    .where('withdrawNo', 'in', numbers)
    .where('payWay', '=', 'CHANNEL')
    .execute()
  return rows.map(({ id, no, netCents, status, paidAt, createdAt }) => {
    const state = payoutState[status] ?? 'FAILED'
    const [at, isBounced] = [paidAt ?? createdAt, status === 'BOUNCED']
    return { subject: 'PAYOUT', no, recordId: id, cents: netCents, feeCents: 0, state, at, isBounced }
  })
}
