import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, hourMs } from '@bedside/contracts'
import { dayOf, endOfDay } from '../../clock.js'
import { Jobs } from '../../jobs/jobs.js'
import { yuanOf } from '../../data/yuan.js'
import { Deposits } from '../deposit/deposits.js'
import { Payments } from '../payment/payments.js'
import { buildUser } from '../../testing/build-users.js'
import { buildAgent } from '../../testing/build-agents.js'
import { dayAndNight } from '../../testing/build-hospital.js'
import { Renting } from '../../testing/build-rentals.js'
import { planOfText, planTest, watchStatements } from '../../testing/plan-of.js'
import { World } from '../../testing/world.js'

let world: World
let renting: Renting
beforeAll(async () => {
  world = await World.open()
  renting = new Renting(world)
})
afterAll(() => world.close())

const pass = (hours: number) => world.clock.set(world.clock.now() + hours * hourMs)
const run = (job: 'SHARE_SETTLEMENT' | 'OVERDUE_ORDERS' | 'UNPAID_DEPOSITS' | 'ARREARS' | 'LATE_PAYMENTS') =>
  world.get(Jobs).run(job)

describe('shares', () => {
  test('[A12] can be withdrawn a day after their payment, and are settled once', async () => {
    const { agentId } = await buildAgent(world)
    await renting.complete({ agentId })
    const share = await world.balance(accounts.agentPending(agentId))
    expect(share).toBeGreaterThan(0)
    pass(23)
    await run('SHARE_SETTLEMENT')
    expect(await world.balance(accounts.agentPending(agentId))).toBe(share)
    pass(2)
    await run('SHARE_SETTLEMENT')
    await run('SHARE_SETTLEMENT')
    expect(await world.balance(accounts.agentPending(agentId))).toBe(0)
    expect(await world.balance(accounts.agentAvailable(agentId))).toBe(share)
  })
})

planTest('[A12] looking for due shares reads those alone, however many are pending', async () => {
  // A world of its own, where these statements have not been prepared yet.
  const other = await World.open()
  const watched = watchStatements(other)
  await other.get(Jobs).run('SHARE_SETTLEMENT')
  watched.stop()
  const looks = [...watched.statements].filter((one) => /^select.*"ProfitShareLine".*"settleAt" [<>]/.test(one))
  expect(looks.map((look) => planOfText(other, look)[0])).toEqual([
    expect.stringContaining('ProfitShareLine_settleState_settleAt'),
    expect.stringContaining('Payment_paidAt_id'),
  ])
  await other.close()
})

describe('a rental beyond the hours of its hospital', () => {
  const messages = () => world.database.reader.prepare('SELECT count(*) FROM "SmsBatch"').pluck().get() as number

  test('[A12] is overdue and its user is reminded, again after a day; at its cap it is marked abnormal', async () => {
    const { id } = await renting.begun()
    pass(23)
    await run('OVERDUE_ORDERS')
    expect((await renting.order(id)).overdue).toBe(0)
    const before = messages()
    pass(2)
    await run('OVERDUE_ORDERS')
    await run('OVERDUE_ORDERS')
    expect(await renting.order(id)).toMatchObject({ overdue: 1, abnormal: null })
    expect(messages()).toBe(before + 1)
    pass(24 * 6)
    await run('OVERDUE_ORDERS')
    expect(await renting.order(id)).toMatchObject({ overdue: 1, abnormal: 'CAP_REACHED' })
    expect(messages()).toBe(before + 2)
  })
})

test('[A12] a rental by night only is overdue half an hour after the night, before the time its hospital allows', async () => {
  world.clock.set(endOfDay(dayOf(world.clock.now())) + 22 * hourMs)
  const { userId, deviceNo, bed } = await renting.ready()
  const windows = JSON.stringify(dayAndNight.map((one) => ({ ...one, rentable: one.kind === 'NIGHT' ? 1 : 0 })))
  await world.database.write((tx) =>
    tx.updateTable('PricingPlan').set({ windows }).where('hospitalId', '=', bed.hospitalId).execute(),
  )
  const { id } = await renting.begin(userId, deviceNo)
  pass(10)
  await run('OVERDUE_ORDERS')
  expect((await renting.order(id)).overdue).toBe(0)
  pass(0.5)
  await run('OVERDUE_ORDERS')
  expect((await renting.order(id)).overdue).toBe(1)
})

describe('a time written by a clock that was ahead', () => {
  test('[A12] makes a share settle a day from now, not at that time', async () => {
    const { agentId } = await buildAgent(world)
    pass(400 * 24)
    await renting.complete({ agentId })
    pass(-400 * 24)
    const share = await world.balance(accounts.agentPending(agentId))
    await run('SHARE_SETTLEMENT')
    expect(await world.balance(accounts.agentPending(agentId))).toBe(share)
    pass(25)
    await run('SHARE_SETTLEMENT')
    expect(await world.balance(accounts.agentAvailable(agentId))).toBe(share)
  })

  test('[A12] makes a rental overdue a day from now, not at that time', async () => {
    pass(400 * 24)
    const { id } = await renting.begun()
    pass(-400 * 24)
    await run('OVERDUE_ORDERS')
    expect((await renting.order(id)).overdue).toBe(0)
    pass(25)
    await run('OVERDUE_ORDERS')
    expect((await renting.order(id)).overdue).toBe(1)
  })
})

