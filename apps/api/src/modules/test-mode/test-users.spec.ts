import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { afterSale, codes, commodity, deposit, device, feedback, mallOrder, order, testMode } from '@bedside/contracts'
import { World } from '../../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open({ BEDSIDE_TEST_MODE: '1' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.stranger().ok(testMode.reset, { profile: 'test' })
})

const userId = 7

/** The channel and the lock answer after their callers have been answered. */
const patience = { timeout: 20_000 }

/** What a user of the app does; suites call it without a token. */
const user = () => world.stranger()

async function bought(): Promise<number> {
  const shop = await world.as('shop')
  const { list } = await shop.ok(commodity.getCommodityList, { saleStatus: 'ON' })
  const { skus } = await shop.ok(commodity.getCommodityInfo, { commodityId: list[0]?.commodityId ?? 0 })
  const { mallOrderId } = await user().ok(testMode.buy, { skuId: skus[0]?.skuId ?? 0, userId, quantity: 1 })
  await vi.waitFor(async () => expect((await orderOf(mallOrderId)).status).toBe('PAID'), patience)
  return mallOrderId
}

async function orderOf(mallOrderId: number) {
  const { order: bill } = await (await world.as('shop')).ok(mallOrder.getMallOrderInfo, { mallOrderId })
  return bill
}

async function saleOf(afterSaleId: number) {
  const { afterSale: sale } = await (await world.as('shop')).ok(afterSale.getAfterSaleInfo, { afterSaleId })
  return sale
}

test('[A12] a deposit is refunded when its user asks for it, but not while a bed is in use', async () => {
  const admin = await world.as('admin')
  const { list: idle } = await admin.ok(device.getDeviceList, { status: 'IDLE', online: 1 })
  const { orderId } = await user().ok(testMode.rent, { userId, deviceNo: idle[0]?.deviceNo ?? '' })
  const { list } = await admin.ok(deposit.getDepositList, { status: 'HELD' })
  const { order: rental } = await admin.ok(order.getOrderInfo, { orderId })
  const backing = list.find((one) => one.userId === rental.userId)
  const depositId = backing?.depositId ?? 0
  expect((await user().call(testMode.giveBackDeposit, { depositId })).code).toBe(codes.conflict)
  const statusOf = async () => (await admin.ok(order.getOrderInfo, { orderId })).order.status
  await vi.waitFor(async () => expect(await statusOf()).toBe('IN_USE'), patience)

  await user().ok(testMode.setClock, { advanceMs: 60_000 })
  await user().ok(testMode.reportLock, { deviceNo: idle[0]?.deviceNo ?? '', lockState: 'CLOSED' })
  await vi.waitFor(() => user().ok(testMode.giveBackDeposit, { depositId }), patience)
  const { deposit: after } = await admin.ok(deposit.getDepositInfo, { depositId })
  expect(['REFUNDING', 'REFUNDED']).toContain(after.status)
})

test('[A15] a buyer receives an order and returns it', async () => {
  const shop = await world.as('shop')
  const mallOrderId = await bought()
  const { version } = await orderOf(mallOrderId)
  await shop.ok(mallOrder.shipMallOrder, { mallOrderId, version, courier: '小李' })
  await user().ok(testMode.receiveMallOrder, { mallOrderId })
  expect((await orderOf(mallOrderId)).status).toBe('RECEIVED')

  const { afterSaleId } = await user().ok(testMode.applyAfterSale, {
    mallOrderId,
    kind: 'RETURN',
    reason: '尺寸不合适',
  })
  await shop.ok(afterSale.agreeAfterSale, { afterSaleId, version: (await saleOf(afterSaleId)).version })
  await user().ok(testMode.sendBackAfterSale, { afterSaleId, carrier: '顺丰速运', trackingNo: 'SF10000001' })
  expect(await saleOf(afterSaleId)).toMatchObject({
    status: 'RETURNING',
    carrier: '顺丰速运',
    trackingNo: 'SF10000001',
  })
})

test('[A15] a buyer appeals against a refusal, or takes the after-sale back', async () => {
  const shop = await world.as('shop')
  const mallOrderId = await bought()
  const wish = { mallOrderId, kind: 'REFUND', reason: '不想要了' } as const
  const { afterSaleId } = await user().ok(testMode.applyAfterSale, wish)
  await user().ok(testMode.cancelAfterSale, { afterSaleId })
  expect((await saleOf(afterSaleId)).status).toBe('CANCELLED')

  const { afterSaleId: second } = await user().ok(testMode.applyAfterSale, wish)
  const { version } = await saleOf(second)
  await shop.ok(afterSale.refuseAfterSale, { afterSaleId: second, version, reason: '已按描述发货' })
  await user().ok(testMode.appealAfterSale, { afterSaleId: second, reason: '与店铺协商未果' })
  expect((await saleOf(second)).status).toBe('ARBITRATION')
})

test('[A16] a user sends feedback and adds to it; an order of somebody else is refused', async () => {
  const admin = await world.as('admin')
  const { list } = await admin.ok(order.getOrderList)
  const { orderId = 0, userId: owner = 0 } = list[0] ?? {}
  const other = list.find((row) => row.userId !== owner)?.userId ?? 0
  const said = { type: 'BILLING', text: '多收了一晚的费用', orderId } as const
  expect((await user().call(testMode.reportFeedback, { ...said, userId: other })).code).toBe(codes.notFound)

  const { feedbackId } = await user().ok(testMode.reportFeedback, { ...said, userId: owner })
  await user().ok(testMode.addFeedbackText, { feedbackId, text: '请尽快处理' })
  const { feedback: row, events } = await admin.ok(feedback.getFeedbackInfo, { feedbackId })
  expect(row).toMatchObject({ status: 'OPEN', orderId, userId: owner, owed: 1 })
  expect(events.map(({ text }) => text)).toEqual(expect.arrayContaining(['请尽快处理']))
})
