import { afterEach, beforeEach, expect, test } from 'vitest'
import { deposit } from '@bedside/contracts'
import { Renting } from '../../testing/build-rentals.js'
import { World } from '../../testing/world.js'
import { Refunds } from '../payment/refunds.js'
import { Deposits } from './deposits.js'

let world: World
let renting: Renting
beforeEach(async () => {
  world = await World.open()
  renting = new Renting(world)
})
afterEach(() => world.close())

/** The text messages about deposits that have been queued. */
const told = () =>
  world.database.reader
    .prepare(
      `SELECT b.content, u.id AS "userId" FROM "SmsBatch" AS b JOIN "User" AS u
        ON b.audience = '{"kind":"PHONES","phones":["' || u.phone || '"]}'
        WHERE b.template LIKE 'DEPOSIT_%' AND b.status = 'QUEUED' ORDER BY b.id`,
    )
    .all()

test('[A12] a user is told that the deposit is back', async () => {
  const { deposit: held } = await renting.ready()
  await world.database.write(async (tx) => {
    const { refunds } = await world.get(Deposits).giveBack(tx, held, {})
    for (const refund of refunds) await world.get(Refunds).settle(tx, refund, 'S1')
  })
  const yuan = (held.amountCents / 100).toFixed(2)
  expect(told()).toEqual([{ userId: held.userId, content: `【陪护床】您的押金${yuan}元已退还，请留意到账。` }])
})

test('[A12] a user is told once that a refund has failed, and need not ask again', async () => {
  const { id, userId, amountCents } = await renting.failed()
  const finance = await world.as('finance')
  await finance.ok(deposit.retryDepositRefund, { depositId: id, reason: '再次退还' })
  await world.database.write(async (tx) => {
    const refunds = tx.selectFrom('Refund').selectAll().where('businessId', '=', id)
    await world.get(Refunds).fail(tx, await refunds.executeTakeFirstOrThrow(), '账户异常')
  })
  const yuan = (amountCents / 100).toFixed(2)
  expect(told()).toEqual([{ userId, content: `【陪护床】您的押金${yuan}元退还未成功，我们会继续处理，无需重复申请。` }])
})
