import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  afterSale,
  codes,
  faults,
  limits,
  mallOrder,
  shopHome,
  dayMs,
  hourMs,
  minuteMs,
  type FaultName,
} from '@bedside/contracts'
import { inBatches } from '../../data/in-batches.js'
import { Jobs } from '../../jobs/jobs.js'
import type { StoredAfterSale } from './after-sale.transition.js'
import { MallSales } from './mall-sales.js'
import type { StoredMallOrder } from './own-mall-order.js'
import { changeFeeRate } from '../../testing/fee-rate.js'
import { breachesIn } from '../../testing/books.js'
import { Selling, type Shop } from '../../testing/build-mall.js'
import { buildUser } from '../../testing/build-users.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager } from '../../testing/build-managers.js'
import { form } from '../../testing/form.js'
import { seededRoles } from '../../testing/build-roles.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let selling: Selling
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  selling = new Selling(world)
  admin = await world.as('admin')
})
afterEach(async () => expect(await breachesIn(world.database)).toEqual([]))
afterAll(() => world.close())

const pass = (ms: number) => world.clock.set(world.clock.now() + ms)
const refusal = (name: FaultName) => expect.objectContaining({ code: faults[name][0], msg: faults[name][1] })
const reason = '核对后处理'
/** Sessions last a day, and the tests set the clock on. */
const signIn = async () => {
  admin = await world.as((await buildManager(world, { role: seededRoles.super })).account)
}

describe('orders are found by their open after-sale', () => {
  test('in the list and among the items of the export', async () => {
    const shop = await selling.shop({ skus: [{ priceCents: 2990, stock: 9 }] })
    const [calm, disputed] = [await selling.paid(shop), await selling.received(await selling.paid(shop))]
    const sale = await selling.apply({ mallOrderId: disputed.id, kind: 'RETURN', reason })
    const found = async (afterSaleOpen: 0 | 1) => {
      const { list } = await admin.ok(mallOrder.getMallOrderList, { storeId: shop.storeId, afterSaleOpen })
      return list.map(({ mallOrderId }) => mallOrderId)
    }
    expect(await found(1)).toEqual([disputed.id])
    expect(await found(0)).toEqual([calm.id])
    const wanted = form({ storeId: shop.storeId, afterSaleOpen: 1 })
    const { data: file } = await admin.send(mallOrder.exportMallOrderList, wanted)
    expect(file).toContain(disputed.orderNo)
    expect(file).not.toContain(calm.orderNo)
    await selling.onAfterSale(sale, (steps, tx, stored) => steps.end(tx, stored, 'CANCEL'))
    expect(await found(1)).toEqual([])
  })
})

