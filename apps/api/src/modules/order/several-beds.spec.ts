import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts, codes, deposit, hourMs, order, parameter, user, type MoneyPreview } from '@bedside/contracts'
import { Renting } from '../../testing/build-rentals.js'
import { buildUser } from '../../testing/build-users.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { Jobs } from '../../jobs/jobs.js'
import { Deposits } from '../deposit/deposits.js'
import { AnswerSettlement } from '../lock/answer-settlement.js'
import { RentalService } from './rental.service.js'

let world: World
let renting: Renting
let admin: Caller
beforeEach(async () => {
  world = await World.open()
  world.freezeAt('2026-11-21T03:00:00Z')
  renting = new Renting(world)
  admin = await world.as('admin')
  await mayHave(2)
})
afterEach(() => world.close())

const mayHave = (value: number) =>
  admin.ok(parameter.setParameter, { key: 'rental.maxOpenPerUser', value, reason: '一户两床' })
const bed = async () => {
  const { bed: place, deviceNo } = await renting.ready()
  return { ...place, deviceNo }
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ reason }: { reason: string }) => reason,
  )
const seen = (preview: MoneyPreview | null) => ({ fingerprint: preview?.fingerprint ?? '', reason: '核对' })
/** A user with two beds, each with its own deposit. */
const withTwo = async () => {
  const first = await renting.begun()
  const other = await bed()
  await renting.depositFor(first.userId, other)
  return { userId: first.userId, first, second: await renting.begin(first.userId, other.deviceNo) }
}

test('[A12] each bed has its own deposit, and one bed more than the limit is refused', async () => {
  const { userId, first, second } = await withTwo()
  expect(second.depositId).not.toBe(first.depositId)
  expect([first.activeUserKey, second.activeUserKey]).toEqual([`${userId}:1`, `${userId}:2`])
  const third = await bed()
  expect(await refusal(renting.depositFor(userId, third))).toBe('deposit.exists')
  expect(await refusal(renting.begin(userId, third.deviceNo))).toBe('rental.underWay')
})

test('[A12] each of a user’s deposits is listed for a refund', async () => {
  const { userId, first, second } = await withTwo()
  const { deposits } = await admin.ok(user.getUserInfo, { userId })
  expect(deposits.map(({ depositId }) => depositId)).toEqual([first.depositId, second.depositId])
})

test('[A12] a second deposit is refused while the first is spare, and a second bed without a second deposit', async () => {
  const { userId, deviceNo, bed: at } = await renting.ready()
  expect(await refusal(renting.depositFor(userId, at))).toBe('deposit.exists')
  await renting.begin(userId, deviceNo)
  expect(await refusal(renting.begin(userId, (await bed()).deviceNo))).toBe('rental.noDeposit')
})

test('[A12] an unpaid order blocks the next, and a freed slot is reused', async () => {
  const { userId, first } = await withTwo()
  await renting.ended(first, 120)
  const next = await bed()
  expect(await refusal(renting.begin(userId, next.deviceNo))).toBe('rental.unpaid')
  await renting.paid(await renting.order(first.id))
  expect(await renting.begin(userId, next.deviceNo)).toMatchObject({
    activeUserKey: `${userId}:1`,
    depositId: first.depositId,
  })
})

test('[A12] an order is paid from its own deposit, and the deposit of a bed in use is not touched', async () => {
  const { userId, first, second } = await withTwo()
  await renting.ended(second, 120)
  const depositBalance = await world.balance(accounts.userDeposit(userId))
  const other = { depositId: first.depositId ?? 0, orderId: second.id, amountCents: 100 }
  expect((await admin.call(deposit.previewDeductDeposit, other)).code).toBe(codes.conflict)
  const shown = await admin.ok(order.previewDeductOrder, { orderId: second.id })
  const amountCents = shown?.amountCents ?? 0
  await admin.ok(order.deductOrder, { orderId: second.id, amountCents, ...seen(shown) })
  expect(await world.balance(accounts.userDeposit(userId))).toBe(depositBalance - amountCents)
  const stored = world.database.read.selectFrom('DepositOrder').select('deductedCents')
  const own = stored.where('id', '=', second.depositId ?? 0)
  expect(await own.executeTakeFirstOrThrow()).toEqual({ deductedCents: amountCents })
})

test('[A12] after the limit is lowered, rentals in use stay, and no more begin', async () => {
  const { userId, first, second } = await withTwo()
  await mayHave(1)
  await renting.paid(await renting.ended(first, 120))
  expect(await refusal(renting.begin(userId, (await bed()).deviceNo))).toBe('rental.underWay')
  expect(await renting.paid(await renting.ended(second, 120))).toMatchObject({ status: 'COMPLETED' })
})

test('[A12] a late reply does not resume an order whose deposit backs another bed meanwhile', async () => {
  const { userId, deviceNo } = await renting.ready()
  const placed = await world.database.write((tx) => world.get(RentalService).place(tx, { userId, deviceNo }))
  const at = { createdAt: world.clock.now() - hourMs }
  await world.database.write((tx) => tx.updateTable('RentalOrder').set(at).where('id', '=', placed.order.id).execute())
  await world.get(Jobs).run('UNOPENED_ORDERS')
  const { depositId } = await renting.begin(userId, (await bed()).deviceNo)
  expect(depositId).toBe(placed.order.depositId)
  const answer = { commandNo: placed.command.commandNo, reason: '', raw: '' } as const
  await world.database.write((tx) => world.get(AnswerSettlement).settle(tx, answer, world.clock.now()))
  expect(await renting.order(placed.order.id)).toMatchObject({ status: 'CANCELLED', activeUserKey: null })
})

test('[A12] of eight beds taken at once as many are rented as there are deposits; of eight deposits paid at once, one', async () => {
  const { userId, deviceNo } = await renting.ready()
  const others = await Promise.all(Array.from({ length: 7 }, bed))
  const done = async (works: readonly Promise<unknown>[]) =>
    (await Promise.all(works.map(refusal))).filter((outcome) => outcome === 'done')
  expect(
    await done([deviceNo, ...others.map((each) => each.deviceNo)].map((no) => renting.begin(userId, no))),
  ).toHaveLength(1)
  expect(await done(others.map((each) => renting.depositFor(userId, each)))).toHaveLength(1)
})

test('[A12] of several spare deposits, an undiminished one backs the next rental', async () => {
  const { userId, first, second } = await withTwo()
  await renting.ended(first, 120)
  const shown = await admin.ok(order.previewDeductOrder, { orderId: first.id })
  await admin.ok(order.deductOrder, { orderId: first.id, amountCents: shown?.amountCents ?? 0, ...seen(shown) })
  await renting.paid(await renting.ended(second, 120))
  expect(await renting.begin(userId, (await bed()).deviceNo)).toMatchObject({ depositId: second.depositId })
})

test('[A12] arrears of a rental on credit are taken from a deposit that the user has paid for another bed', async () => {
  const { userId } = await buildUser(world)
  const [first, second] = [await bed(), await bed()]
  const onCredit = { userId, hospitalId: first.hospitalId, onCredit: true }
  await world.database.write((tx) => world.get(Deposits).begin(tx, onCredit))
  const { id, chargedCents } = await renting.ended(await renting.begin(userId, first.deviceNo), 120)
  await renting.depositFor(userId, second)
  world.freezeAt('2026-12-05T03:00:00Z')
  await world.get(Jobs).run('ARREARS')
  expect(await renting.order(id)).toMatchObject({ status: 'COMPLETED', payWay: 'DEPOSIT', paidCents: chargedCents })
})
