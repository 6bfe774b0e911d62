import { Inject, Injectable } from '@nestjs/common'
import { unindexed, type Database } from '@bedside/prisma'
import { hourMs, type Payee } from '@bedside/contracts'
import { sql, type SqlBool } from 'kysely'
import { Clock } from '../../clock.js'
import { bedNights, type BedNight } from '../../data/bed-nights.js'
import { deviceKey } from '../../data/current-order.js'
import { subtree } from '../../data/subtree.js'
import { isPayable, ownerKindOf } from '../../ledger/payable.js'
import { dayParams } from '../../list/filters.js'
import { DATABASE } from '../../tokens.js'
import { dueIn } from '../order/order.rules.js'

/** The scope as a condition: everything for `*`, else the agent's subtree. */
const isSeen = (scope: string, column: string) => {
  if (scope === '*') return sql<SqlBool>`1 = 1`
  const { from, to } = subtree(scope)
  return sql<SqlBool>`(${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${to})`
}

/** The totals of a day without any events. */
export const emptyDay = { orders: 0, nights: 0, payments: 0, paidCents: 0, refunds: 0, refundedCents: 0, again: 0 }
type DayTotal = typeof emptyDay

export const emptyUnlocks = { opened: 0, failed: 0 }
type UnlockTotal = typeof emptyUnlocks

export const emptyDeposits = { paid: 0, paidCents: 0, refunded: 0, refundedCents: 0 }
export type DepositTotal = typeof emptyDeposits

export interface Standing {
  readonly count: number
  readonly cents: number
}

/**
 * Reads the totals that triggers maintain (`prisma/schema.prisma`: `OrderDay` and the tables after it): a fixed number of rows
 * per day. Days are numbered from 1970 and begin at 08:00 in Shanghai.
 */
@Injectable()
export class HomeTotals {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async days(scope: string, from: number, to: number): Promise<ReadonlyMap<number, DayTotal>> {
    const days = this.database.read.selectFrom('OrderDay').selectAll().where('scope', '=', scope)
    const rows = await days.where('day', '>=', from).where('day', '<=', to).execute()
    return new Map(rows.map((row) => [row.day, row]))
  }

  nights(scope: string, from: number, to: number): Promise<ReadonlyMap<number, BedNight>> {
    return bedNights(this.database.read, { scope, from, to })
  }

  async unlocks(scope: string, from: number, to: number): Promise<ReadonlyMap<number, UnlockTotal>> {
    const days = this.database.read.selectFrom('UnlockDay').selectAll().where('scope', '=', scope)
    const rows = await days.where('day', '>=', from).where('day', '<=', to).execute()
    return new Map(rows.map((row) => [row.day, row]))
  }

  async deposits(scope: string, from: number, to: number): Promise<ReadonlyMap<number, DepositTotal>> {
    const days = this.database.read.selectFrom('DepositDay').selectAll().where('scope', '=', scope)
    const rows = await days.where('day', '>=', from).where('day', '<=', to).execute()
    return new Map(rows.map((row) => [row.day, row]))
  }

  /** The amount due for orders that ended within the last 24 hours; reads only those, not all unpaid ones. */
  async unpaidLately(scope: string): Promise<Standing> {
    const due = sql<number>`coalesce(sum(${dueIn('o')}), 0)`
    const { dayAgo } = dayParams(this.clock.now())
    return this.database.read
      .selectFrom('RentalOrder as o')
      .select(({ fn }) => [fn.countAll<number>().as('count'), due.as('cents')])
      .where('o.status', '=', 'PENDING_PAY')
      .where('o.endAt', '>', dayAgo)
      .where(isSeen(scope, 'o.agentPath'))
      .executeTakeFirstOrThrow()
  }

  /** The average time that faulty devices have been waiting, in hours; null if there are none. */
  async faultyForHours(scope: string): Promise<number | null> {
    const since = sql<number | null>`avg(r."createdAt")`
    const { at } = await this.database.read
      .selectFrom('Device as d')
      .innerJoin('RepairTicket as r', (join) => join.on('r.activeKey', '=', deviceKey('d.id')))
      .select(since.as('at'))
      // An agent has fewer devices than there are faulty ones in total, so its own devices are searched rather than the index on
      // status.
      .where(scope === '*' ? sql.ref('d.status') : unindexed(sql.ref('d.status')), '=', 'FAULT')
      .where('d.deletedAt', 'is', null)
      .where(isSeen(scope, 'd.agentPath'))
      .executeTakeFirstOrThrow()
    return at === null ? null : Math.max(0, Math.round((this.clock.now() - at) / hourMs))
  }

