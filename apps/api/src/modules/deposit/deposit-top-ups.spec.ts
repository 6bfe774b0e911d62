import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accounts, codes, dayMs, deposit, refund } from '@bedside/contracts'
import { breachesIn } from '../../testing/books.js'
import { Renting } from '../../testing/build-rentals.js'
import { Jobs } from '../../jobs/jobs.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import type { StoredPayment } from '../payment/businesses.js'
import { Payments } from '../payment/payments.js'
import { Refunds } from '../payment/refunds.js'
import { TestRentals } from '../test-mode/test-rentals.js'
import { DepositPayments } from './deposit-payments.js'
import { Deposits } from './deposits.js'
import { storedDeposit } from './own-deposit.js'

let world: World
let renting: Renting
let finance: Caller
beforeEach(async () => {
  world = await World.open({ BEDSIDE_TEST_MODE: '1' })
  world.freezeAt('2026-11-21T03:00:00Z')
  renting = new Renting(world)
  finance = await world.as('finance')
})
afterEach(async () => {
  expect(await breachesIn(world.database)).toEqual([])
  await world.close()
})

/** A user with a deposit of ¥99, and a bed of a hospital that requires ¥199. */
const short = async () => {
  const dear = await renting.ready({ depositCents: 19_900 })
  const { userId, deposit: held } = await renting.ready()
  return { userId, depositId: held.id, hospitalId: dear.bed.hospitalId, deviceNo: dear.deviceNo }
}
type Short = Awaited<ReturnType<typeof short>>
const opened = (wish: Pick<Short, 'userId' | 'hospitalId'>) =>
  world.database.write((tx) => world.get(DepositPayments).topUp(tx, wish))
const pay = (payment: StoredPayment) =>
  world.database.write((tx) => world.get(Payments).settle(tx, payment, `wx-${payment.tradeNo}`))
const toppedUp = async () => {
  const user = await short()
  await renting.topUpDeposit(user.userId, user.hospitalId)
  return user
}
const info = (depositId: number) => finance.ok(deposit.getDepositInfo, { depositId })
const history = async (depositId: number) => (await info(depositId)).steps.map(({ move, status }) => [move, status])
const refundsOf = async (depositId: number) => (await info(depositId)).refunds
const asked = (depositId: number) =>
  world.database.write(async (tx) => world.get(Deposits).giveBack(tx, await storedDeposit(tx, depositId), {}))
/** The channel's outcome of the refund of this amount. */
const outcome = (depositId: number, cents: number, ok: boolean, why = '账户异常') =>
  world.database.write(async (tx) => {
    const all = tx.selectFrom('Refund').selectAll().where('businessId', '=', depositId)
    const one = await all.where('amountCents', '=', cents).executeTakeFirstOrThrow()
    await (ok ? world.get(Refunds).settle(tx, one, `wx-${one.refundNo}`) : world.get(Refunds).fail(tx, one, why))
  })

