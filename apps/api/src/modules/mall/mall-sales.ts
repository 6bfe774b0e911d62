import { Injectable } from '@nestjs/common'
import type { Tx } from '@bedside/prisma'
import { fault, limits, moneyRules, type DeliveryWay, type PayWay } from '@bedside/contracts'
import { Clock } from '../../clock.js'
import { freshNumber } from '../../data/fresh-number.js'
import { ensure } from '../../ensure.js'
import { commissionOf } from '../category/commission.js'
import type { StoredPayment } from '../payment/businesses.js'
import { Payments } from '../payment/payments.js'
import { mallRates } from './agent-shares.js'
import { freightOf, goodsText, type OrderedSku } from './mall-prices.js'
import { MallOrderTransitions } from './mall-order.transition.js'
import { MallStock } from './mall-stock.js'
import { storedMallOrder, type StoredMallOrder } from './own-mall-order.js'

interface Purchase {
  readonly userId: number
  readonly storeId: number
  readonly deliveryWay: DeliveryWay
  readonly receiver: string
  readonly phone: string
  /** The address, or ward and bed; empty for pickup. */
  readonly address: string
  readonly remark?: string
  readonly items: readonly { readonly skuId: number; readonly quantity: number }[]
}

/** Buyers' actions on their orders, as their app would request them. Each runs within its caller's write. */
@Injectable()
export class MallSales {
  constructor(
    private readonly orders: MallOrderTransitions,
    private readonly payments: Payments,
    private readonly stock: MallStock,
    private readonly clock: Clock,
  ) {}

  /**
   * Places an order. Its goods are reserved until it is paid or closed. Names, prices and rates are copied, so later changes do
   * not affect it.
   */
  async place(tx: Tx, { items, ...purchase }: Purchase): Promise<StoredMallOrder> {
    const store = await tx.selectFrom('Store').selectAll().where('id', '=', purchase.storeId).executeTakeFirst()
    ensure(store?.status === 'ACTIVE', () => fault('mall.storeClosed'))
    ensure(store.deliveryWays.split(',').includes(purchase.deliveryWay), () => fault('mall.deliveryWay'))
    ensure(items.length > 0 && items.length <= limits.orderLines, () => fault('mall.notOnSale'))
    const orderedSkus: OrderedSku[] = []
    for (const item of items) orderedSkus.push(await this.orderedSku(tx, purchase, item, orderedSkus))
    const now = this.clock.now()
    const goodsCents = orderedSkus.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const freightCents = purchase.deliveryWay === 'PICKUP' ? 0 : freightOf(store, orderedSkus, goodsCents)
    const order = await tx
      .insertInto('MallOrder')
      .values({
        ...purchase,
        orderNo: freshNumber('ML', now),
        agentId: store.agentId,
        agentPath: store.agentPath,
        agentRates: JSON.stringify(await mallRates(tx, store.agentId)),
        // For what is shown before it is paid; the payment's own rate counts.
        feeBps: moneyRules.channelFeeBps,
        status: 'UNPAID',
        remark: purchase.remark ?? '',
        goodsText: goodsText(orderedSkus),
        pieces: orderedSkus.reduce((sum, { quantity }) => sum + quantity, 0),
        goodsCents,
        freightCents,
        payCents: goodsCents + freightCents,
        dueAt: await this.orders.dueAt(tx, 'UNPAID'),
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    for (const { freightWay: _, freightCents: __, ...line } of orderedSkus) {
      const row = { ...line, mallOrderId: order.id, storeId: store.id, agentPath: store.agentPath, createdAt: now }
      await this.stock.reserve(
        tx,
        await tx
          .insertInto('MallOrderLine')
          .values(row)
          .returning(['id', 'skuId', 'quantity'])
          .executeTakeFirstOrThrow(),
      )
    }
    const placed = {
      mallOrderId: order.id,
      move: 'PLACE',
      after: 'UNPAID',
      amountCents: order.payCents,
      createdAt: now,
    }
    await tx.insertInto('MallOrderChange').values(placed).execute()
    return order
  }

  /** Pays at once from the balance, or opens a payment through the channel. */
  async pay(
    tx: Tx,
    order: StoredMallOrder,
    payWay: Extract<PayWay, 'WECHAT' | 'BALANCE'>,
  ): Promise<StoredPayment | undefined> {
    ensure(order.status === 'UNPAID', () => fault('record.stateChanged'))
    const purpose = {
      business: 'MALL',
      businessId: order.id,
      userId: order.userId,
      amountCents: order.payCents,
    } as const
    if (payWay === 'WECHAT') return this.payments.open(tx, { ...purpose, payWay })
    await this.payments.payNow(tx, { ...purpose, payWay })
    return undefined
  }

  /** Closes an unpaid order and releases its goods. A payment after that is late and is refunded. */
  async close(tx: Tx, order: StoredMallOrder, move: 'CANCEL' | 'EXPIRE'): Promise<void> {
    await this.orders.move(tx, order, { move })
    await this.stock.release(tx, order.id)
  }

  /** Marks an order as received; the time for after-sales starts. */
  async receive(tx: Tx, mallOrderId: number, move: 'RECEIVE' | 'AUTO_RECEIVE' = 'RECEIVE'): Promise<StoredMallOrder> {
    const order = await storedMallOrder(tx, mallOrderId)
    return this.orders.move(tx, order, { move, values: { receivedAt: this.clock.now() } })
  }

  private async orderedSku(
    tx: Tx,
    { storeId, deliveryWay }: Pick<Purchase, 'storeId' | 'deliveryWay'>,
    { skuId, quantity }: Purchase['items'][number],
    before: readonly OrderedSku[],
  ): Promise<OrderedSku> {
    const sold = await tx
      .selectFrom('Sku as s')
      .innerJoin('Commodity as c', 'c.id', 's.commodityId')
      .select(['s.id as skuId', 's.specText', 's.priceCents', 's.offered', 'c.id as commodityId', 'c.commodityName'])
      .select(['c.saleStatus', 'c.orderLimit', 'c.freightWay', 'c.freightCents', 'c.deliveryWays'])
      .where('s.id', '=', skuId)
      .where('s.storeId', '=', storeId)
      .where('c.deletedAt', 'is', null)
      .executeTakeFirst()
    ensure(sold?.saleStatus === 'ON' && sold.offered === 1, () => fault('mall.notOnSale'))
    const { saleStatus: _, offered: __, orderLimit, deliveryWays, ...skuColumns } = sold
    const { most, left } = piecesFor(skuColumns, orderLimit, before)
    ensure(Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= left, () => fault('mall.tooMany', { most }))
    ensure(deliveryWays === '' || deliveryWays.split(',').includes(deliveryWay), () => fault('mall.deliveryWay'))
    const commissionBps = await commissionOf(tx, skuColumns.commodityId)
    return { ...skuColumns, quantity, amountCents: skuColumns.priceCents * quantity, commissionBps }
  }
}

/** The most pieces of an item, and how many are left of them: a commodity's limit counts all of its SKUs in the order. */
function piecesFor({ commodityId }: Pick<OrderedSku, 'commodityId'>, limit: number, before: readonly OrderedSku[]) {
  const { max } = limits.pieces
  if (limit === 0) return { most: max, left: max }
  const same = before.filter((sku) => sku.commodityId === commodityId)
  return { most: limit, left: Math.min(max, limit - same.reduce((sum, { quantity }) => sum + quantity, 0)) }
}