  async owedTo(payee: Payee): Promise<Standing> {
    return this.database.read
      .selectFrom('LedgerAccount as a')
      .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum(a.balance), 0)`.as('cents')])
      .where('a.ownerKind', '=', ownerKindOf(payee))
      .where(isPayable('a'))
      .executeTakeFirstOrThrow()
  }

  /** The suspense items that wait for finance. */
  async openSuspense(): Promise<Standing> {
    return this.database.read
      .selectFrom('SuspenseItem')
      .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum("amountCents"), 0)`.as('cents')])
      .where('status', '=', 'OPEN')
      .executeTakeFirstOrThrow()
  }

  /** Withdrawals that wait for somebody else: applied for, or already approved once, by this person. */
  async notForReviewBy(managerId: number): Promise<Standing> {
    return this.database.read
      .selectFrom('Withdrawal')
      .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`coalesce(sum("amountCents"), 0)`.as('cents')])
      .where('status', '=', 'PENDING')
      .where((row) => row.or([row('applicantId', '=', managerId), row('reviewerId', '=', managerId)]))
      .executeTakeFirstOrThrow()
  }

  /** The median time of a day's openings, to a tenth of a second. */
  async medianMs(scope: string, day: number): Promise<number | null> {
    const speeds = this.database.read.selectFrom('UnlockSpeed').select(['tenths', 'opened']).where('scope', '=', scope)
    const rows = await speeds.where('day', '=', day).where('opened', '>', 0).orderBy('tenths').execute()
    let openingsLeft = rows.reduce((all, { opened }) => all + opened, 0) / 2
    for (const { tenths, opened } of rows) if ((openingsLeft -= opened) <= 0) return tenths * 100
    return null
  }

  /** A party's shares by day. */
  async shares(party: 'PLATFORM' | 'AGENT', partyId: number, from: number): Promise<ReadonlyMap<number, number>> {
    const shares = this.database.read.selectFrom('ShareDay').select(['day', 'cents']).where('party', '=', party)
    const rows = await shares.where('partyId', '=', partyId).where('day', '>=', from).execute()
    return new Map(rows.map(({ day, cents }) => [day, cents]))
  }

  /** Orders by day of the week (1 is Monday) and hours since 08:00. 1 January 1970 was a Thursday. */
  hours(scope: string, from: number, to: number) {
    const weekday = sql<number>`((${sql.ref('day')} + 3) % 7 + 1)`
    return this.database.read
      .selectFrom('OrderHour')
      .select([weekday.as('weekday'), 'hour'])
      .select(({ fn }) => fn.sum<number>('orders').as('orders'))
      .where('scope', '=', scope)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy([weekday, 'hour'])
      .execute()
  }

  async standing(scope: string): Promise<(kind: string, status: string) => Standing> {
    const rows = await this.database.read.selectFrom('Standing').selectAll().where('scope', '=', scope).execute()
    const standingByKey = new Map(rows.map((row) => [`${row.kind} ${row.status}`, row]))
    return (kind, status) => standingByKey.get(`${kind} ${status}`) ?? { count: 0, cents: 0 }
  }

  /** The hospitals with the highest net income. Names are read for those alone. */
  hospitals(scope: string, from: number, to: number, most: number) {
    const net = sql<number>`sum(${sql.ref('d.paidCents')} - ${sql.ref('d.refundedCents')})`
    const highest = this.database.read
      .selectFrom('HospitalDay as d')
      .select(['d.hospitalId', net.as('netCents')])
      .select(({ fn }) => fn.sum<number>('d.orders').as('orders'))
      .where('d.scope', '=', scope)
      .where('d.day', '>=', from)
      .where('d.day', '<=', to)
      .groupBy('d.hospitalId')
      .orderBy('netCents', 'desc')
      .orderBy('d.hospitalId')
      .limit(most)
    return this.database.read
      .selectFrom(highest.as('r'))
      .innerJoin('Hospital as h', 'h.id', 'r.hospitalId')
      .select(['r.hospitalId', 'h.hospitalName', 'r.netCents', 'r.orders'])
      .orderBy('r.netCents', 'desc')
      .orderBy('r.hospitalId')
      .execute()
  }

  /** The time when an agent's next share is settled. */
  async nextSettlement(agentId: number): Promise<number | null> {
    const shares = this.database.read.selectFrom('ProfitShareLine').select(({ fn }) => fn.min('settleAt').as('at'))
    const agentShares = shares.where('party', '=', 'AGENT').where('partyId', '=', agentId)
    const next = await agentShares.where('settleState', '=', 'PENDING').executeTakeFirst()
    return next?.at ?? null
  }
}
