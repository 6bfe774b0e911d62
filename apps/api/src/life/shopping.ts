import type { Database, Tx } from '@bedside/prisma'
import { afterSale, dayMs, hourMs, mallOrder, minuteMs, type DeliveryWay, type Endpoint } from '@bedside/contracts'
import {
  storedAfterSale,
  type AfterSaleTransitions,
  type StoredAfterSale,
} from '../modules/mall/after-sale.transition.js'
import type { AfterSaleSteps } from '../modules/mall/after-sale-steps.js'
import type { MallMoney } from '../modules/mall/mall-money.js'
import type { MallOrderTransitions } from '../modules/mall/mall-order.transition.js'
import type { MallSales } from '../modules/mall/mall-sales.js'
import { linesOf, storedMallOrder } from '../modules/mall/own-mall-order.js'
import type { StockMoves } from '../modules/commodity/stock-moves.js'
import { pick, type Random } from '../seed/random.js'
import { whenOpen } from './habits.js'
import type { LifeEvent } from './life.js'
import type { Staff } from './staff.js'
import type { Cashier } from './user-app.js'
import type { Timeline } from './timeline.js'

/** Probabilities per order. */
const chances = { forgotten: 0.06, unwanted: 0.03, waits: 0.7, complained: 0.08, refused: 0.3, sentBack: 0.4 } as const
const ordersADay = [9, 16] as const
const restock = { below: 15, to: 60 } as const
const reasons = ['包装破损', '尺寸不合适', '与描述不符', '数量少了'] as const
const couriers = ['小李', '老张', '阿梅'] as const
const beds = ['骨科 3-301 02床', '产科 5-508 01床', '心血管内科 2-212 03床', '儿科 4-406 01床'] as const

export interface MallServices {
  readonly sales: MallSales
  readonly money: MallMoney
  readonly orders: MallOrderTransitions
  readonly steps: AfterSaleSteps
  readonly afterSales: AfterSaleTransitions
  readonly stock: StockMoves
  readonly cashier: Cashier
}

/** Simulates buyers and shops for seeds, every step through the services, so that totals are never written directly. */
export class Shopping {
  private users: readonly number[] = []

  constructor(
    private readonly mall: MallServices,
    private readonly timeline: Timeline<LifeEvent>,
    private readonly random: Random,
    /** Later steps are left to people who try the demo. */
    private readonly until: number,
    private readonly staff: Staff,
  ) {}

  async begin({ read }: Database, from: number): Promise<void> {
    const users = read.selectFrom('User').select('id').where('isFlag', '=', 1).where('userType', '=', 'NORMAL')
    this.users = (await users.orderBy('id').execute()).map(({ id }) => id)
    if (this.users.length > 0) this.timeline.plan(from, this.day)
  }

  /** Shelves are filled in the morning; buyers arrive over the day. */
  private readonly day: LifeEvent = async (tx, at) => {
    const low = tx.selectFrom('Sku').select(['id', 'stock']).where('offered', '=', 1).where('stock', '<', restock.below)
    for (const { id, stock } of await low.orderBy('id').execute())
      await this.mall.stock.move(tx, { skuId: id, pieces: restock.to - stock, kind: 'ADJUST', reason: '补货' })
    const [fewest, most] = ordersADay
    const count = fewest + Math.floor(this.random() * (most - fewest + 1))
    return () => {
      for (let n = 0; n < count; n++) this.in(at, hourMs, 13 * hourMs, this.buy)
      this.timeline.plan(at + dayMs, this.day)
    }
  }

