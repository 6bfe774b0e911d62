import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts, deposit, parameter } from '@bedside/contracts'
import { Renting } from '../../testing/build-rentals.js'
import { buildUser } from '../../testing/build-users.js'
import { breachesIn } from '../../testing/books.js'
import { World } from '../../testing/world.js'
import { Deposits } from '../deposit/deposits.js'
import { storedDeposit } from '../deposit/own-deposit.js'
import { TestRentals } from '../test-mode/test-rentals.js'

let world: World
let renting: Renting
beforeEach(async () => {
  world = await World.open({ BEDSIDE_TEST_MODE: '1' })
  world.freezeAt('2026-11-21T03:00:00Z')
  renting = new Renting(world)
})
afterEach(async () => {
  expect(await breachesIn(world.database)).toEqual([])
  await world.close()
})

/** A hospital that requires such a deposit, and a device at one of its beds. */
const hospital = async (depositCents: number) => {
  const { bed, deviceNo } = await renting.ready({ depositCents })
  return { ...bed, deviceNo }
}
const stored = (depositId: number | null) => world.database.write((tx) => storedDeposit(tx, depositId ?? 0))
const requires = (hospitalId: number, depositCents: number) =>
  world.database.write((tx) => tx.updateTable('Hospital').set({ depositCents }).where('id', '=', hospitalId).execute())
/** A user who has rented at a hospital that requires no deposit, and has returned the bed within the free minutes. */
const returned = async () => {
  const { bed, deviceNo, userId, deposit: none } = await renting.ready({ depositCents: 0 })
  await renting.ended(await renting.begin(userId, deviceNo), 5)
  return { at: { ...bed, deviceNo }, userId, none }
}

test('[A12] a hospital that requires no deposit spares no user the deposit of another', async () => {
  const { userId, none } = await returned()
  const other = await hospital(9900)
  await expect(renting.begin(userId, other.deviceNo)).rejects.toMatchObject({
    reason: 'rental.depositShort',
    values: { short: '99.00' },
  })
  expect(none).toMatchObject({ mode: 'NONE', status: 'HELD', amountCents: 0 })
  const paid = await renting.depositFor(userId, other)
  expect(paid).toMatchObject({ mode: 'CASH', status: 'HELD', amountCents: 9900, activeUserKey: `${userId}:1` })
  expect(await stored(none.id)).toMatchObject({ status: 'CLOSED', activeUserKey: null })
  expect(await world.balance(accounts.userDeposit(userId))).toBe(9900)
  expect(await renting.begin(userId, other.deviceNo)).toMatchObject({ depositId: paid.id })
  const admin = await world.as('admin')
  const { steps } = await admin.ok(deposit.getDepositInfo, { depositId: none.id })
  expect(steps.map(({ move, status }) => [move, status])).toEqual([
    ['OPEN', 'HELD'],
    ['REPLACE', 'CLOSED'],
  ])
})

test('[A12] it serves again where none is required, and no second one is opened', async () => {
  const { at, userId, none } = await returned()
  const another = await hospital(0)
  await expect(renting.depositFor(userId, another)).rejects.toMatchObject({ reason: 'deposit.exists' })
  const order = await renting.begin(userId, another.deviceNo)
  expect(order).toMatchObject({ depositId: none.id })
  await renting.ended(order, 5)
  // Until the hospital itself requires one.
  await requires(at.hospitalId, 9900)
  await expect(renting.begin(userId, at.deviceNo)).rejects.toMatchObject({ reason: 'rental.depositShort' })
  await renting.depositFor(userId, at)
  await renting.begin(userId, at.deviceNo)
})

test('[A12] renting in test mode pays the deposit that the hospital of the bed requires', async () => {
  const { userId, none } = await returned()
  const { orderId } = await world.get(TestRentals).rent({ userId, deviceNo: (await hospital(9900)).deviceNo })
  const { depositId } = await renting.order(orderId)
  expect(depositId).not.toBe(none.id)
  expect(await stored(depositId)).toMatchObject({ mode: 'CASH', status: 'HELD', amountCents: 9900 })
})

test('[A12] while it backs a bed in use, the deposit of the next bed does not replace it', async () => {
  const admin = await world.as('admin')
  await admin.ok(parameter.setParameter, { key: 'rental.maxOpenPerUser', value: 2, reason: '一户两床' })
  const { userId, deviceNo, deposit: none } = await renting.ready({ depositCents: 0 })
  await renting.begin(userId, deviceNo)
  const other = await hospital(9900)
  await expect(renting.begin(userId, other.deviceNo)).rejects.toMatchObject({ reason: 'rental.noDeposit' })
  const paid = await renting.depositFor(userId, other)
  expect(await renting.begin(userId, other.deviceNo)).toMatchObject({ depositId: paid.id })
  expect(await stored(none.id)).toMatchObject({ status: 'HELD', activeUserKey: `${userId}:1` })
})

test('[A12] is used up first where none is required, so that the paid one serves elsewhere', async () => {
  const admin = await world.as('admin')
  await admin.ok(parameter.setParameter, { key: 'rental.maxOpenPerUser', value: 2, reason: '一户两床' })
  const { userId, deviceNo, deposit: paid } = await renting.ready({ depositCents: 9900 })
  const first = await renting.begin(userId, deviceNo)
  const free = await hospital(0)
  const none = await renting.depositFor(userId, free)
  const second = await renting.begin(userId, free.deviceNo)
  for (const order of [first, second]) await renting.ended(order, 5)
  expect(await renting.begin(userId, free.deviceNo)).toMatchObject({ depositId: none.id })
  expect(await renting.begin(userId, deviceNo)).toMatchObject({ depositId: paid.id })
})

test('[A12] credit that was granted serves at every hospital, wherever it was granted', async () => {
  const { userId } = await buildUser(world)
  const [without, other] = [await hospital(0), await hospital(9900)]
  const onCredit = { userId, hospitalId: without.hospitalId, onCredit: true }
  const { deposit: granted } = await world.database.write((tx) => world.get(Deposits).begin(tx, onCredit))
  expect(granted).toMatchObject({ mode: 'CREDIT', status: 'HELD', amountCents: 0 })
  expect(await renting.begin(userId, other.deviceNo)).toMatchObject({ depositId: granted.id })
})
