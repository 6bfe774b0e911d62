import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts, channel, codes, order, type MoneyPreview, type PaymentNotice } from '@bedside/contracts'
import { Renting } from '../../testing/build-rentals.js'
import type { Caller } from '../../testing/caller.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'
import { Signature } from '../payment/channel/signature.js'
import { RentalService } from './rental.service.js'
import { storedOrder, type StoredOrder } from './own-order.js'

let world: World
let renting: Renting
let admin: Caller
beforeEach(async () => {
  world = await World.open()
  world.freezeAt('2026-11-21T03:00:00Z')
  renting = new Renting(world)
  admin = await world.as('admin')
})
// Closing the world checks the books, and fails if too much was moved.
afterEach(() => world.close())

const fifty = <T>(call: (n: number) => Promise<T>) =>
  letInTogether(
    world,
    Array.from({ length: 50 }, (_, n) => () => call(n)),
  )
const seen = (preview: MoneyPreview | null) => ({
  fingerprint: preview?.fingerprint ?? '',
  amountCents: preview?.amountCents ?? 0,
  reason: '并发核对',
})
/** A rental of two hours by day, ended and unpaid: ¥6.00. */
const unpaid = async (): Promise<StoredOrder> => renting.ended(await renting.begun(), 120)

test('fifty deductions at once, each under a key of its own, take what is due once', async () => {
  const { id: orderId, userId } = await unpaid()
  const shown = (await admin.call(order.previewDeductOrder, { orderId })).data
  const answers = await fifty(() => admin.call(order.deductOrder, { orderId, ...seen(shown) }))
  expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
  expect(await renting.order(orderId)).toMatchObject({ paidCents: 600, status: 'COMPLETED' })
  expect(await world.balance(accounts.userDeposit(userId))).toBe(9300)
})

test('fifty notices of one payment at once, each signed anew, pay it once', async () => {
  const { id: orderId } = await unpaid()
  const payment = await world.database.write(async (tx) =>
    world.get(RentalService).pay(tx, await storedOrder(tx, orderId)),
  )
  const { tradeNo, amountCents } = payment
  const before = await world.balance(accounts.wechat)
  const answers = await fifty((n) => {
    const notice = { state: 'SUCCESS', channelNo: `wx-${n}`, amountCents, reason: '', tradeNo } as const
    return world.stranger().call(channel.payment, world.get(Signature).sign<PaymentNotice>(notice))
  })
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.ok]))
  expect(await renting.order(orderId)).toMatchObject({ paidCents: 600, status: 'COMPLETED' })
  // The channel keeps 0.6 %, rounded.
  expect(await world.balance(accounts.wechat)).toBe(before + 600 - 4)
})

test('deductions, refunds and payments of one order at once move no more than is due and no more than was paid', async () => {
  const { id: orderId, userId } = await unpaid()
  const shown = (await admin.call(order.previewDeductOrder, { orderId })).data
  const { tradeNo, amountCents } = await world.database.write(async (tx) =>
    world.get(RentalService).pay(tx, await storedOrder(tx, orderId)),
  )
  const pay = () => {
    const notice = { state: 'SUCCESS', channelNo: 'wx-1', amountCents, reason: '', tradeNo } as const
    return world.stranger().call(channel.payment, world.get(Signature).sign<PaymentNotice>(notice))
  }
  const refund = async () => {
    const { data } = await admin.call(order.previewRefundOrder, { orderId, amountCents: 100 })
    return admin.call(order.refundOrder, { orderId, ...seen(data) })
  }
  const acts = [() => admin.call(order.deductOrder, { orderId, ...seen(shown) }), pay, refund]
  const all = Array.from({ length: 17 }, () => acts).flat()
  await Promise.all(all.map((act): Promise<unknown> => act()))
  const after = await renting.order(orderId)
  expect(after.paidCents).toBe(600)
  expect(after.refundedCents + after.askedCents).toBeLessThanOrEqual(600)
  const [held, late] = [await world.balance(accounts.userDeposit(userId)), await world.balance(accounts.lateSuspense)]
  // Either the deposit paid first and the user's payment is in suspense, or the payment came first.
  expect([
    [9300, 600],
    [9900, 0],
  ]).toContainEqual([held, late])
})