describe('an order of the mall', () => {
  test('reserves its goods, keeps its prices, and is closed if nobody pays', async () => {
    const shop = await selling.shop({ skus: [{ priceCents: 2990, stock: 3 }] })
    const order = await selling.place(shop, { quantities: [2] })
    expect(order).toMatchObject({ status: 'UNPAID', goodsCents: 5980, freightCents: 800, payCents: 6780, pieces: 2 })
    expect(await selling.stockOf(shop.skuIds[0] ?? 0)).toBe(1)
    await expect(selling.place(shop, { quantities: [2] })).rejects.toThrow('commodity.stockShort')
    pass(31 * minuteMs)
    await selling.turn()
    await selling.turn()
    expect(await selling.order(order)).toMatchObject({ status: 'CLOSED', dueAt: null })
    expect(await selling.stockOf(shop.skuIds[0] ?? 0)).toBe(3)
  })

  test('holds no more pieces of a commodity than its limit, in whichever SKUs', async () => {
    const shop = await selling.shop({ skus: [{ priceCents: 2990 }, { priceCents: 1990 }] })
    const { commodityId } = shop
    await selling.within((tx) =>
      tx.updateTable('Commodity').set({ orderLimit: 3 }).where('id', '=', commodityId).execute(),
    )
    for (const quantities of [[4], [2, 2], [3, 1]])
      await expect(selling.place(shop, { quantities })).rejects.toThrow('mall.tooMany')
    const [skuId = 0] = shop.skuIds
    const twice = { storeId: shop.storeId, skuIds: [skuId, skuId] }
    await expect(selling.place(twice, { quantities: [3, 3] })).rejects.toThrow('mall.tooMany')
    expect(await selling.place(shop, { quantities: [1, 2] })).toMatchObject({ pieces: 3 })
  })

  test.each([
    ['placed', 'CLOSED', 30 * 60_000, (shop: Shop) => selling.place(shop)],
    ['shipped', 'RECEIVED', 7 * dayMs, async (shop: Shop) => selling.shipped(await selling.paid(shop))],
    ['received', 'SETTLED', 7 * dayMs, async (shop: Shop) => selling.received(await selling.paid(shop))],
  ])('%s by a clock that was ahead has as long as if it were now, and no longer', async (_, then, ms, begin) => {
    const now = world.clock.now()
    pass(400 * dayMs)
    const order = await begin(await selling.shop())
    world.clock.set(now)
    await selling.turn()
    const { dueAt } = await selling.order(order)
    expect((dueAt ?? 0) - now).toBeGreaterThanOrEqual(ms)
    expect((dueAt ?? 0) - now).toBeLessThan(ms + 60_000)
    // The deadline does not move when the job looks at the order again.
    pass(ms - 120_000)
    await selling.turn()
    expect(await selling.order(order)).toMatchObject({ status: order.status, dueAt })
    world.clock.set(dueAt ?? 0)
    await selling.turn()
    expect((await selling.order(order)).status).toBe(then)
    world.clock.set(now)
  })

  test('paid after being closed leaves its goods to others, and its money is refunded', async () => {
    const shop = await selling.shop()
    const order = await selling.place(shop)
    const payment = await selling.begin(order)
    pass(31 * minuteMs)
    await selling.turn()
    await selling.tellPaid(payment)
    expect(await selling.fundsOf(shop.storeId)).toMatchObject({ pending: 0 })
    expect((await selling.order(order)).status).toBe('CLOSED')
    await world.get(Jobs).run('LATE_PAYMENTS')
    await selling.channelAnswers()
    expect(await selling.statusOfPayment(payment)).toMatchObject({ status: 'LATE', refundedCents: order.payCents })
  })

  test('is divided by the rate of the channel at which it was paid', async () => {
    await signIn()
    const shop = await selling.shop({ skus: [{ priceCents: 2990 }] })
    const order = await selling.paid(shop, { quantities: [2] })
    changeFeeRate(38)
    await selling.settled(order)
    expect(await selling.fundsOf(shop.storeId)).toEqual({ pending: 0, available: 6261, owed: 0 })
  })

  test('shows, before it is paid, how it would be divided at the present rate of the channel', async () => {
    await signIn()
    changeFeeRate(200)
    const order = await selling.place(await selling.shop({ skus: [{ priceCents: 2990 }] }), { quantities: [2] })
    const { shares } = await admin.ok(mallOrder.getMallOrderInfo, { mallOrderId: order.id })
    expect(shares).toMatchObject({ leftCents: 6780, feeCents: 136 })
  })

  test('goes from paid to settled: the whole amount is held, and divided when the time for after-sales is over', async () => {
    await signIn()
    const shop = await selling.shop({ skus: [{ priceCents: 2990 }] })
    const order = await selling.paid(shop, { quantities: [2] })
    expect(await selling.fundsOf(shop.storeId)).toEqual({ pending: 6780, available: 0, owed: 0 })
    const owner = await selling.owner(shop.storeId)
    await owner.ok(mallOrder.shipMallOrder, { mallOrderId: order.id, courier: '小李' })
    pass(7 * dayMs)
    await selling.turn()
    expect((await selling.order(order)).status).toBe('RECEIVED')
    await selling.turn()
    expect((await selling.order(order)).status).toBe('RECEIVED')
    pass(7 * dayMs)
    await selling.turn()
    await selling.turn()
    expect((await selling.order(order)).status).toBe('SETTLED')
    expect(await selling.fundsOf(shop.storeId)).toEqual({ pending: 0, available: 6261, owed: 0 })
    await signIn()
    const { shares, steps } = await admin.ok(mallOrder.getMallOrderInfo, { mallOrderId: order.id })
    expect(shares).toEqual({
      leftCents: 6780,
      commissionCents: 478,
      feeCents: 41,
      storeCents: 6261,
      agents: [],
      payouts: [],
    })
    expect(steps.map(({ move }) => move)).toEqual(['PLACE', 'PAY', 'SHIP', 'AUTO_RECEIVE', 'SETTLE'])
  })

  test.each([
    ['before it is settled', false],
    ['after it is settled', true],
  ])('that goes back in parts %s leaves nobody anything', async (_, isSettled) => {
    await signIn()
    const shop = await selling.shop({ skus: [{ priceCents: 2990 }, { priceCents: 1 }] })
    const order = await selling.paid(shop, { quantities: [2, 1] })
    if (isSettled) await selling.settled(order)
    await signIn()
    const [first, second] = await selling.lines(order)
    const give = async (lineId: number | undefined, amountCents: number) => {
      const input = { mallOrderId: order.id, amountCents, ...(lineId !== undefined && { lineId }) }
      const { fingerprint } = await admin.ok(mallOrder.previewRefundMallOrder, input)
      await admin.ok(mallOrder.refundMallOrder, { ...input, reason, fingerprint })
      await selling.channelAnswers()
      expect(await breachesIn(world.database)).toEqual([])
    }
    await give(first?.id, 1)
    await give(first?.id, 2000)
    await give(second?.id, 1)
    await give(first?.id, 3979)
    await give(undefined, 800)
    expect(await selling.order(order)).toMatchObject({ refundedCents: 6781, status: isSettled ? 'SETTLED' : 'CLOSED' })
    expect(await selling.fundsOf(shop.storeId)).toEqual({ pending: 0, available: 0, owed: 0 })
    const { shares } = await admin.ok(mallOrder.getMallOrderInfo, { mallOrderId: order.id })
    expect(shares).toEqual({ leftCents: 0, commissionCents: 0, feeCents: 0, storeCents: 0, agents: [], payouts: [] })
    const more = { mallOrderId: order.id }
    expect(await admin.call(mallOrder.previewRefundMallOrder, more)).toEqual(refusal('order.nothingPaid'))
  })

  test('refunded before shipping returns its goods to stock, and cannot be shipped', async () => {
    await signIn()
    const shop = await selling.shop({ skus: [{ stock: 5 }] })
    const order = await selling.paid(shop, { quantities: [3] })
    const input = { mallOrderId: order.id, amountCents: order.payCents }
    const { fingerprint, mallOrder: foreseen } = await admin.ok(mallOrder.previewRefundMallOrder, {
      mallOrderId: order.id,
    })
    expect(foreseen).toMatchObject({ status: 'CLOSED', refundState: 'FULL' })
    const owner = await selling.owner(shop.storeId)
    await admin.ok(mallOrder.refundMallOrder, { ...input, reason, fingerprint })
    const ship = { mallOrderId: order.id, courier: '小李' }
    expect(await owner.call(mallOrder.shipMallOrder, ship)).toEqual(refusal('mall.afterSaleOpen'))
    await selling.channelAnswers(false)
    await admin.ok(mallOrder.retryMallRefund, { mallOrderId: order.id, reason })
    await selling.channelAnswers()
    expect(await selling.stockOf(shop.skuIds[0] ?? 0)).toBe(5)
    expect(await owner.call(mallOrder.shipMallOrder, ship)).toEqual(refusal('record.stateChanged'))
    // Nobody requested it, so the history, for the shop too, says that the platform started it.
    for (const reader of [admin, owner]) {
      const { steps } = await reader.ok(mallOrder.getMallOrderInfo, { mallOrderId: order.id })
      expect(steps.map(({ move }) => move)).toEqual([
        'PLACE',
        'PAY',
        'GIVE',
        'REFUND_FAIL',
        'REFUND_RETRY',
        'REFUND_ALL',
      ])
    }
  })

  test('counts as sold once it is paid, except for pieces returned to stock', async () => {
    const shop = await selling.shop({ skus: [{ priceCents: 1000, stock: 20 }] })
    const sold = () => selling.soldOf(shop.commodityId)
    const order = await selling.place(shop, { quantities: [4] })
    expect(await sold()).toBe(0)
    await selling.pay(order)
    expect(await sold()).toBe(4)
    await selling.received(order)
    const [line] = await selling.lines(order)
    const damaged = { mallOrderId: order.id, lineId: line?.id ?? 0, amountCents: 300, reason: '破损' }
    const part = await selling.apply({ ...damaged, kind: 'REFUND' })
    await selling.onAfterSale(part, (steps, tx, now) => steps.agree(tx, now))
    await selling.channelAnswers()
    expect(await sold()).toBe(4)
    const unsent = await selling.paid(shop, { quantities: [3] })
    expect(await sold()).toBe(7)
    const all = await selling.apply({ mallOrderId: unsent.id, kind: 'REFUND', reason: '不想要了' })
    await selling.onAfterSale(all, (steps, tx, now) => steps.agree(tx, now))
    expect(await sold()).toBe(7)
    await selling.channelAnswers()
    expect(await sold()).toBe(4)
  })

  test('is shipped with what its way of delivery requires, by its own shop', async () => {
    const shop = await selling.shop()
    const order = await selling.paid(shop, { deliveryWay: 'EXPRESS' })
    const owner = await selling.owner(shop.storeId)
    const by = { mallOrderId: order.id }
    expect(await owner.call(mallOrder.shipMallOrder, by)).toEqual(refusal('mall.carrierMissing'))
    const stranger = await selling.owner((await selling.shop()).storeId)
    const carrier = { ...by, carrier: '顺丰', trackingNo: 'SF1234567890' }
    expect(await stranger.call(mallOrder.shipMallOrder, carrier)).toEqual(refusal('access.scope'))
    await owner.ok(mallOrder.setMallAddress, { ...by, receiver: '李家属', phone: '13912345678', address: '内科 201' })
    await owner.ok(mallOrder.shipMallOrder, carrier)
    const { order: shipped } = await owner.ok(mallOrder.getMallOrderInfo, by)
    expect(shipped).toMatchObject({ status: 'SHIPPED', carrier: '顺丰', phone: '13912345678', address: '内科 201' })
    expect((await admin.ok(mallOrder.getMallOrderInfo, by)).order.phone).toBe('139****5678')
    expect((await stranger.ok(mallOrder.getMallOrderList)).list).toEqual([])
    expect(await stranger.call(mallOrder.getMallOrderInfo, by)).toEqual(refusal('access.scope'))
  })

  test('is paid from the balance, and refunded to it at once', async () => {
    await signIn()
    const shop = await selling.shop()
    const { userId } = await buildUser(world)
    await selling.topUp(userId, 5000)
    const order = await selling.pay(await selling.place(shop, { userId }), 'BALANCE')
    expect(order).toMatchObject({ status: 'PAID', payWay: 'BALANCE' })
    const input = { mallOrderId: order.id, amountCents: order.payCents }
    const { fingerprint } = await admin.ok(mallOrder.previewRefundMallOrder, input)
    await admin.ok(mallOrder.refundMallOrder, { ...input, reason, fingerprint })
    expect((await selling.order(order)).status).toBe('CLOSED')
  })

  test('of more after-sales than are shown, the latest are', async () => {
    const order = await selling.paid(await selling.shop({ skus: [{ priceCents: 2000 }] }), { quantities: [1] })
    const { lines } = await admin.ok(mallOrder.getMallOrderInfo, { mallOrderId: order.id })
    for (let n = 1; n <= 51; n++) {
      const input = { mallOrderId: order.id, lineId: lines[0]?.lineId ?? 0, amountCents: n }
      const { fingerprint } = await admin.ok(mallOrder.previewRefundMallOrder, input)
      await admin.ok(mallOrder.refundMallOrder, { ...input, reason, fingerprint })
      await selling.channelAnswers()
    }
    const { afterSales } = await admin.ok(mallOrder.getMallOrderInfo, { mallOrderId: order.id })
    expect(afterSales.map(({ amountCents }) => amountCents)).toEqual(Array.from({ length: 50 }, (_, n) => n + 2))
  })

  test('is visible to its shop’s agent, and is exported with one row per item', async () => {
    const { agentId, account } = await buildAgent(world)
    const shop = await selling.shop({ agentId, skus: [{}, { priceCents: 1550 }] })
    const order = await selling.paid(shop, { quantities: [1, 2] })
    const agent = await world.as(account)
    expect((await agent.ok(mallOrder.getMallOrderList)).list.map(({ mallOrderId }) => mallOrderId)).toEqual([order.id])
    const owner = await selling.owner(shop.storeId)
    const { data: file } = await owner.send(mallOrder.exportMallOrderList, form({ orderNo: order.orderNo }))
    expect(String(file).trim().split('\n')).toHaveLength(3)
    expect(file).toContain('31.00')
  })
})

