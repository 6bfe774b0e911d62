import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  accounts,
  limits,
  mallOrdersHeld,
  mallOrderStatuses,
  type AccountCode,
  type CalendarDay,
  type CalendarOrder,
  type MoneyCalendar,
  type MoneyCalendarQuery,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Clock, dayOf, iso, isoOrNull } from '../../clock.js'
import { grouped } from '../../data/grouped.js'
import { valueIn } from '../../data/value-in.js'
import { Ledger } from '../../ledger/ledger.js'
import { DATABASE } from '../../tokens.js'
import { linesOf, sharesOf } from './own-mall-order.js'
import { whoseStore } from './whose-store.js'

/** The shop's payment calendar: money in settlement by the day it becomes available. */
@Injectable()
export class MoneyCalendars {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  async of(me: Actor, query: MoneyCalendarQuery): Promise<MoneyCalendar> {
    const storeId = await whoseStore(this.database.read, me, query.storeId)
    const { orders, more } = await this.openOrders(storeId)
    const heldBack = orders.filter(({ afterSaleNo }) => afterSaleNo !== null)
    const free = orders.filter(({ afterSaleNo }) => afterSaleNo === null)
    return {
      at: iso(this.clock.now()),
      days: byDay(free.filter(({ status }) => status === 'RECEIVED')),
      heldBack,
      onTheWay: free.filter(({ status }) => status !== 'RECEIVED'),
      more,
      pendingCents: await this.balance(accounts.storePending(storeId)),
      availableCents: await this.balance(accounts.storeAvailable(storeId)),
      frozenCents: await this.balance(accounts.storeFrozen(storeId)),
      owedCents: await this.balance(accounts.storeReceivable(storeId)),
    }
  }

  private async openOrders(storeId: number): Promise<Pick<MoneyCalendar, 'more'> & { orders: CalendarOrder[] }> {
    const openOrders = this.database.read
      .selectFrom('MallOrder as o')
      .leftJoin('AfterSale as a', 'a.id', 'o.openAfterSaleId')
      .selectAll('o')
      .select(['a.afterSaleNo'])
      .where('o.storeId', '=', storeId)
      .where('o.status', 'in', mallOrdersHeld)
    // Those without a date come last: they must not displace money that is due.
    const rows = await openOrders
      .orderBy((row) => row.case().when('o.dueAt', 'is', null).then(1).else(0).end())
      .orderBy('o.dueAt')
      .orderBy('o.id')
      .limit(limits.calendarOrders + 1)
      .execute()
    const calendarRows = rows.slice(0, limits.calendarOrders)
    const lines = await linesOf(
      this.database.read,
      calendarRows.map(({ id }) => id),
    )
    const orders = calendarRows.map(({ afterSaleNo, ...order }): CalendarOrder => {
      const orderLines = lines.filter(({ mallOrderId }) => mallOrderId === order.id)
      const { storeCents, commissionCents, feeCents } = sharesOf(order, orderLines)
      return {
        mallOrderId: order.id,
        orderNo: order.orderNo,
        status: valueIn(mallOrderStatuses, order.status),
        goodsText: order.goodsText,
        leftCents: order.payCents - order.refundedCents,
        commissionCents,
        feeCents,
        storeCents,
        afterSaleNo,
        dueAt: isoOrNull(order.dueAt),
      }
    })
    return { orders, more: rows.length > limits.calendarOrders ? 1 : 0 }
  }

  private async balance(account: AccountCode): Promise<number> {
    return Number(await this.ledger.balanceOf(this.database.read, account))
  }
}

/** Groups orders by settlement day, earliest first. Overdue ones are settled in the job's next turn. */
function byDay(orders: readonly CalendarOrder[]): CalendarDay[] {
  const days = grouped(orders, ({ dueAt }) => dayOf(Date.parse(dueAt ?? '')))
  return [...days].map(([day, dayOrders]) => ({
    day,
    storeCents: dayOrders.reduce((sum, { storeCents }) => sum + storeCents, 0),
    orders: [...dayOrders],
  }))
}
