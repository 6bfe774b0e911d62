import { Injectable } from '@nestjs/common'
import {
  dayCardKeys,
  homeCardKeys,
  homeCards,
  withdrawalsUnderWay,
  type DayCardKey,
  type HomeCardKey,
  type HomeFigure,
  type HomeThen,
  type Payee,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { mayOpen } from '../../access/may-call.js'
import { ListCounts } from '../../http/list-counts.js'
import { emptyNight } from '../../data/bed-nights.js'
import { accountingDayAt } from '../../ledger/accounting-day.js'
import { emptyDay, emptyDeposits, emptyUnlocks, HomeTotals, type DepositTotal, type Standing } from './home.totals.js'

/** The viewer for whom figures are computed. */
interface FigureScope {
  readonly me: Actor
  /** The scope under which the totals visible to the viewer are kept. */
  readonly scope: string
  /** The number of the last completed day. */
  readonly day: number
}

interface Figure extends Standing {
  readonly atLeast: 0 | 1
  /** The whole it is a part of, or the count its sum is spread over. */
  readonly of?: number
  readonly medianMs?: number | null
  readonly meanHours?: number | null
}
type StandingOf = Awaited<ReturnType<HomeTotals['standing']>>

const plus = (one: Standing, other: Standing) => ({ count: one.count + other.count, cents: one.cents + other.cents })
const less = (one: Standing, other: Standing) => ({ count: one.count - other.count, cents: one.cents - other.cents })
const exact = (standing: Standing): Figure => ({ ...standing, atLeast: 0 })
const isOfTheDay = (key: HomeCardKey): key is DayCardKey => dayCardKeys.some((one) => one === key)

type DayTotals = typeof emptyDay & typeof emptyNight & typeof emptyUnlocks & { readonly deposits: DepositTotal }
type DayFigure = Partial<Figure> & Pick<Figure, 'count'>

/** How each daily card is derived from the day's totals; new users are counted instead. */
const ofTotal: Readonly<Record<Exclude<DayCardKey, 'newUsers'>, (totals: DayTotals) => DayFigure>> = {
  orders: ({ orders }) => ({ count: orders }),
  nights: ({ nights, orders }) => ({ count: nights, of: orders }),
  taken: ({ taken, offered }) => ({ count: taken, of: offered }),
  again: ({ again, orders }) => ({ count: again, of: orders }),
  paid: ({ payments, paidCents }) => ({ count: payments, cents: paidCents, of: payments }),
  refunds: ({ refunds, refundedCents }) => ({ count: refunds, cents: 0 - refundedCents }),
  net: ({ payments, refunds, paidCents, refundedCents, offered }) => ({
    count: payments + refunds,
    cents: paidCents - refundedCents,
    of: offered,
  }),
  depositsPaid: ({ deposits: { paid, paidCents } }) => ({ count: paid, cents: paidCents }),
  depositsRefunded: ({ deposits: { refunded, refundedCents } }) => ({ count: refunded, cents: refundedCents }),
  unlocks: ({ opened, failed }) => ({ count: opened, of: opened + failed }),
}

/** The cards whose counts are kept as totals; the others are counted. */
const keptAs: Readonly<Partial<Record<HomeCardKey, readonly Parameters<StandingOf>[]>>> = {
  inUse: [['DEVICE', 'IN_USE']],
  idle: [['DEVICE', 'IDLE']],
  faulty: [['DEVICE', 'FAULT']],
  held: [['DEPOSIT', 'HELD']],
  failedRefunds: [['DEPOSIT', 'REFUND_FAILED']],
  unpaid: [['ORDER', 'PENDING_PAY']],
  frozen: withdrawalsUnderWay.map((status) => ['WITHDRAWAL', status]),
}

/** The cards that are sums of payable accounts. */
const owedTo: Readonly<Partial<Record<HomeCardKey, Payee>>> = {
  owedToAgents: 'AGENT',
  owedToShops: 'STORE',
  owedToHospitals: 'HOSPITAL',
  owedToInvestors: 'FRANCHISE',
}

/**
 * Computes the figures of the home page: from totals if there are any, else by counting the card's list. `home.spec.ts` compares
 * each with its list and the list's export.
 */
@Injectable()
export class HomeFigures {
  constructor(
    private readonly totals: HomeTotals,
    private readonly lists: ListCounts,
  ) {}

  async all(asked: FigureScope): Promise<HomeFigure[]> {
    const visibleKeys = homeCardKeys.filter((key) => mayOpen(asked.me, homeCards[key]))
    const standing = await this.totals.standing(asked.scope)
    const days = await this.days(asked)
    const medianMs = await this.totals.medianMs(asked.scope, asked.day)
    const figures: HomeFigure[] = []
    for (const key of visibleKeys) {
      if (!isOfTheDay(key)) figures.push(figureOf(key, await this.now(key, asked, standing), null, null))
      else {
        const on = (day: number) => this.ofDay(key, { ...asked, day }, days)
        const [now, before, week] = [await on(asked.day), await on(asked.day - 1), await on(asked.day - 7)]
        const typical = key === 'unlocks' ? { ...now, medianMs } : now
        figures.push(figureOf(key, typical, thenOf(key, before), thenOf(key, week)))
      }
    }
    return figures
  }

  /** Reads the totals of the last eight days. */
  private async days({ scope, day }: FigureScope): Promise<(day: number) => DayTotals> {
    const from = day - 7
    const orders = await this.totals.days(scope, from, day)
    const nights = await this.totals.nights(scope, from, day)
    const unlocks = await this.totals.unlocks(scope, from, day)
    const deposits = await this.totals.deposits(scope, from, day)
    return (on) => ({
      deposits: deposits.get(on) ?? emptyDeposits,
      ...(orders.get(on) ?? emptyDay),
      ...(nights.get(on) ?? emptyNight),
      ...(unlocks.get(on) ?? emptyUnlocks),
    })
  }

  private async ofDay(key: DayCardKey, asked: FigureScope, days: (day: number) => DayTotals): Promise<Figure> {
    if (key === 'newUsers') return this.countByList(key, asked)
    return { cents: 0, atLeast: 0, ...ofTotal[key](days(asked.day)) }
  }

  private async now(key: HomeCardKey, asked: FigureScope, standing: StandingOf): Promise<Figure> {
    const payee = owedTo[key]
    if (payee) return exact(await this.totals.owedTo(payee))
    if (key === 'suspense') return exact(await this.totals.openSuspense())
    if (key === 'withdrawals')
      return exact(less(standing('WITHDRAWAL', 'PENDING'), await this.totals.notForReviewBy(asked.me.managerId)))
    if (key === 'unpaidLong')
      return exact(less(standing('ORDER', 'PENDING_PAY'), await this.totals.unpaidLately(asked.scope)))
    const standings = keptAs[key]?.map((one) => standing(...one))
    if (!standings) return this.countByList(key, asked)
    const figure = exact(standings.reduce(plus))
    return key === 'faulty' ? { ...figure, meanHours: await this.totals.faultyForHours(asked.scope) } : figure
  }

  private async countByList(key: HomeCardKey, { me, day }: FigureScope): Promise<Figure> {
    const { list, filter } = homeCards[key]
    return { ...(await this.lists.of(me, list, filter(accountingDayAt(day)))), cents: 0 }
  }
}

const thenOf = (key: HomeCardKey, { count, cents, of }: Figure): HomeThen => ({
  count,
  cents: centsOf(key, cents),
  of: of ?? null,
})
const figureOf = (
  key: HomeCardKey,
  now: Figure,
  dayBefore: HomeThen | null,
  weekBefore: HomeThen | null,
): HomeFigure => ({
  key,
  count: now.count,
  atLeast: now.atLeast,
  cents: centsOf(key, now.cents),
  of: now.of ?? null,
  medianMs: now.medianMs ?? null,
  meanHours: now.meanHours ?? null,
  dayBefore,
  weekBefore,
})
const centsOf = (key: HomeCardKey, cents: number) => (homeCards[key].sum === undefined ? null : cents)
