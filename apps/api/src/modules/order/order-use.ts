import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  OrderSumsQuery,
  dayMs,
  type DeviceUse,
  type DeviceUseQuery,
  type HospitalUse,
  type HospitalUseQuery,
} from '@bedside/contracts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { own, totalsOf } from '../../access/scope.js'
import { Clock, dayOf, startOfDay } from '../../clock.js'
import { bedNights, emptyNight, type BedNight } from '../../data/bed-nights.js'
import { subtree } from '../../data/subtree.js'
import { lastNight } from '../../ledger/accounting-day.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { incomeOf, orderList } from './order.list.js'
import { daysThere, daysUsed, shareOf } from './used-days.js'

const days = 30

/** Sums of the order list for a device or a hospital over the last thirty days, including today. */
@Injectable()
export class OrderUse {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly lists: ListEngine,
    private readonly clock: Clock,
  ) {}

  async ofDevice(me: Actor, { deviceId }: DeviceUseQuery): Promise<DeviceUse> {
    const devices = this.database.read.selectFrom('Device').select(['agentPath', 'deployedAt', 'createdAt'])
    const device = await devices.where('id', '=', deviceId).where('deletedAt', 'is', null).executeTakeFirst()
    const { deployedAt, createdAt } = own(me, device, (row) => row)
    const { lastDays, from, until } = this.span()
    const usedDays = daysUsed(await this.stays(me, deviceId, from), from, until)
    const usedBps = shareOf(usedDays, daysThere(deployedAt ?? createdAt, from, until))
    return { ...lastDays, ...(await this.sums(me, { ...lastDays, deviceId })), usedDays, usedBps }
  }

  async ofHospital(me: Actor, { hospitalId }: HospitalUseQuery): Promise<HospitalUse> {
    const hospitals = this.database.read.selectFrom('Hospital').select('agentPath').where('id', '=', hospitalId)
    own(me, await hospitals.where('deletedAt', 'is', null).executeTakeFirst(), (row) => row)
    const { lastDays } = this.span()
    const { orders: nights } = await this.sums(me, { ...lastDays, hospitalId, night: 1 })
    const sums = await this.sums(me, { ...lastDays, hospitalId })
    const { taken, offered } = await this.nightsOf(me, hospitalId)
    return { ...lastDays, ...sums, nights, taken, offered, occupancyBps: shareOf(taken, offered) }
  }

  /** Occupancy counts bed nights, not rentals: a rental of three nights counts three times. A night is counted at 22:00. */
  private async nightsOf(me: Actor, hospitalId: number): Promise<BedNight> {
    const to = lastNight(this.clock.now())
    const span = { scope: totalsOf(me) ?? '', hospitalId, from: to - days + 1, to }
    const sum = { ...emptyNight }
    for (const { taken, offered } of (await bedNights(this.database.read, span)).values()) {
      sum.taken += taken
      sum.offered += offered
    }
    return sum
  }

  private span() {
    const until = this.clock.now()
    const lastDays = { from: dayOf(until - (days - 1) * dayMs), to: dayOf(until) }
    return { lastDays, from: startOfDay(lastDays.from), until }
  }

  private sums(me: Actor, filters: Partial<OrderSumsQuery>) {
    const query = Object.assign(new OrderSumsQuery(), filters)
    return this.lists.sums(orderList, query, me, { incomeCents: incomeOf, orders: sql<number>`1` })
  }

  /** Rentals that began more than thirty days before the period are left out: a bed not returned within a month is lost. */
  private stays(me: Actor, deviceId: number, from: number) {
    const scope = totalsOf(me) ?? ''
    const orders = this.database.read
      .selectFrom('RentalOrder')
      .select(['startAt', 'endAt'])
      .where('deviceId', '=', deviceId)
      .where('startAt', '>=', from - days * dayMs)
      .where('status', 'not in', ['PENDING_OPEN', 'CANCELLED'])
    if (scope === '*') return orders.execute()
    const within = subtree(scope)
    return orders.where('agentPath', '>=', within.from).where('agentPath', '<', within.to).execute()
  }
}
