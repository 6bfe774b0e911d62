import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { accounts, deviceStatuses, type HomeDay, type HomeFunds, type HomeInfo } from '@bedside/contracts'
import { can, type Actor } from '../../access/actor.js'
import { missing, totalsOf } from '../../access/scope.js'
import { Clock, iso, isoOrNull } from '../../clock.js'
import { ensure } from '../../ensure.js'
import { Ledger } from '../../ledger/ledger.js'
import { DATABASE } from '../../tokens.js'
import { accountingDayAt, numberOfDay } from '../../ledger/accounting-day.js'
import { HomeFigures } from './home.figures.js'
import { emptyDay, HomeTotals } from './home.totals.js'

/** The numbers of past days shown, summed by hour, and used for the ranking of hospitals. */
const daysShown = 30
const daysOfHours = 28
const daysOfRanking = 7
const hospitalsShown = 10

@Injectable()
export class HomeService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly totals: HomeTotals,
    private readonly figures: HomeFigures,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  async info(me: Actor): Promise<HomeInfo> {
    const scope = totalsOf(me)
    ensure(scope !== undefined, () => missing(me))
    const now = this.clock.now()
    const today = numberOfDay(now)
    const day = today - 1
    // A chart is shown only to those who may read its list.
    const orders = can(me, 'equipmentOrders.list')
    const hours = orders ? await this.totals.hours(scope, today - daysOfHours, day) : []
    const standing = await this.totals.standing(scope)
    const devices = can(me, 'equipment.list') ? deviceStatuses : []
    const funds = me.agentId !== null && can(me, 'financial.financeDeatil') ? await this.funds(me.agentId) : null
    return {
      at: iso(now),
      day: accountingDayAt(day),
      figures: await this.figures.all({ me, scope, day }),
      days: orders ? await this.days(me, scope, today) : [],
      // Hours are stored from 08:00, the start of an accounting day.
      hours: hours.map(({ weekday, hour, orders }) => ({ weekday, hour: (hour + 8) % 24, orders })),
      devices: devices.map((status) => ({ status, count: standing('DEVICE', status).count })),
      hospitals: orders ? await this.totals.hospitals(scope, today - daysOfRanking, day, hospitalsShown) : [],
      funds,
    }
  }

  private async days(me: Actor, scope: string, today: number): Promise<HomeDay[]> {
    const from = today - daysShown
    const totals = await this.totals.days(scope, from, today)
    const profit = can(me, 'home.index.profit') ? await this.totals.shares('PLATFORM', 0, from) : undefined
    const ownShares = me.agentId === null ? undefined : await this.totals.shares('AGENT', me.agentId, from)
    return Array.from({ length: daysShown + 1 }, (_, n) => {
      const { orders, nights, paidCents, refundedCents } = totals.get(from + n) ?? emptyDay
      return {
        day: accountingDayAt(from + n),
        orders,
        nights,
        paidCents,
        refundedCents,
        profitCents: profit ? (profit.get(from + n) ?? 0) : null,
        ownCents: ownShares ? (ownShares.get(from + n) ?? 0) : null,
      }
    })
  }

  private async funds(agentId: number): Promise<HomeFunds> {
    const holds = async (code: Parameters<Ledger['balanceOf']>[1]) =>
      Number(await this.ledger.balanceOf(this.database.read, code))
    return {
      availableCents: await holds(accounts.agentAvailable(agentId)),
      pendingCents: await holds(accounts.agentPending(agentId)),
      frozenCents: await holds(accounts.agentFrozen(agentId)),
      nextSettlementAt: isoOrNull(await this.totals.nextSettlement(agentId)),
    }
  }
}
