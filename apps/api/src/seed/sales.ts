import type { Tx } from '@bedside/prisma'
import { storedAfterSale, type StoredAfterSale } from '../modules/mall/after-sale.transition.js'
import { linesOf, storedMallOrder } from '../modules/mall/own-mall-order.js'
import type { PastServices } from '../life/past-services.js'
import type { Timeline } from '../life/timeline.js'
import { seedGoods } from './goods.js'
import { goods, sales, shelves, type Sale, type Step } from './sale-rows.js'

type Happening = (tx: Tx) => Promise<unknown>

/** Adds the goods of the test profile. */
export async function seedSoldGoods(tx: Tx, now: number): Promise<void> {
  const stores = await tx.selectFrom('Store').select(['id', 'storeName']).execute()
  await seedGoods(tx, new Map(stores.map(({ id, storeName }) => [storeName, id])), now, { categories: shelves, goods })
}

/** Plans mall orders and after-sales in every status. */
export function planSales(timeline: Timeline<Happening>, services: PastServices): void {
  for (const sale of sales) {
    let orderId = 0
    timeline.plan(sale.at, async (tx) => {
      orderId = await placed(tx, services, sale)
    })
    for (const [at, step] of sale.steps) timeline.plan(at, (tx) => takeStep(tx, services, orderId, step, at))
  }
}

async function placed(tx: Tx, { mall }: PastServices, { userId, items, pickup, cents }: Sale): Promise<number> {
  const { storeId } = await tx
    .selectFrom('Sku')
    .select('storeId')
    .where('id', '=', items[0]?.[0] ?? 0)
    .executeTakeFirstOrThrow()
  const to = { receiver: '周家属', phone: '13812345678', address: pickup ? '' : '骨科 3-301 02床' }
  const { id, payCents } = await mall.sales.place(tx, {
    userId,
    storeId,
    deliveryWay: pickup ? 'PICKUP' : 'WARD',
    ...to,
    items: items.map(([skuId, quantity]) => ({ skuId, quantity })),
  })
  if (payCents !== cents) throw new Error(`what should cost ${cents} cents was sold for ${payCents}`)
  return id
}

async function takeStep(tx: Tx, { mall, cashier }: PastServices, id: number, step: Step, at: number): Promise<unknown> {
  const order = await storedMallOrder(tx, id)
  const sale = (): Promise<StoredAfterSale> => storedAfterSale(tx, order.openAfterSaleId ?? 0)
  if (typeof step === 'object') return requestAfterSale(tx, mall, id, step)
  switch (step) {
    case 'pay': {
      const payment = await mall.sales.pay(tx, order, 'WECHAT')
      return payment && cashier.pays(tx, payment)
    }
    case 'expire':
      return mall.sales.close(tx, order, 'EXPIRE')
    case 'ship':
      return mall.orders.move(tx, order, { move: 'SHIP', values: { courier: '小李', shippedAt: at } })
    case 'receive':
      return mall.sales.receive(tx, id)
    case 'settle':
      return mall.money.settle(tx, order)
    case 'agree':
      return mall.steps.agree(tx, await sale())
    case 'refuse': {
      const reason = '已按描述发货，请拍照说明'
      return mall.afterSales.move(tx, await sale(), { move: 'REFUSE', reason, values: { answer: reason } })
    }
    case 'appeal':
      return mall.steps.appeal(tx, await sale(), '与店铺协商未果')
    case 'sendBack':
      return mall.steps.sendBack(tx, await sale(), { carrier: '顺丰速运', trackingNo: 'SF900000001' })
    case 'lapse':
      return mall.steps.end(tx, await sale(), 'LAPSE')
    case 'cancel':
      return mall.steps.end(tx, await sale(), 'CANCEL')
    case 'paysBack':
    case 'failsToPayBack': {
      const refunds = tx.selectFrom('Refund').selectAll().where('business', '=', 'MALL').where('businessId', '=', id)
      cashier.refuses = step === 'failsToPayBack'
      await cashier.givesBack(tx, await refunds.where('status', '=', 'APPROVED').executeTakeFirstOrThrow())
      cashier.refuses = false
    }
  }
  return undefined
}

/** A request for everything left of the order, or for part of the price of its first line. */
async function requestAfterSale(
  tx: Tx,
  { steps }: PastServices['mall'],
  mallOrderId: number,
  { ask: kind, cents }: Exclude<Step, string>,
): Promise<unknown> {
  const wish = { mallOrderId, kind, reason: kind === 'RETURN' ? '尺寸不合适' : '不想要了' }
  const [line] = await linesOf(tx, mallOrderId)
  return steps.apply(tx, cents === undefined || !line ? wish : { ...wish, lineId: line.id, amountCents: cents })
}
