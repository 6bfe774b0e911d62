import type { Tx } from '@bedside/prisma'
import { accounts, dayMs, type DeliveryWay, type PayWay } from '@bedside/contracts'
import { Ledger } from '../ledger/ledger.js'
import { credit, debit } from '../ledger/posting.js'
import { Jobs } from '../jobs/jobs.js'
import { storedAfterSale, type StoredAfterSale } from '../modules/mall/after-sale.transition.js'
import { AfterSaleSteps } from '../modules/mall/after-sale-steps.js'
import type { AfterSaleWish } from '../modules/mall/after-sale.rules.js'
import { MallMoney } from '../modules/mall/mall-money.js'
import { MallOrderTransitions } from '../modules/mall/mall-order.transition.js'
import { MallSales } from '../modules/mall/mall-sales.js'
import { linesOf, storedMallOrder, type StoredLine, type StoredMallOrder } from '../modules/mall/own-mall-order.js'
import type { StoredPayment } from '../modules/payment/businesses.js'
import { ChannelOutcomes } from '../modules/payment/channel/channel-outcomes.js'
import { Payments } from '../modules/payment/payments.js'
import { Refunds } from '../modules/payment/refunds.js'
import { buildCommodity, type BuiltCommodity } from './build-commodity.js'
import { buildUser } from './build-users.js'
import { buildManager } from './build-managers.js'
import { seededRoles } from './build-roles.js'
import { buildStore } from './build-store.js'
import type { World } from './world.js'

interface StoreWish {
  commissionBps?: number
  freightCents?: number
  freeFromCents?: number
  agentId?: number
  hospitalId?: number
  /** An existing shop; omitted: a new one. */
  storeId?: number
  skus?: { priceCents?: number; stock?: number }[]
}

export type Shop = BuiltCommodity

/** Makes mall orders through the services, so that the ledger is complete. The tests play the payment channel. */
export class Selling {
  constructor(private readonly world: World) {}

  /** An open shop with all ways of delivery and something on sale. */
  async shop({
    skus,
    commissionBps = 800,
    freightCents = 800,
    freeFromCents = 0,
    ...place
  }: StoreWish = {}): Promise<Shop> {
    const storeId = place.storeId ?? (await buildStore(this.world, place)).storeId
    const values = { commissionBps, freightCents, freeFromCents, deliveryWays: 'WARD,EXPRESS,PICKUP' }
    await this.within((tx) => tx.updateTable('Store').set(values).where('id', '=', storeId).execute())
    const goods = await buildCommodity(this.world, { storeId, ...(skus && { skus }) })
    await this.within((tx) =>
      tx.updateTable('Commodity').set({ deliveryWays: '' }).where('id', '=', goods.commodityId).execute(),
    )
    return goods
  }

  /** The shop's owner, signed in. */
  async owner(storeId: number) {
    return this.world.as((await buildManager(this.world, { role: seededRoles.shop, storeId })).account)
  }

  async place(
    { storeId, skuIds }: Pick<Shop, 'storeId' | 'skuIds'>,
    want: { userId?: number; quantities?: readonly number[]; deliveryWay?: DeliveryWay } = {},
  ): Promise<StoredMallOrder> {
    const { quantities = [1], deliveryWay = 'WARD' } = want
    const userId = want.userId ?? (await buildUser(this.world)).userId
    const items = quantities.flatMap((quantity, at) => (quantity > 0 ? [{ skuId: skuIds[at] ?? 0, quantity }] : []))
    const to = { receiver: '周家属', phone: '13812345678', address: '骨科 3-301 02床' }
    return this.within((tx) => this.world.get(MallSales).place(tx, { userId, storeId, deliveryWay, ...to, items }))
  }

  /** Pays through the channel, which reports success at once, or from the balance. */
  async pay(
    { id }: { id: number },
    payWay: Extract<PayWay, 'WECHAT' | 'BALANCE'> = 'WECHAT',
  ): Promise<StoredMallOrder> {
    return this.within(async (tx) => {
      const payment = await this.world.get(MallSales).pay(tx, await storedMallOrder(tx, id), payWay)
      if (payment) await this.world.get(Payments).settle(tx, payment, `wx-${payment.tradeNo}`)
      return storedMallOrder(tx, id)
    })
  }

  /** Opens a payment through the channel, which has not replied. */
  begin({ id }: { id: number }): Promise<StoredPayment> {
    return this.within(async (tx) => {
      const payment = await this.world.get(MallSales).pay(tx, await storedMallOrder(tx, id), 'WECHAT')
      if (!payment) throw new Error('paid by the channel')
      return payment
    })
  }

  /** The channel reports that the payment was made. `then` runs in the same write. */
  async tellPaid({ tradeNo, amountCents }: StoredPayment, then: () => void = () => undefined): Promise<void> {
    const outcome = { state: 'SUCCESS', channelNo: `wx-${tradeNo}`, amountCents } as const
    await this.within(async (tx) => {
      await this.world.get(ChannelOutcomes).settlePayment(tx, tradeNo, outcome)
      then()
    })
  }

