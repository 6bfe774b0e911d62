import { Injectable } from '@nestjs/common'
import {
  dayCardKeys,
  DeviceQuery,
  homeCardKeys,
  homeCards,
  HospitalQuery,
  OrderQuery,
  UserQuery,
  type DayCardKey,
  type HomeCardKey,
  type HomeFigure,
  type HomeThen,
} from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { DeviceService } from '../device/device.service.js'
import { HospitalService } from '../hospital/hospital.service.js'
import { OrderService } from '../order/order.service.js'
import { UserService } from '../user/user.service.js'
import { accountingDayAt } from './home.days.js'
import { emptyDay, HomeTotals, type DayTotal, type Standing } from './home.totals.js'

/** What the figures of one person are made from. */
export interface Asked {
  readonly me: Actor
  /** Under which name the totals of what they see are kept. */
  readonly scope: string
  /** The number of the last day that is over. */
  readonly day: number
}

interface Figure extends Standing {
  readonly atLeast: 0 | 1
}
type StandingOf = Awaited<ReturnType<HomeTotals['standing']>>

const exact = (standing: Standing): Figure => ({ ...standing, atLeast: 0 })
const isOfTheDay = (key: HomeCardKey): key is DayCardKey => dayCardKeys.some((one) => one === key)

/** What a card of a day says by the day's total; new users have none. */
const ofTotal: Readonly<Record<Exclude<DayCardKey, 'newUsers'>, (total: DayTotal) => Standing>> = {
  orders: ({ orders }) => ({ count: orders, cents: 0 }),
  nights: ({ nights }) => ({ count: nights, cents: 0 }),
  paid: ({ payments, paidCents }) => ({ count: payments, cents: paidCents }),
  refunds: ({ refunds, refundedCents }) => ({ count: refunds, cents: 0 - refundedCents }),
  net: ({ payments, refunds, paidCents, refundedCents }) => ({
    count: payments + refunds,
    cents: paidCents - refundedCents,
  }),
}

/**
 * The figures of the home page: from totals where these are kept, and else as the card's own list counts its rows.
 * `home.spec.ts` holds each against its list and the list's file.
 */
@Injectable()
export class HomeFigures {
  constructor(
    private readonly totals: HomeTotals,
    private readonly orders: OrderService,
    private readonly devices: DeviceService,
    private readonly users: UserService,
    private readonly hospitals: HospitalService,
  ) {}

  async all(asked: Asked): Promise<HomeFigure[]> {
    const shown = homeCardKeys.filter((key) => mayOpen(asked.me, key))
    const standing = await this.totals.standing(asked.scope)
    const days = await this.totals.days(asked.scope, asked.day - 7, asked.day)
    const figures: HomeFigure[] = []
    for (const key of shown) {
      if (!isOfTheDay(key)) figures.push(told(key, await this.now(key, asked, standing), null, null))
      else {
        const on = (day: number) => this.ofDay(key, { ...asked, day }, days)
        const [now, before, week] = [await on(asked.day), await on(asked.day - 1), await on(asked.day - 7)]
        figures.push(told(key, now, thenOf(key, before), thenOf(key, week)))
      }
    }
    return figures
  }

  private async ofDay(key: DayCardKey, { me, day }: Asked, days: ReadonlyMap<number, DayTotal>): Promise<Figure> {
    if (key !== 'newUsers') return exact(ofTotal[key](days.get(day) ?? emptyDay))
    return this.counted(this.users.list(me, narrowed(UserQuery, key, day)))
  }

  private now(key: Exclude<HomeCardKey, DayCardKey>, { me, day }: Asked, standing: StandingOf): Promise<Figure> {
    const stands = (kind: string, status: string) => Promise.resolve(exact(standing(kind, status)))
    switch (key) {
      case 'inUse':
        return stands('DEVICE', 'IN_USE')
      case 'idle':
        return stands('DEVICE', 'IDLE')
      case 'faulty':
        return stands('DEVICE', 'FAULT')
      case 'held':
        return stands('DEPOSIT', 'HELD')
      case 'failedRefunds':
        return stands('DEPOSIT', 'REFUND_FAILED')
      case 'unpaid':
        return stands('ORDER', 'PENDING_PAY')
      case 'withdrawals':
        return stands('WITHDRAWAL', 'PENDING')
      case 'overdue':
        return this.counted(this.orders.list(me, narrowed(OrderQuery, key, day)))
      case 'forced':
      case 'offline':
      case 'lowBattery':
        return this.counted(this.devices.list(me, narrowed(DeviceQuery, key, day)))
      case 'contracts':
        return this.counted(this.hospitals.list(me, narrowed(HospitalQuery, key, day)))
    }
  }

  private async counted(page: Promise<{ total: number; totalIsFloor: 0 | 1 }>): Promise<Figure> {
    const { total, totalIsFloor } = await page
    return { count: total, cents: 0, atLeast: totalIsFloor }
  }
}

/** Its filter, for one row: only how many there are is wanted. */
const narrowed = <Q extends object>(query: new () => Q, key: HomeCardKey, day: number): Q =>
  Object.assign(new query(), homeCards[key].filter(accountingDayAt(day)), { pageSize: 1 })

function mayOpen(me: Actor, key: HomeCardKey): boolean {
  const { access } = homeCards[key].list
  if (access === 'public' || access === 'session') return true
  return can(me, homeCards[key].page)
}

const thenOf = (key: HomeCardKey, { count, cents }: Figure): HomeThen => ({ count, cents: centsOf(key, cents) })
const told = (key: HomeCardKey, now: Figure, dayBefore: HomeThen | null, weekBefore: HomeThen | null): HomeFigure => ({
  key,
  count: now.count,
  atLeast: now.atLeast,
  cents: centsOf(key, now.cents),
  dayBefore,
  weekBefore,
})
const centsOf = (key: HomeCardKey, cents: number) => (homeCards[key].sum === undefined ? null : cents)
