import { Inject, Injectable } from '@nestjs/common'
import type { Database, DB } from '@bedside/prisma'
import type { BillState, BillSubject } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import { endOfDay, startOfDay } from '../../clock.js'
import { inBatches } from '../../data/in-batches.js'
import { Ledger } from '../../ledger/ledger.js'
import { DATABASE } from '../../tokens.js'
import { Yielding } from '../../yielding.js'
import type { Side } from './sides.js'

/** A payment, refund or payout of ours that went by the channel. */
export interface Ours extends Side {
  readonly subject: BillSubject
  readonly no: string
  readonly recordId: number
}

/** By what both sides know the same thing. */
export interface Numbered {
  readonly subject: BillSubject
  readonly no: string
}
export const keyOf = ({ subject, no }: Numbered): string => `${subject}:${no}`

const paymentState: Readonly<Record<string, BillState>> = { SUCCESS: 'SUCCESS', LATE: 'SUCCESS', CLOSED: 'FAILED' }
const refundState: Readonly<Record<string, BillState>> = {
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  REJECTED: 'FAILED',
}

/** What was given back by hand never went by the channel, unless that gave it back as well. */
const stateOf = ({ status, channelNo }: { status: string; channelNo: string | null }): BillState =>
  status === 'MANUAL_DONE' ? (channelNo === null ? 'FAILED' : 'SUCCESS') : (refundState[status] ?? 'PROCESSING')

const payoutState: Readonly<Record<string, BillState>> = {
  PAYING: 'PROCESSING',
  APPROVED: 'PROCESSING',
  PAID: 'SUCCESS',
  // It went out first; that it came back is another matter.
  BOUNCED: 'SUCCESS',
}

/** What we have of what went by the channel: by number, and all that was done on a day. */
@Injectable()
export class OurSide {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  /** `db` is `database.read`, or the transaction one is in. */
  async numbered(db: Kysely<DB>, wanted: Iterable<Numbered>): Promise<Map<string, Ours>> {
    const found = new Map<string, Ours>()
    const yielding = new Yielding()
    for (const batch of inBatches(wanted)) {
      await yielding.pause()
      for (const one of await this.batch(db, batch)) found.set(keyOf(one), one)
    }
    return found
  }

  /** All that was done on a day, some at a time. */
  async *ofDay(day: string): AsyncGenerator<Ours[]> {
    const span = { from: startOfDay(day), to: endOfDay(day) }
    for (const table of ['Payment', 'Refund', 'Withdrawal'] as const) yield* this.doneIn(table, span)
  }

  private async *doneIn(
    table: 'Payment' | 'Refund' | 'Withdrawal',
    { from, to }: { from: number; to: number },
  ): AsyncGenerator<Ours[]> {
    const at = table === 'Refund' ? 'doneAt' : 'paidAt'
    const subject = { Payment: 'PAYMENT', Refund: 'REFUND', Withdrawal: 'PAYOUT' } as const
    const no = { Payment: 'tradeNo', Refund: 'refundNo', Withdrawal: 'withdrawNo' } as const
    for (let after = { at: from, id: 0 }; ;) {
      // Each of the three has these columns; the compiler sees them one table at a time.
      const rows = await this.database.read
        .selectFrom(table as 'Payment')
        .select(['id', `${no[table] as 'tradeNo'} as no`, `${at as 'paidAt'} as at`])
        .where(at as 'paidAt', '>=', after.at)
        .where(at as 'paidAt', '<', to)
        .where((row) => row.or([row(at as 'paidAt', '>', after.at), row('id', '>', after.id)]))
        .where('payWay', '=', table === 'Withdrawal' ? 'CHANNEL' : 'WECHAT')
        .orderBy(at as 'paidAt')
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

  private async batch(db: Kysely<DB>, wanted: readonly Numbered[]): Promise<Ours[]> {
    const of = (subject: BillSubject) => wanted.filter((one) => one.subject === subject).map(({ no }) => no)
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
    return { subject: 'PAYOUT', no, recordId: id, cents: netCents, feeCents: 0, state, at: paidAt ?? createdAt }
  })
}