  /** The channel reports that the payment failed. */
  async tellFailed({ tradeNo }: StoredPayment): Promise<void> {
    const outcome = { state: 'FAILED', reason: '用户取消' } as const
    await this.within((tx) => this.world.get(ChannelOutcomes).settlePayment(tx, tradeNo, outcome))
  }

  statusOfPayment({ id }: StoredPayment): Promise<StoredPayment> {
    return this.within((tx) => this.world.get(Payments).one(tx, id))
  }

  async paid(
    shop: Pick<Shop, 'storeId' | 'skuIds'>,
    want: Parameters<Selling['place']>[1] = {},
  ): Promise<StoredMallOrder> {
    return this.pay(await this.place(shop, want))
  }

  /** Ships the order, as the shop would. */
  async shipped(order: { id: number }): Promise<StoredMallOrder> {
    const values = { courier: '小李', shippedAt: this.world.clock.now() }
    return this.within(async (tx) =>
      this.world.get(MallOrderTransitions).move(tx, await storedMallOrder(tx, order.id), { move: 'SHIP', values }),
    )
  }

  async received(order: { id: number }): Promise<StoredMallOrder> {
    await this.shipped(order)
    return this.within((tx) => this.world.get(MallSales).receive(tx, order.id))
  }

  async settled(order: { id: number }): Promise<StoredMallOrder> {
    await this.received(order)
    this.world.clock.set(this.world.clock.now() + 7 * dayMs)
    await this.turn()
    return this.order(order)
  }

  /** The same without waiting for the end of the time for after-sales. */
  async settledAtOnce(order: { id: number }): Promise<void> {
    await this.received(order)
    await this.within(async (tx) => this.world.get(MallMoney).settle(tx, await storedMallOrder(tx, order.id)))
  }

  apply(wish: AfterSaleWish & { kind: 'REFUND' | 'RETURN' }): Promise<StoredAfterSale> {
    return this.within((tx) => this.world.get(AfterSaleSteps).apply(tx, wish))
  }

  /** Performs a buyer's step on an after-sale. */
  async onAfterSale<T>(
    { id }: { id: number },
    work: (steps: AfterSaleSteps, tx: Tx, sale: StoredAfterSale) => Promise<T>,
  ): Promise<T> {
    return this.within(async (tx) => work(this.world.get(AfterSaleSteps), tx, await storedAfterSale(tx, id)))
  }

  /** The channel reports the outcome of all pending refunds. */
  async channelAnswers(ok = true): Promise<void> {
    await this.within(async (tx) => {
      const waiting = await tx
        .selectFrom('Refund')
        .selectAll()
        .where('status', 'in', ['APPROVED', 'PROCESSING'])
        .execute()
      for (const refund of waiting)
        await (ok
          ? this.world.get(Refunds).settle(tx, refund, `wx-${refund.refundNo}`)
          : this.world.get(Refunds).fail(tx, refund, '账户异常'))
    })
  }

  /** Runs the jobs for deadlines. */
  async turn(): Promise<void> {
    await this.world.get(Jobs).run('MALL_ORDER_TIMES')
    await this.world.get(Jobs).run('AFTER_SALE_TIMES')
  }

  async topUp(userId: number, cents: number): Promise<void> {
    const key = `test:topup:${userId}:${cents}:${this.world.clock.now()}`
    const lines = [debit(accounts.wechat, cents), credit(accounts.userBalance(userId), cents)]
    await this.within((tx) =>
      this.world.get(Ledger).post(tx, { key, event: 'user.toppedUp', about: { type: 'User', id: userId }, lines }),
    )
  }

  order({ id }: { id: number }): Promise<StoredMallOrder> {
    return this.within((tx) => storedMallOrder(tx, id))
  }
  sale({ id }: { id: number }): Promise<StoredAfterSale> {
    return this.within((tx) => storedAfterSale(tx, id))
  }
  lines({ id }: { id: number }): Promise<StoredLine[]> {
    return linesOf(this.world.database.read, id)
  }

  async stockOf(skuId: number): Promise<number> {
    const sku = this.world.database.read.selectFrom('Sku').select('stock').where('id', '=', skuId)
    return (await sku.executeTakeFirstOrThrow()).stock
  }

  /** The sold count of a commodity. */
  async soldOf(commodityId: number): Promise<number> {
    const goods = this.world.database.read.selectFrom('Commodity').select('sales').where('id', '=', commodityId)
    return (await goods.executeTakeFirstOrThrow()).sales
  }

  /** The shop's balances in the ledger. */
  async fundsOf(storeId: number) {
    const [ledger, { read }] = [this.world.get(Ledger), this.world.database]
    const of = async (code: Parameters<Ledger['balanceOf']>[1]) => Number(await ledger.balanceOf(read, code))
    return {
      pending: await of(accounts.storePending(storeId)),
      available: await of(accounts.storeAvailable(storeId)),
      owed: await of(accounts.storeReceivable(storeId)),
    }
  }

  within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.world.database.write(work)
  }
}