/** An order without goods counts as nothing to ship, in no list, file or round, and ends with its freight. */
async function canOnlyReturnFreight(shop: Shop, { id: mallOrderId, orderNo }: StoredMallOrder): Promise<void> {
  const owner = await selling.owner(shop.storeId)
  const other = await selling.paid(shop)
  const toShip = async () =>
    (await owner.ok(shopHome.getShopHome, {})).figures.find(({ key }) => key === 'toShip')?.count
  const listed = async (goodsLeft: 0 | 1) =>
    (await owner.ok(mallOrder.getMallOrderList, { status: 'PAID', goodsLeft })).list.map((row) => [
      row.mallOrderId,
      row.goodsLeft,
    ])
  expect(await listed(0)).toEqual([[mallOrderId, 0]])
  expect(await listed(1)).toEqual([[other.id, 1]])
  expect(await toShip()).toBe(1)
  const { data: file } = await owner.send(mallOrder.exportMallOrderList, form({ status: 'PAID', goodsLeft: 1 }))
  expect([String(file).includes(orderNo), String(file).includes(other.orderNo)]).toEqual([false, true])
  const round = await owner.ok(mallOrder.getMallRound, { status: 'PAID' })
  expect(round.map(({ order }) => order.mallOrderId)).toEqual([other.id])
  const ship = { mallOrderId, courier: '小李' }
  expect(await owner.call(mallOrder.shipMallOrder, ship)).toEqual(refusal('mall.nothingToShip'))
  const { fingerprint } = await admin.ok(mallOrder.previewRefundMallOrder, { mallOrderId })
  await admin.ok(mallOrder.refundMallOrder, { mallOrderId, amountCents: 800, reason, fingerprint })
  await selling.channelAnswers()
  expect((await admin.ok(mallOrder.getMallOrderInfo, { mallOrderId })).order).toMatchObject({
    status: 'CLOSED',
    goodsLeft: 0,
  })
}

