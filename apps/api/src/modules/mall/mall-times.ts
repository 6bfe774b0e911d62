import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { Clock } from '../../clock.js'
import { idsOf } from '../../data/ids-of.js'
import { Jobs } from '../../jobs/jobs.js'
import { oneByOne } from '../../jobs/one-by-one.js'
import { DATABASE } from '../../tokens.js'
import { resetFutureDeadline, saleIsAhead, storedAfterSale, timedSales } from './after-sale.transition.js'
import { AfterSaleSteps } from './after-sale-steps.js'
import { MallMoney } from './mall-money.js'
import { MallOrderTransitions, timedStatuses } from './mall-order.transition.js'
import { MallSales } from './mall-sales.js'
import { storedMallOrder } from './own-mall-order.js'

/**
 * The jobs that handle missed deadlines. Each record stores its deadline, and what happens depends on its state at that moment,
 * so handling it twice, or on two servers, changes nothing.
 */
@Injectable()
export class MallTimes implements OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly orders: MallOrderTransitions,
    private readonly sales: MallSales,
    private readonly money: MallMoney,
    private readonly steps: AfterSaleSteps,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare(
      oneByOne({
        name: 'MALL_ORDER_TIMES',
        everyMs: 30_000,
        batch: 50,
        due: (limit, after) => this.dueOrders(limit, after),
        take: (tx, id) => this.orderIsDue(tx, id),
      }),
    )
    this.jobs.declare(
      oneByOne({
        name: 'AFTER_SALE_TIMES',
        everyMs: 60_000,
        batch: 50,
        due: (limit, after) => this.dueAfterSales(limit, after),
        take: (tx, id) => this.afterSaleIsDue(tx, id),
      }),
    )
  }

  private async orderIsDue(tx: Tx, id: number): Promise<void> {
    const order = await storedMallOrder(tx, id)
    if (order.openAfterSaleId !== null) return
    if (!this.isTime(order.dueAt)) return this.orders.resetFutureDeadline(tx, order)
    if (order.status === 'UNPAID') return this.sales.close(tx, order, 'EXPIRE')
    if (order.status === 'SHIPPED') return void (await this.sales.receive(tx, id, 'AUTO_RECEIVE'))
    if (order.status === 'RECEIVED') return this.money.settle(tx, order)
  }

  private async afterSaleIsDue(tx: Tx, id: number): Promise<void> {
    const sale = await storedAfterSale(tx, id)
    if (!this.isTime(sale.dueAt)) return resetFutureDeadline(tx, sale, this.clock.now())
    if (sale.status === 'APPLIED') return this.steps.agree(tx, sale)
    if (sale.status === 'RETURNING') return this.steps.takeIn(tx, sale)
    if (sale.status === 'AGREED' || sale.status === 'REFUSED') return this.steps.end(tx, sale, 'LAPSE')
  }

  private isTime(dueAt: number | null): boolean {
    return dueAt !== null && dueAt <= this.clock.now()
  }

  /** Orders whose deadline has passed, or is further away than possible because the clock was ahead. */
  private async dueOrders(limit: number, after: number): Promise<number[]> {
    const { read } = this.database
    const ahead = await this.orders.ahead(read)
    const moving = read.selectFrom('MallOrder').select('id').where('status', 'in', timedStatuses)
    const due = moving.where((row) => row.or([row('dueAt', '<=', this.clock.now()), ahead(row)]))
    return idsOf(due.where('openAfterSaleId', 'is', null).where('id', '>', after).orderBy('id').limit(limit))
  }

  private dueAfterSales(limit: number, after: number): Promise<number[]> {
    const now = this.clock.now()
    const moving = this.database.read.selectFrom('AfterSale').select('id').where('status', 'in', timedSales)
    const due = moving.where((row) => row.or([row('dueAt', '<=', now), saleIsAhead(now)(row)]))
    return idsOf(due.where('id', '>', after).orderBy('id').limit(limit))
  }
}
