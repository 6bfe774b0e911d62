import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, dayMs, deposit, hourMs, user, type DepositHindrance, type DepositQuery } from '@bedside/contracts'
import { fromCsv } from '@bedside/contracts/testing'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { form } from '../../testing/form.js'
import { buildBed } from '../../testing/build-devices.js'
import { buildDeposit, buildPayment } from '../../testing/build-orders.js'
import { Renting } from '../../testing/build-rentals.js'
import { buildUser } from '../../testing/build-users.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { Deposits } from './deposits.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const idsOf = async (caller: Caller, query: Partial<DepositQuery>) =>
  (await caller.call(deposit.getDepositList, query)).data?.list.map(({ depositId }) => depositId)

describe('deposits', () => {
  test('[A12] every filter finds exactly the matching rows', async () => {
    const { userId, phone, nickname } = await buildUser(world)
    const one = await buildDeposit(world, { userId, mode: 'CREDIT', createdAt: Date.parse('2026-10-01T04:00:00Z') })
    const { tradeNo } = await buildPayment(world, { business: 'DEPOSIT', businessId: one.depositId })
    await buildDeposit(world, { status: 'REFUNDED', mode: 'CASH', amountCents: 9900, refundedCents: 9900 })
    const filters: Partial<DepositQuery>[] = [
      { depositNo: one.depositNo },
      { tradeNo },
      { phone },
      { nickname },
      { userId },
      { hospitalId: one.hospitalId },
      { mode: 'CREDIT', status: 'HELD', userId },
      { from: '2026-10-01', to: '2026-10-01' },
    ]
    for (const filter of filters) expect([filter, await idsOf(admin, filter)]).toEqual([filter, [one.depositId]])
  })

  test('[A12] whose refund has been open for a day are found, and no longer once it is returned', async () => {
    const renting = new Renting(world)
    const { deposit: late } = await renting.ready()
    const { deposit: recent } = await renting.ready()
    const refund = (one: typeof late) => world.database.write((tx) => world.get(Deposits).giveBack(tx, one, {}))
    const found = async () => idsOf(await world.as('admin'), { refundLate: 1 })
    await refund(late)
    world.clock.set(world.clock.now() + dayMs - hourMs)
    expect(await found()).toEqual([])
    world.clock.set(world.clock.now() + hourMs)
    await refund(recent)
    expect(await found()).toEqual([late.id])
    await renting.channelAnswers()
    expect(await found()).toEqual([])
    // Sessions end within the day.
    admin = await world.as('admin')
  })

  test('[A12] are listed with the amount still held', async () => {
    const { depositNo } = (await new Renting(world).ready()).deposit
    const { data } = await admin.call(deposit.getDepositList, { depositNo })
    expect(data?.list).toMatchObject([{ depositNo, heldCents: 9900, payWay: 'WECHAT', operator: '' }])
    const gone = await buildDeposit(world, { amountCents: 9900, deductedCents: 9900, status: 'DEDUCTED' })
    expect((await admin.call(deposit.getDepositInfo, { depositId: gone.depositId })).data).toMatchObject({
      deposit: { heldCents: 0, status: 'DEDUCTED' },
      orderNo: null,
      steps: [],
    })
  })

  test('[A12] tell the platform what stands in the way of a refund, for as long as it does', async () => {
    const renting = new Renting(world)
    const { agentId } = await buildAgent(world)
    const open = await renting.begun({ agentId })
    const asked = { depositId: open.depositId ?? 0 }
    const agent = await somebody(world, ['equipmentOrders.orderDeposit'], { family: 'AGENT', agentId })
    const expectHindrance = async (hindrance: DepositHindrance | null) => {
      expect((await admin.ok(deposit.getDepositInfo, asked)).deposit.hindrance).toBe(hindrance)
      const { deposits } = await admin.ok(user.getUserInfo, { userId: open.userId })
      expect(deposits).toMatchObject([{ ...asked, hindrance }])
      const { code } = await admin.call(deposit.previewRefundDeposit, asked)
      expect(code).toBe(hindrance === null ? codes.ok : codes.conflict)
      // Users may rent from other agents too.
      expect((await agent.ok(deposit.getDepositInfo, asked)).deposit.hindrance).toBeNull()
    }
    await expectHindrance('ORDERS_UNSETTLED')
    const unpaid = await renting.ended(open, 120)
    await expectHindrance('ORDERS_UNSETTLED')
    await renting.paid(unpaid)
    await expectHindrance(null)
    const { depositId } = await buildDeposit(world, {
      userId: (await renting.begun()).userId,
      mode: 'CREDIT',
      amountCents: 0,
    })
    expect((await admin.ok(deposit.getDepositInfo, { depositId })).deposit.hindrance).toBeNull()
  })

  test('[P3] an agent sees those of its own hospitals, without the names of platform staff', async () => {
    const { agentId } = await buildAgent(world)
    const bed = await buildBed(world, { agentId })
    const { depositId } = await buildDeposit(world, { bed, operator: '王财务' })
    const foreign = await buildDeposit(world)
    const caller = await somebody(world, ['equipmentOrders.orderDeposit'], { family: 'AGENT', agentId })
    expect(await idsOf(caller, {})).toEqual([depositId])
    expect((await caller.call(deposit.getDepositInfo, { depositId })).data?.deposit.operator).toBe('')
    expect((await caller.call(deposit.getDepositInfo, foreign)).code).toBe(codes.badInput)
    expect((await caller.call(deposit.getDepositInfo, { depositId: foreign.depositId })).code).toBe(codes.forbidden)
  })

  test('[A12] are exported with full numbers only for those who may reveal any number', async () => {
    const { userId, phone } = await buildUser(world)
    await buildDeposit(world, { userId })
    const clerk = await somebody(world, ['equipmentOrders.orderDeposit', 'equipmentOrders.orderDeposit.export'])
    const file = async (caller: Caller) =>
      fromCsv((await caller.send(deposit.exportDepositList, form({ userId, columns: ['phone'] }))).data as string)[1]
    expect(await file(clerk)).toEqual([`${phone.slice(0, 3)}****${phone.slice(-4)}`])
    expect(await file(admin)).toEqual([phone])
  })
})