describe('the payment calendar', () => {
  test('lists what is due, however many orders are not shipped yet', async () => {
    const shop = await selling.shop({ skus: [{ priceCents: 10_000, stock: 99 }] })
    const owner = await selling.owner(shop.storeId)
    const waiting = await selling.paid(shop)
    const coming = await selling.received(await selling.paid(shop))
    const copies = Array.from({ length: limits.calendarOrders }, (_, n) => `COPY${n}`)
    await world.database.write(async (tx) => {
      const rows = tx.selectFrom('MallOrder').selectAll().where('id', '=', waiting.id)
      const { id: _, ...order } = await rows.executeTakeFirstOrThrow()
      for (const batch of inBatches(copies, 100))
        await tx
          .insertInto('MallOrder')
          // Paid ones would be counted as sold.
          .values(batch.map((orderNo) => ({ ...order, orderNo, paidAt: null })))
          .execute()
    })
    const calendar = await owner.ok(mallOrder.getMoneyCalendar)
    // Their money was never booked.
    await world.database.write((tx) => tx.deleteFrom('MallOrder').where('orderNo', 'in', copies).execute())
    expect(calendar.days.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo))).toEqual([coming.orderNo])
    expect(calendar.more).toBe(1)
  })
})

describe('an after-sale', () => {
  test('suspends its order, and the shop sees by day when which amount arrives', async () => {
    const shop = await selling.shop({ skus: [{ priceCents: 10_000, stock: 99 }] })
    const owner = await selling.owner(shop.storeId)
    await selling.paid(shop)
    const coming = await selling.received(await selling.paid(shop))
    const heldOrder = await selling.received(await selling.paid(shop))
    const sale = await selling.apply({
      mallOrderId: heldOrder.id,
      kind: 'REFUND',
      amountCents: 500,
      lineId: (await selling.lines(heldOrder))[0]?.id ?? 0,
      reason: '破损',
    })
    const calendar = await owner.ok(mallOrder.getMoneyCalendar)
    expect(calendar.days.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo))).toEqual([coming.orderNo])
    expect(calendar.heldBack).toMatchObject([{ orderNo: heldOrder.orderNo, afterSaleNo: sale.afterSaleNo }])
    expect(calendar.onTheWay).toHaveLength(1)
    const all = [...calendar.days.flatMap(({ orders }) => orders), ...calendar.heldBack, ...calendar.onTheWay]
    expect(all.reduce((sum, { leftCents }) => sum + leftCents, 0)).toBe(calendar.pendingCents)
    for (const one of all) expect(one.storeCents + one.commissionCents + one.feeCents).toBe(one.leftCents)
    expect(calendar.pendingCents).toBe((await selling.fundsOf(shop.storeId)).pending)
    pass(7 * dayMs + 1)
    await world.get(Jobs).run('MALL_ORDER_TIMES')
    expect((await selling.order(heldOrder)).status).toBe('RECEIVED')
    expect((await selling.order(coming)).status).toBe('SETTLED')
  })

  test('dated by a clock that was ahead is agreed to two days from now', async () => {
    const now = world.clock.now()
    const order = await selling.received(await selling.paid(await selling.shop()))
    pass(400 * dayMs)
    const { id } = await selling.apply({ mallOrderId: order.id, kind: 'REFUND', reason: '破损' })
    world.clock.set(now)
    await world.get(Jobs).run('AFTER_SALE_TIMES')
    const dueAt = async () => (await selling.onAfterSale({ id }, async (_steps, _tx, sale) => sale)).dueAt
    const due = (await dueAt()) ?? 0
    expect(Math.round((due - now) / dayMs)).toBe(2)
    pass(dayMs)
    await world.get(Jobs).run('AFTER_SALE_TIMES')
    expect(await dueAt()).toBe(due)
    world.clock.set(now)
  })

  describe('extends the deadline of its order', () => {
    const received = async () =>
      selling.received(await selling.paid(await selling.shop({ skus: [{ priceCents: 3000 }] })))
    const wish = { kind: 'REFUND', reason: '破损' } as const
    const hoursLater = (now: { dueAt: number | null }, before: { dueAt: number | null }) =>
      Math.round(((now.dueAt ?? 0) - (before.dueAt ?? 0)) / hourMs)

    test.each([
      [
        'when it is taken back',
        (sale: StoredAfterSale) => selling.onAfterSale(sale, (steps, tx, now) => steps.end(tx, now, 'CANCEL')),
      ],
      [
        'when a part is paid back',
        async (sale: StoredAfterSale) => {
          await selling.onAfterSale(sale, (steps, tx, now) => steps.agree(tx, now))
          await selling.channelAnswers()
        },
      ],
    ])('for as long as it was open: %s', async (_, end) => {
      const order = await received()
      pass(hourMs)
      const [line] = await selling.lines(order)
      const sale = await selling.apply({ ...wish, mallOrderId: order.id, lineId: line?.id ?? 0, amountCents: 100 })
      pass(30 * hourMs)
      await end(sale)
      const goesOn = await selling.order(order)
      expect(goesOn).toMatchObject({ status: 'RECEIVED', openAfterSaleId: null })
      expect(hoursLater(goesOn, order)).toBe(30)
      const dueAt = goesOn.dueAt ?? 0
      world.clock.set(dueAt - 60_000)
      await selling.turn()
      expect((await selling.order(order)).status).toBe('RECEIVED')
      world.clock.set(dueAt)
      await selling.turn()
      expect((await selling.order(order)).status).toBe('SETTLED')
    })

    test('by no more than the time since it was received', async () => {
      const order = await selling.shipped(await selling.paid(await selling.shop()))
      const sale = await selling.apply({ ...wish, mallOrderId: order.id })
      pass(10 * hourMs)
      const there = await selling.within((tx) => world.get(MallSales).receive(tx, order.id))
      pass(hourMs)
      await selling.onAfterSale(sale, (steps, tx, now) => steps.end(tx, now, 'CANCEL'))
      expect(hoursLater(await selling.order(order), there)).toBe(1)
    })

    test('by nothing if it is dated in the future', async () => {
      const order = await received()
      pass(50 * hourMs)
      const sale = await selling.apply({ ...wish, mallOrderId: order.id })
      pass(-40 * hourMs)
      await selling.onAfterSale(sale, (steps, tx, now) => steps.end(tx, now, 'CANCEL'))
      expect((await selling.order(order)).dueAt).toBe(order.dueAt)
    })
  })

  test('that the shop agrees to is refunded, and its goods return to stock once received', async () => {
    const shop = await selling.shop({ skus: [{ priceCents: 1000, stock: 10 }] })
    const owner = await selling.owner(shop.storeId)
    const order = await selling.received(await selling.paid(shop, { quantities: [4] }))
    const [line] = await selling.lines(order)
    const sale = await selling.apply({ mallOrderId: order.id, lineId: line?.id ?? 0, kind: 'RETURN', reason: '不合适' })
    const again = { mallOrderId: order.id, kind: 'RETURN', reason: '再来' } as const
    await expect(selling.apply(again)).rejects.toThrow('mall.afterSaleOpen')
    await owner.ok(afterSale.agreeAfterSale, { afterSaleId: sale.id, version: sale.version })
    expect(await owner.call(afterSale.agreeAfterSale, { afterSaleId: sale.id })).toEqual(refusal('record.stateChanged'))
    await selling.onAfterSale(sale, (steps, tx, now) => steps.sendBack(tx, now, { carrier: '顺丰', trackingNo: 'SF1' }))
    await owner.ok(afterSale.takeInAfterSale, { afterSaleId: sale.id })
    const { steps } = await owner.ok(mallOrder.getMallOrderInfo, { mallOrderId: order.id })
    expect(steps.at(-1)?.move).toBe('AFTER_SALE')
    expect(await selling.stockOf(shop.skuIds[0] ?? 0)).toBe(10)
    await selling.channelAnswers()
    expect((await selling.sale(sale)).status).toBe('DONE')
    expect(await selling.order(order)).toMatchObject({ refundedCents: 4000, openAfterSaleId: null, status: 'RECEIVED' })
  })

  test('that nobody answers proceeds automatically, once', async () => {
    const shop = await selling.shop()
    const refund = await selling.apply({
      mallOrderId: (await selling.paid(shop)).id,
      kind: 'REFUND',
      reason: '不想要了',
    })
    const back = await selling.apply({
      mallOrderId: (await selling.received(await selling.paid(shop))).id,
      kind: 'RETURN',
      reason: '坏了',
    })
    pass(2 * dayMs - 60_000)
    await selling.turn()
    expect((await selling.sale(refund)).status).toBe('APPLIED')
    pass(60_001)
    await selling.turn()
    await selling.turn()
    await selling.channelAnswers()
    expect((await selling.sale(refund)).status).toBe('DONE')
    expect((await selling.sale(back)).status).toBe('AGREED')
    pass(7 * dayMs + 1)
    await selling.turn()
    expect((await selling.sale(back)).status).toBe('CLOSED')
  })

  test('decided for all of the goods but not their freight puts goods that were not sent back into stock', async () => {
    await signIn()
    const shop = await selling.shop({ skus: [{ priceCents: 2990, stock: 3 }] })
    const owner = await selling.owner(shop.storeId)
    const order = await selling.paid(shop)
    const [line] = await selling.lines(order)
    const sale = await selling.apply({
      mallOrderId: order.id,
      lineId: line?.id ?? 0,
      kind: 'REFUND',
      reason: '不想要了',
    })
    expect(sale).toMatchObject({ amountCents: 3790, freightCents: 800, quantity: 1 })
    await owner.ok(afterSale.refuseAfterSale, { afterSaleId: sale.id, reason: '已备货' })
    await selling.onAfterSale(sale, (steps, tx, now) => steps.appeal(tx, now))
    const rule = { afterSaleId: sale.id, amountCents: 2990 }
    const { fingerprint } = await admin.ok(afterSale.previewRuleAfterSale, rule)
    await admin.ok(afterSale.ruleAfterSale, { ...rule, reason, fingerprint })
    await selling.channelAnswers()
    expect(await selling.sale(sale)).toMatchObject({ status: 'DONE', amountCents: 2990, freightCents: 0, quantity: 1 })
    expect(await selling.lines(order)).toMatchObject([{ refundedCents: 2990, returnedQuantity: 1 }])
    expect(await selling.stockOf(shop.skuIds[0] ?? 0)).toBe(3)
    await canOnlyReturnFreight(shop, order)
  })

  test('that the shop refuses is decided by the platform, for either side, or cancelled', async () => {
    await signIn()
    const shop = await selling.shop({ skus: [{ priceCents: 3000 }] })
    const owner = await selling.owner(shop.storeId)
    const appealed = async () => {
      const order = await selling.received(await selling.paid(shop))
      const [line] = await selling.lines(order)
      const sale = await selling.apply({
        mallOrderId: order.id,
        lineId: line?.id ?? 0,
        kind: 'REFUND',
        reason: '少了一件',
      })
      await owner.ok(afterSale.refuseAfterSale, { afterSaleId: sale.id, reason: '已按数发出' })
      await selling.onAfterSale(sale, (steps, tx, now) => steps.appeal(tx, now))
      return { sale, order }
    }
    const forBuyer = await appealed()
    const rule = { afterSaleId: forBuyer.sale.id, amountCents: 1200 }
    expect(await owner.call(afterSale.ruleAfterSale, { ...rule, reason, fingerprint: 'f'.repeat(64) })).toMatchObject({
      code: codes.forbidden,
    })
    const { fingerprint } = await admin.ok(afterSale.previewRuleAfterSale, rule)
    await admin.ok(afterSale.ruleAfterSale, { ...rule, reason, fingerprint })
    await selling.channelAnswers()
    expect((await selling.order(forBuyer.order)).refundedCents).toBe(1200)
    const forShop = await appealed()
    await admin.ok(afterSale.dismissAfterSale, { afterSaleId: forShop.sale.id, reason })
    expect((await selling.sale(forShop.sale)).status).toBe('CLOSED')
    expect((await selling.order(forShop.order)).openAfterSaleId).toBeNull()
    const order = await selling.received(await selling.paid(shop))
    const sale = await selling.apply({ mallOrderId: order.id, kind: 'RETURN', reason: '不合适' })
    await owner.ok(afterSale.agreeAfterSale, { afterSaleId: sale.id })
    await selling.onAfterSale(sale, (steps, tx, now) => steps.end(tx, now, 'CANCEL'))
    expect((await selling.sale(sale)).status).toBe('CANCELLED')
    const { steps } = await owner.ok(afterSale.getAfterSaleInfo, { afterSaleId: forShop.sale.id })
    expect(steps.map(({ move }) => move)).toEqual(['APPLY', 'REFUSE', 'APPEAL', 'RULE_AGAINST'])
    expect(steps.at(-1)?.actor).toBe('')
  })
})

