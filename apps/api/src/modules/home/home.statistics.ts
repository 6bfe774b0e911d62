import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { HomeStatistic, StatisticKind } from '@bedside/contracts'
import { sql } from 'kysely'
import { can, type Actor } from '../../access/actor.js'
import { missing, totalsOf } from '../../access/scope.js'
import { Clock } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { numberOfDay } from '../../ledger/accounting-day.js'
import { DATABASE } from '../../tokens.js'

const days = 30
/** The number of rows shown. */
const rowsShown = 20

/** The completed days, by number, and the scope of the totals. */
interface Span {
  readonly scope: string
  readonly from: number
  readonly to: number
}

/** The totals of one record. */
interface Part {
  readonly name: string
  readonly recordId: number | null
  readonly orders: number
  readonly netCents: number
  readonly nights: Nights | null
}

interface Nights {
  readonly taken: number
  readonly offered: number
}

/**
 * Statistics of the last thirty days by hospital, city, level, department or agent, from daily totals, so their cost does not
 * grow with the number of orders.
 */
@Injectable()
export class HomeStatistics {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Empty for those who may not read orders. */
  async by(me: Actor, kind: StatisticKind): Promise<HomeStatistic[]> {
    const scope = totalsOf(me)
    ensure(scope !== undefined, () => missing(me))
    if (!can(me, 'equipmentOrders.list')) return []
    const to = numberOfDay(this.clock.now()) - 1
    const span = { scope, from: to - days + 1, to }
    if (kind === 'DEPARTMENT') return statisticsOf(await this.departments(span))
    if (kind === 'AGENT') return statisticsOf(await this.agents(me, span))
    const hospitals = await this.hospitals(span)
    if (kind === 'LEVEL') return statisticsOf(together(hospitals, ({ level }) => level))
    if (kind === 'REGION') return statisticsOf(together(hospitals, ({ region }) => cityOf(region)))
    return statisticsOf(hospitals, (one) => one.occupancyBps ?? -1)
  }

  private async hospitals(span: Span) {
    const { scope, from, to } = span
    const net = sql<number>`sum(${sql.ref('d.paidCents')} - ${sql.ref('d.refundedCents')})`
    const rows = await this.database.read
      .selectFrom('HospitalDay as d')
      .innerJoin('Hospital as h', 'h.id', 'd.hospitalId')
      .select(['h.id as recordId', 'h.hospitalName as name', 'h.region', 'h.level', net.as('netCents')])
      .select(({ fn }) => fn.sum<number>('d.orders').as('orders'))
      .where('d.scope', '=', scope)
      .where('d.day', '>=', from)
      .where('d.day', '<=', to)
      .groupBy(['h.id', 'h.hospitalName', 'h.region', 'h.level'])
      .execute()
    const nights = await this.nights(span)
    return rows.map((row) => ({ ...row, nights: nights.get(row.recordId) ?? null }))
  }

  /** Departments grouped by name across hospitals. */
  private async departments({ scope, from, to }: Span): Promise<Part[]> {
    const net = sql<number>`sum(${sql.ref('d.paidCents')} - ${sql.ref('d.refundedCents')})`
    const rows = await this.database.read
      .selectFrom('DepartmentDay as d')
      .innerJoin('Department as p', 'p.id', 'd.departmentId')
      .select(['p.name', net.as('netCents')])
      .select(({ fn }) => fn.sum<number>('d.orders').as('orders'))
      .where('d.scope', '=', scope)
      .where('d.day', '>=', from)
      .where('d.day', '<=', to)
      .groupBy('p.name')
      .execute()
    return rows.map((row) => ({ ...row, recordId: null, nights: null }))
  }

  /** The viewer's direct sub-agents, each with everything below it. */
  private async agents({ agentId }: Actor, { from, to }: Span): Promise<Part[]> {
    const net = sql<number>`sum(${sql.ref('d.paidCents')} - ${sql.ref('d.refundedCents')})`
    const rows = await this.database.read
      .selectFrom('Agent as a')
      .innerJoin('OrderDay as d', 'd.scope', 'a.path')
      .select(['a.id as recordId', 'a.company as name', net.as('netCents')])
      .select(({ fn }) => fn.sum<number>('d.orders').as('orders'))
      .where('a.parentId', agentId === null ? 'is' : '=', agentId)
      .where('d.day', '>=', from)
      .where('d.day', '<=', to)
      .groupBy(['a.id', 'a.company'])
      .execute()
    return rows.map((row) => ({ ...row, nights: null }))
  }

  /**
   * The nights of each hospital. A past night is the current state minus later changes, so each change is subtracted once for
   * every night before it.
   */
  private async nights({ scope, from, to }: Span): Promise<ReadonlyMap<number, Nights>> {
    const since = sql<number>`CASE WHEN c.night > ${to} THEN ${days} ELSE c.night - ${from} END`
    const summed = (field: 'taken' | 'offered') =>
      sql<number>`max(${sql.ref(`s.${field}`)}) * ${days} - coalesce(sum(${sql.ref(`c.${field}`)} * (${since})), 0)`
    const rows = await this.database.read
      .selectFrom('BedStanding as s')
      .leftJoin('BedNight as c', (join) =>
        join.onRef('c.scope', '=', 's.scope').onRef('c.hospitalId', '=', 's.hospitalId').on('c.night', '>', from),
      )
      .select(['s.hospitalId', summed('taken').as('taken'), summed('offered').as('offered')])
      .where('s.scope', '=', scope)
      .where('s.hospitalId', '>', 0)
      .groupBy('s.hospitalId')
      .execute()
    return new Map(rows.map(({ hospitalId, taken, offered }) => [hospitalId, { taken, offered }]))
  }
}

/** The city of a region, which starts with province and city. */
const cityOf = (region: string): string => region.split(' ').slice(0, 2).join(' ')

function together<P extends Part>(parts: readonly P[], nameOf: (part: P) => string): Part[] {
  const whole = new Map<string, Part>()
  for (const part of parts) {
    const name = nameOf(part)
    const soFar = whole.get(name)
    whole.set(name, {
      name,
      recordId: null,
      orders: (soFar?.orders ?? 0) + part.orders,
      netCents: (soFar?.netCents ?? 0) + part.netCents,
      nights: both(soFar?.nights ?? null, part.nights),
    })
  }
  return [...whole.values()]
}

const both = (one: Nights | null, other: Nights | null): Nights | null =>
  one && other ? { taken: one.taken + other.taken, offered: one.offered + other.offered } : (one ?? other)

const shareOf = (nights: Nights | null): number | null =>
  nights === null || nights.offered <= 0
    ? null
    : Math.min(10_000, Math.round((Math.max(0, nights.taken) * 10_000) / nights.offered))

function statisticsOf(
  parts: readonly Part[],
  rank = ({ netCents }: HomeStatistic): number => netCents,
): HomeStatistic[] {
  return parts
    .map(({ name, recordId, orders, netCents, nights }) => ({
      name,
      recordId,
      orders,
      netCents,
      occupancyBps: shareOf(nights),
    }))
    .toSorted((one, other) => rank(other) - rank(one) || one.name.localeCompare(other.name))
    .slice(0, rowsShown)
}