describe('a record that a job cannot deal with', () => {
  test('[A12] holds up no other, is reported, and is tried again', async () => {
    const [bad, good] = [await renting.begun(), await renting.begun()]
    const plans = (plan: string) =>
      world.database.write((tx) => tx.updateTable('RentalOrder').set({ plan }).where('id', '=', bad.id).execute())
    await plans('broken')
    pass(25)
    await expect(run('OVERDUE_ORDERS')).rejects.toThrow(`1 failed (${bad.id})`)
    expect([(await renting.order(bad.id)).overdue, (await renting.order(good.id)).overdue]).toEqual([0, 1])
    const failure = world.database.reader
      .prepare(`SELECT failure FROM "Job" WHERE name = 'OVERDUE_ORDERS'`)
      .pluck()
      .get()
    expect(failure).toContain(`1 failed (${bad.id})`)
    await plans(bad.plan)
    await run('OVERDUE_ORDERS')
    expect((await renting.order(bad.id)).overdue).toBe(1)
  })
})

describe('a deposit', () => {
  const begin = async () => {
    const { bed } = await renting.ready()
    const { userId } = await buildUser(world)
    const begun = await world.database.write((tx) =>
      world.get(Deposits).begin(tx, { userId, hospitalId: bed.hospitalId }),
    )
    return { userId, ...begun }
  }
  const statusOf = (id: number) =>
    world.database.reader.prepare('SELECT status FROM "DepositOrder" WHERE id = ?').pluck().get(id)

  test('[A12] that is not paid in time is closed, and its user may begin another', async () => {
    const { userId, deposit } = await begin()
    pass(14 / 60)
    await run('UNPAID_DEPOSITS')
    expect(statusOf(deposit.id)).toBe('PENDING_PAY')
    pass(1 / 60)
    await run('UNPAID_DEPOSITS')
    await run('UNPAID_DEPOSITS')
    expect(statusOf(deposit.id)).toBe('CLOSED')
    const { hospitalId } = deposit
    await world.database.write((tx) => world.get(Deposits).begin(tx, { userId, hospitalId }))
  })

  test('[A12] that is paid after being closed holds nothing: the money is refunded', async () => {
    const { userId, deposit, payment } = await begin()
    pass(1)
    await run('UNPAID_DEPOSITS')
    await world.database.write(async (tx) => {
      if (payment) await world.get(Payments).settle(tx, payment, `wx-${payment.tradeNo}`)
    })
    expect([statusOf(deposit.id), await world.balance(accounts.userDeposit(userId))]).toEqual(['CLOSED', 0])
    expect(await world.balance(accounts.lateSuspense)).toBe(payment?.amountCents)
    await run('LATE_PAYMENTS')
    await renting.channelAnswers()
    expect(await world.balance(accounts.lateSuspense)).toBe(0)
  })

  test('[A12] pays what its user has owed for a week; the rest is refunded, and a message says so', async () => {
    const { id, userId } = await renting.ended(await renting.begun(), 24 * 60)
    pass(24 * 8 - 1)
    await run('ARREARS')
    expect((await renting.order(id)).status).toBe('PENDING_PAY')
    pass(2)
    await run('ARREARS')
    await run('ARREARS')
    const paid = await renting.order(id)
    expect(paid).toMatchObject({ status: 'COMPLETED', payWay: 'DEPOSIT', paidCents: paid.chargedCents })
    const deposit = world.database.reader.prepare('SELECT * FROM "DepositOrder" WHERE "userId" = ?').get(userId)
    expect(deposit).toMatchObject({ status: 'REFUNDING', deductedCents: paid.chargedCents, operator: '' })
    await renting.channelAnswers()
    expect(await world.balance(accounts.userDeposit(userId))).toBe(0)
    const arrears = world.database.reader
      .prepare(`SELECT content FROM "SmsBatch" WHERE template = 'ARREARS_TAKEN'`)
      .all()
    expect(arrears).toEqual([{ content: expect.stringContaining(yuanOf(paid.chargedCents)) as string }])
  })

  test('[A12] that does not cover the debt pays what it can; the rest stays due', async () => {
    const { userId, deviceNo } = await renting.ready({ depositCents: 500 })
    const { id, chargedCents } = await renting.ended(await renting.begin(userId, deviceNo), 24 * 60)
    pass(24 * 9)
    await run('ARREARS')
    await run('ARREARS')
    expect(await renting.order(id)).toMatchObject({ status: 'PENDING_PAY', paidCents: 500, chargedCents })
    expect(statusOf((await renting.order(id)).depositId ?? 0)).toBe('DEDUCTED')
  })
})