  private readonly buy: LifeEvent = async (tx, at) => {
    const sold = await tx
      .selectFrom('Sku as s')
      .innerJoin('Commodity as c', 'c.id', 's.commodityId')
      .innerJoin('Store as o', 'o.id', 's.storeId')
      .select(['s.id', 's.storeId', 'o.deliveryWays as ways'])
      .where('s.offered', '=', 1)
      .where('s.stock', '>=', 3)
      .where('c.saleStatus', '=', 'ON')
      .where('c.deletedAt', 'is', null)
      .where('o.status', '=', 'ACTIVE')
      .orderBy('s.id')
      .execute()
    if (sold.length === 0) return
    const { storeId, ways, id } = pick(sold, this.random)
    const beside = sold.filter((one) => one.storeId === storeId && one.id !== id)
    const skus = beside.length > 0 && this.random() < 0.3 ? [id, pick(beside, this.random).id] : [id]
    const order = await this.mall.sales.place(tx, {
      userId: pick(this.users, this.random),
      storeId,
      ...this.goesTo(this.wayOf(ways.split(',') as DeliveryWay[], at)),
      items: skus.map((skuId) => ({ skuId, quantity: 1 + Math.floor(this.random() * 2) })),
    })
    if (this.random() < chances.forgotten) return () => this.timeline.plan(at + 30 * minuteMs, this.expire(order.id))
    return () => this.in(at, minuteMs, 5 * minuteMs, this.pay(order.id))
  }

  /** Half of the last day's orders go to wards if their shop delivers there, so that there is always a round to make. */
  private wayOf(ways: readonly DeliveryWay[], at: number): DeliveryWay {
    const way = pick(ways, this.random)
    return ways.includes('WARD') && this.isLastDay(at) && this.random() < 0.5 ? 'WARD' : way
  }

  private isLastDay(at: number): boolean {
    return at > this.until - dayMs
  }

  private goesTo(deliveryWay: DeliveryWay) {
    const address = { WARD: pick(beds, this.random), EXPRESS: '中山大道 8 号 1203', PICKUP: '' }[deliveryWay]
    return {
      deliveryWay,
      receiver: '家属',
      phone: `138${String(10_000_000 + Math.floor(this.random() * 9e7))}`,
      address,
    }
  }

  private expire(id: number): LifeEvent {
    return async (tx) => this.mall.sales.close(tx, await storedMallOrder(tx, id), 'EXPIRE')
  }

  private pay(id: number): LifeEvent {
    return async (tx, at) => {
      const order = await storedMallOrder(tx, id)
      const payment = await this.mall.sales.pay(tx, order, 'WECHAT')
      if (payment) await this.mall.cashier.pays(tx, payment)
      if (this.random() < chances.unwanted) return () => this.in(at, minuteMs, hourMs, this.complain(id))
      // Most of the last day's orders, and all that go to wards, are left for their shop to ship.
      if (this.isLastDay(at) && (order.deliveryWay === 'WARD' || this.random() < chances.waits)) return
      return () => this.byShop(at, 20 * hourMs, this.ship(id))
    }
  }

  private ship(id: number): LifeEvent {
    return async (tx, at) => {
      const order = await storedMallOrder(tx, id)
      const by =
        order.deliveryWay === 'EXPRESS'
          ? { carrier: '顺丰速运', trackingNo: `SF${100_000_000 + id}` }
          : order.deliveryWay === 'WARD'
            ? { courier: pick(couriers, this.random) }
            : {}
      const doing = await this.doing(tx, order, mallOrder.shipMallOrder, at)
      await this.mall.orders.move(tx, order, { move: 'SHIP', ...doing, values: { ...by, shippedAt: at } })
      return () => this.in(at, hourMs, 30 * hourMs, this.receive(id))
    }
  }

  private receive(id: number): LifeEvent {
    return async (tx, at) => {
      const { dueAt } = await this.mall.sales.receive(tx, id)
      const complains = this.random() < chances.complained
      return () => {
        if (complains) this.in(at, hourMs, 40 * hourMs, this.complain(id))
        this.timeline.plan(dueAt ?? at, this.settle(id))
      }
    }
  }

  /** Later than planned if an after-sale case delays it; one that is still open leaves it to the server. */
  private settle(id: number): LifeEvent {
    return async (tx, at) => {
      const order = await storedMallOrder(tx, id)
      const { status, openAfterSaleId, dueAt } = order
      if (status !== 'RECEIVED' || openAfterSaleId !== null || dueAt === null) return
      if (dueAt > at) return () => this.timeline.plan(dueAt, this.settle(id))
      await this.mall.money.settle(tx, order)
    }
  }