test('fifty buyers of ten pieces at once: no piece is sold twice, and late payments are refunded', async () => {
  const shop = await selling.shop({ skus: [{ priceCents: 100, stock: 10 }] })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => buildUser(world)))
  const tried = await Promise.allSettled(buyers.map(({ userId }) => selling.place(shop, { userId })))
  const placed = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(placed).toHaveLength(10)
  expect(await selling.stockOf(shop.skuIds[0] ?? 0)).toBe(0)
  const payments = await Promise.all(placed.map((order) => selling.begin(order)))
  await Promise.all(payments.slice(0, 4).map((payment) => selling.tellPaid(payment)))
  pass(31 * minuteMs)
  await Promise.all([selling.turn(), ...payments.slice(2, 7).map((payment) => selling.tellPaid(payment))])
  await selling.turn()
  await Promise.all(payments.slice(5).map((payment) => selling.tellPaid(payment)))
  await world.get(Jobs).run('LATE_PAYMENTS')
  await selling.channelAnswers()
  const orders = await Promise.all(placed.map((order) => selling.order(order)))
  const paidCount = orders.filter(({ status }) => status === 'PAID').length
  expect(orders.every(({ status }) => status === 'PAID' || status === 'CLOSED')).toBe(true)
  expect(await selling.stockOf(shop.skuIds[0] ?? 0)).toBe(10 - paidCount)
  expect(await selling.fundsOf(shop.storeId)).toMatchObject({ pending: paidCount * 900 })
  for (const [at, payment] of payments.entries())
    expect(await selling.statusOfPayment(payment)).toMatchObject(
      orders[at]?.status === 'PAID' ? { status: 'SUCCESS' } : { status: 'LATE', refundedCents: 900 },
    )
})