describe('a deposit that is too low for another hospital', () => {
  test('[A12] is topped up by what it lacks, and then serves there', async () => {
    const user = await short()
    const lacks = { reason: 'rental.depositShort', values: { short: '100.00' } }
    await expect(renting.begin(user.userId, user.deviceNo)).rejects.toMatchObject(lacks)
    const payment = await opened(user)
    expect(payment).toMatchObject({ amountCents: 10_000, status: 'WAIT', business: 'DEPOSIT' })
    await expect(renting.begin(user.userId, user.deviceNo)).rejects.toMatchObject(lacks)
    // The list names the payment that was made, not the one that may never be.
    const [first, second] = (await info(user.depositId)).payments.map(({ tradeNo }) => tradeNo)
    expect((await info(user.depositId)).deposit.tradeNo).toBe(first)
    await pay(payment)
    const { deposit: held } = await info(user.depositId)
    expect(held).toMatchObject({ status: 'HELD', amountCents: 19_900, heldCents: 19_900, tradeNo: second })
    expect(await world.balance(accounts.userDeposit(user.userId))).toBe(19_900)
    expect(await history(user.depositId)).toEqual([
      ['OPEN', 'PENDING_PAY'],
      ['PAY', 'HELD'],
      ['OPEN_TOP_UP', 'HELD'],
      ['TOP_UP', 'HELD'],
    ])
    expect(await renting.begin(user.userId, user.deviceNo)).toMatchObject({ depositId: user.depositId })
  })

  test('[A12] is topped up by one payment, however often that is asked for', async () => {
    const user = await short()
    const [one, two] = [await opened(user), await opened(user)]
    expect(two.id).toBe(one.id)
    expect((await world.database.write((tx) => world.get(DepositPayments).open(tx, user)))?.id).toBe(one.id)
    await pay(one)
    const { deposit: held, payments } = await info(user.depositId)
    expect(held).toMatchObject({ amountCents: 19_900 })
    expect(payments).toHaveLength(2)
  })

  test('[A12] takes what was begun for a dearer hospital, and gives back what goes beyond', async () => {
    const user = await short()
    const dearest = await renting.ready({ depositCents: 29_900 })
    const dear = await opened({ ...user, hospitalId: dearest.bed.hospitalId })
    const cheaper = await opened(user)
    expect([dear.amountCents, cheaper.amountCents]).toEqual([20_000, 10_000])
    await pay(dear)
    await pay(cheaper)
    const { deposit: held, payments } = await info(user.depositId)
    expect(held).toMatchObject({ amountCents: 29_900, heldCents: 29_900 })
    expect(payments.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'LATE'])

    // The refund of the late payment is none of the deposit's, whatever becomes of it.
    await world.get(Jobs).run('LATE_PAYMENTS')
    await outcome(user.depositId, 10_000, false)
    world.clock.set(world.clock.now() + 2 * dayMs)
    finance = await world.as('finance')
    await asked(user.depositId)
    expect((await info(user.depositId)).deposit).toMatchObject({ status: 'REFUNDING', failure: '' })
    const late = await finance.ok(deposit.getDepositList, { refundLate: 1, userId: user.userId })
    expect(late.list).toEqual([])
  })

  test('[A12] takes an open payment that is just what a third hospital lacks', async () => {
    const user = await short()
    const at = async (depositCents: number) => (await renting.ready({ depositCents })).bed.hospitalId
    const hundred = await opened(user)
    await pay(await opened({ ...user, hospitalId: await at(14_900) }))
    const third = await opened({ ...user, hospitalId: await at(24_900) })
    expect(third.id).toBe(hundred.id)
    await pay(third)
    expect((await info(user.depositId)).deposit).toMatchObject({ status: 'HELD', heldCents: 24_900 })
  })

  test('[A12] is not topped up after its user asked for it back', async () => {
    const user = await short()
    const payment = await opened(user)
    await asked(user.depositId)
    await pay(payment)
    expect((await info(user.depositId)).payments.map(({ status }) => status)).toEqual(['SUCCESS', 'LATE'])
    await outcome(user.depositId, 9900, true)
    expect((await info(user.depositId)).deposit).toMatchObject({ status: 'REFUNDED', refundedCents: 9900 })
  })

  test('[A12] is not topped up where it suffices, nor where there is none', async () => {
    const user = await toppedUp()
    await expect(opened(user)).rejects.toMatchObject({ reason: 'deposit.suffices' })
    await asked(user.depositId)
    await expect(opened(user)).rejects.toMatchObject({ reason: 'rental.noDeposit' })
  })

  test('[A12] one opened where none was required is replaced, not topped up', async () => {
    const { userId } = await renting.ready({ depositCents: 0 })
    const { bed, deviceNo } = await renting.ready()
    const wish = { userId, hospitalId: bed.hospitalId }
    await expect(opened(wish)).rejects.toMatchObject({ reason: 'rental.noDeposit' })
    expect(await world.get(TestRentals).rent({ userId, deviceNo })).toMatchObject({ orderId: expect.any(Number) })
  })

  test('[A12] is topped up by the renting of test mode', async () => {
    const user = await short()
    const { orderId } = await world.get(TestRentals).rent(user)
    expect(await renting.order(orderId)).toMatchObject({ depositId: user.depositId })
    expect((await info(user.depositId)).deposit.heldCents).toBe(19_900)
  })
})

