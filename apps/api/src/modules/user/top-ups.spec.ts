import { accounts, fault, user } from '@bedside/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Jobs } from '../../jobs/jobs.js'
import { buildUser } from '../../testing/build-users.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { Payments } from '../payment/payments.js'
import { TopUps } from './top-ups.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const begin = (userId: number, amountCents: number) =>
  world.database.write((tx) => world.get(TopUps).begin(tx, { userId, amountCents }))
type Begun = Awaited<ReturnType<typeof begin>>
const pay = (payment: Begun) =>
  world.database.write((tx) => world.get(Payments).settle(tx, payment, `CH${payment.tradeNo}`))
const balanceOf = (userId: number) => world.balance(accounts.userBalance(userId))
const statusOf = async ({ id }: Begun) => {
  const stored = world.database.read.selectFrom('Payment').select('status').where('id', '=', id)
  return (await stored.executeTakeFirstOrThrow()).status
}

test('[A17] a top-up in an offered amount fills the balance once it is paid, and only once', async () => {
  const { userId } = await buildUser(world)
  const payment = await begin(userId, 5_000)
  expect(await balanceOf(userId)).toBe(0)
  expect(await pay(payment)).toBe(true)
  expect(await pay(payment)).toBe(false)
  expect(await balanceOf(userId)).toBe(5_000)
  expect(await statusOf(payment)).toBe('SUCCESS')
})

test('[A17] another amount, an unknown user, and more than a balance may hold are refused, and nothing is written', async () => {
  const { userId } = await buildUser(world)
  await expect(begin(userId, 4_999)).rejects.toThrow(fault('balance.notOffered'))
  await expect(begin(userId, 0)).rejects.toThrow(fault('balance.notOffered'))
  await expect(begin(999_999, 5_000)).rejects.toThrow(fault('record.missing'))
  for (let n = 0; n < 5; n++) await pay(await begin(userId, 20_000))
  await expect(begin(userId, 2_000)).rejects.toMatchObject({ reason: 'balance.full' })
  const stored = world.database.read.selectFrom('Payment').select('id').where('userId', '=', userId)
  expect(await stored.execute()).toHaveLength(5)
  expect(await balanceOf(userId)).toBe(100_000)
})

test('[A17] of two top-ups paid at once that together exceed it, the second is held and sent back', async () => {
  const { userId } = await buildUser(world)
  for (let n = 0; n < 4; n++) await pay(await begin(userId, 20_000))
  const both = [await begin(userId, 20_000), await begin(userId, 20_000)]
  for (const payment of both) await pay(payment)
  expect(await balanceOf(userId)).toBe(100_000)
  expect(await Promise.all(both.map(statusOf))).toEqual(['SUCCESS', 'LATE'])
  await world.get(Jobs).run('LATE_PAYMENTS')
  const refunds = world.database.read.selectFrom('Refund').select(['amountCents', 'business'])
  expect(await refunds.where('paymentId', '=', both[1]?.id ?? 0).execute()).toEqual([
    { amountCents: 20_000, business: 'TOPUP' },
  ])
})

test('staff cannot add more than a balance may hold either', async () => {
  const { userId } = await buildUser(world)
  for (let n = 0; n < 5; n++) await pay(await begin(userId, 20_000))
  const asked = { userId, way: 'ADD', amountCents: 1 } as const
  expect((await admin.call(user.previewAdjustBalance, asked)).msg).toBe('余额最多 ¥1,000.00')
  await admin.ok(user.previewAdjustBalance, { ...asked, way: 'TAKE' })
})