  private complain(id: number): LifeEvent {
    return async (tx, at) => {
      const { status } = await storedMallOrder(tx, id)
      const [line] = await linesOf(tx, id)
      const kind = status !== 'PAID' && this.random() < chances.sentBack ? 'RETURN' : 'REFUND'
      const part = status !== 'PAID' && kind === 'REFUND' && line ? Math.ceil(line.amountCents / 3) : undefined
      const wish = {
        mallOrderId: id,
        kind,
        reason: status === 'PAID' ? '不想要了' : pick(reasons, this.random),
      } as const
      const about =
        status === 'PAID' || !line ? {} : { lineId: line.id, ...(part !== undefined && { amountCents: part }) }
      const sale = await this.mall.steps.apply(tx, { ...wish, ...about })
      // Recent cases are left for their shop to answer.
      if (at > this.until - 36 * hourMs) return
      const isRefused = status !== 'PAID' && this.random() < chances.refused
      return () => this.byShop(at, dayMs, this.on(sale.id, isRefused ? this.refuse : this.agree))
    }
  }

  private readonly agree = async (tx: Tx, sale: StoredAfterSale, at: number) => {
    await this.mall.steps.agree(tx, sale, await this.doing(tx, sale, afterSale.agreeAfterSale, at))
    if (sale.kind === 'RETURN') return () => this.in(at, 5 * hourMs, 40 * hourMs, this.on(sale.id, this.sendBack))
    return this.givesBack(tx, sale)
  }

  private readonly refuse = async (tx: Tx, sale: StoredAfterSale, at: number) => {
    const answer = '已按描述发货，请拍照说明'
    const doing = await this.doing(tx, sale, afterSale.refuseAfterSale, at)
    await this.mall.afterSales.move(tx, sale, { move: 'REFUSE', ...doing, reason: answer, values: { answer } })
    return () => this.in(at, hourMs, 30 * hourMs, this.on(sale.id, this.appeal))
  }

  private readonly appeal = async (tx: Tx, sale: StoredAfterSale) => {
    await this.mall.steps.appeal(tx, sale, '与店铺协商未果')
  }

  private readonly sendBack = async (tx: Tx, sale: StoredAfterSale, at: number) => {
    await this.mall.steps.sendBack(tx, sale, { carrier: '顺丰速运', trackingNo: `SF${900_000_000 + sale.id}` })
    return () => this.byShop(at + 19 * hourMs, 41 * hourMs, this.on(sale.id, this.takeIn))
  }

  private readonly takeIn = async (tx: Tx, sale: StoredAfterSale, at: number) => {
    await this.mall.steps.takeIn(tx, sale, await this.doing(tx, sale, afterSale.takeInAfterSale, at))
    return this.givesBack(tx, sale)
  }

  private async givesBack(tx: Tx, { mallOrderId }: StoredAfterSale): Promise<void> {
    const refundsOfSale = tx
      .selectFrom('Refund')
      .selectAll()
      .where('business', '=', 'MALL')
      .where('businessId', '=', mallOrderId)
    for (const refund of await refundsOfSale.where('status', '=', 'APPROVED').execute())
      await this.mall.cashier.givesBack(tx, refund)
  }

  /** The shop's owner making a call; one without an account leaves the step to the server. */
  private async doing(tx: Tx, { storeId }: { storeId: number }, endpoint: Endpoint, at: number) {
    const shop = tx.selectFrom('Store').select('managerId').where('id', '=', storeId)
    const { managerId } = await shop.executeTakeFirstOrThrow()
    return managerId === null ? {} : { me: await this.staff.doing(tx, managerId, endpoint, at) }
  }

  private on(id: number, work: (tx: Tx, sale: StoredAfterSale, at: number) => ReturnType<LifeEvent>): LifeEvent {
    return async (tx, at) => work(tx, await storedAfterSale(tx, id), at)
  }

  /** Within some hours, when the shop is open. */
  private byShop(at: number, mostMs: number, what: LifeEvent): void {
    this.timeline.plan(whenOpen(at + hourMs + this.random() * (mostMs - hourMs)), what)
  }

  private in(at: number, leastMs: number, mostMs: number, what: LifeEvent): void {
    this.timeline.plan(at + leastMs + this.random() * (mostMs - leastMs), what)
  }
}