describe('a deposit with several payments', () => {
  test('[A12] goes back to each of them, and is returned when all are', async () => {
    const { depositId, userId } = await toppedUp()
    const preview = await finance.ok(deposit.previewRefundDeposit, { depositId })
    expect(preview).toMatchObject({ amountCents: 19_900, deposit: { status: 'REFUNDED', heldCents: 0 } })
    const { fingerprint } = preview
    await finance.ok(deposit.refundDeposit, { depositId, fingerprint, reason: '用户不再租用' })
    expect((await refundsOf(depositId)).map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [10_000, 'APPROVED'],
      [9900, 'APPROVED'],
    ])
    await outcome(depositId, 10_000, true)
    expect((await info(depositId)).deposit).toMatchObject({
      status: 'REFUNDING',
      heldCents: 9900,
      refundedCents: 10_000,
    })
    await outcome(depositId, 9900, true)
    expect((await info(depositId)).deposit).toMatchObject({ status: 'REFUNDED', heldCents: 0, refundedCents: 19_900 })
    expect(await world.balance(accounts.userDeposit(userId))).toBe(0)
    expect((await history(depositId)).slice(-3)).toEqual([
      ['REFUND', 'REFUNDING'],
      ['PART', 'REFUNDING'],
      ['DONE', 'REFUNDED'],
    ])
  })

  test.each([
    ['before', [false, true]],
    ['after', [true, false]],
  ])('[A12] stays failed until the refund that failed %s the other is paid', async (_, [first, second]) => {
    const { depositId } = await toppedUp()
    await asked(depositId)
    await outcome(depositId, 10_000, first === true)
    await outcome(depositId, 9900, second === true)
    const failed = first ? 9900 : 10_000
    expect((await info(depositId)).deposit).toMatchObject({
      status: 'REFUND_FAILED',
      heldCents: failed,
      failure: '账户异常',
    })
    await finance.ok(deposit.retryDepositRefund, { depositId, reason: '账户已恢复' })
    expect((await info(depositId)).deposit).toMatchObject({ status: 'REFUNDING', failure: '' })
    await outcome(depositId, failed, true)
    expect((await info(depositId)).deposit).toMatchObject({ status: 'REFUNDED', heldCents: 0 })
  })

  test('[A12] shows why the refund failed that is left, and has not been returned before all are back', async () => {
    const { depositId, userId } = await toppedUp()
    await asked(depositId)
    await outcome(depositId, 10_000, false, '账户已注销')
    await outcome(depositId, 9900, false, '超过限额')
    expect((await info(depositId)).deposit).toMatchObject({ status: 'REFUND_FAILED', failure: '超过限额' })
    await outcome(depositId, 9900, true)
    const left = { status: 'REFUND_FAILED', failure: '账户已注销', heldCents: 10_000, refundedAt: null }
    expect((await info(depositId)).deposit).toMatchObject(left)
    await outcome(depositId, 10_000, true)
    const back = (await info(depositId)).deposit
    expect(back).toMatchObject({ status: 'REFUNDED', failure: '' })
    expect(back.refundedAt).not.toBeNull()
    const told = world.database.reader
      .prepare(`SELECT content FROM "SmsBatch" WHERE template = 'DEPOSIT_REFUND_FAILED' AND audience LIKE
        '%' || (SELECT phone FROM "User" WHERE id = ?) || '%' ORDER BY id`)
      .pluck()
      .all(userId)
    expect(told).toEqual([expect.stringContaining('100.00'), expect.stringContaining('99.00')])
  })

  test('[A12] of which all refunds failed is retried as a whole or one by one, and paid by hand one by one', async () => {
    const { depositId } = await toppedUp()
    const states = async () => (await refundsOf(depositId)).map(({ status }) => status)
    await asked(depositId)
    for (const cents of [10_000, 9900]) await outcome(depositId, cents, false)
    await finance.ok(deposit.retryDepositRefund, { depositId, reason: '账户已恢复' })
    expect(await states()).toEqual(['APPROVED', 'APPROVED'])
    for (const cents of [10_000, 9900]) await outcome(depositId, cents, false)
    const [, last] = await refundsOf(depositId)
    const one = { depositId, refundId: last?.refundId ?? 0, reason: '账户已恢复' }
    await finance.ok(deposit.retryDepositRefund, one)
    expect(await states()).toEqual(['FAILED', 'APPROVED'])
    expect((await info(depositId)).deposit).toMatchObject({ status: 'REFUND_FAILED', failure: '账户异常' })
    expect((await finance.call(deposit.retryDepositRefund, one)).code).toBe(codes.conflict)
    const { id: another } = await renting.failed()
    expect((await finance.call(deposit.retryDepositRefund, { ...one, depositId: another })).code).toBe(codes.notFound)
    await outcome(depositId, 9900, false)
    for (const [n, { refundId }] of (await refundsOf(depositId)).entries()) {
      const { fingerprint } = await finance.ok(refund.previewSettleRefund, { refundId })
      const transfer = { voucherNo: `TX2026112${n}`, paidOn: '2026-11-21', reason: '银行转账' }
      await finance.ok(refund.settleRefund, { refundId, ...transfer, fingerprint })
      expect((await info(depositId)).deposit.status).toBe(['REFUND_FAILED', 'REFUNDED'][n])
    }
  })

  test('[A12] pays an order from the first of them and returns the rest', async () => {
    const user = await toppedUp()
    const order = await renting.ended(await renting.begin(user.userId, user.deviceNo), 600)
    const { fingerprint } = await finance.ok(deposit.previewDeductDeposit, {
      depositId: user.depositId,
      orderId: order.id,
    })
    const taken = { depositId: user.depositId, orderId: order.id, amountCents: order.chargedCents }
    await finance.ok(deposit.deductDeposit, { ...taken, fingerprint, evidence: '未付', reason: '欠费' })
    expect((await refundsOf(user.depositId)).map(({ amountCents }) => amountCents)).toEqual([
      10_000,
      9900 - order.chargedCents,
    ])
  })
})
