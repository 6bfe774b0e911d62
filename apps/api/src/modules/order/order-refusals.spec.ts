import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, deposit, faults, order, type AccessKey, type Endpoint, type FaultName } from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { somebody } from '../../testing/build-managers.js'
import { form } from '../../testing/form.js'
import { Renting } from '../../testing/build-rentals.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let renting: Renting
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  world.clock.set(Date.parse('2026-11-21T03:00:00Z'))
  renting = new Renting(world)
  admin = await world.as('admin')
})
afterAll(() => world.close())

/** A fingerprint that no preview has produced: a refusal because of it proves that every earlier check passed. */
const fingerprint = 'f'.repeat(64)
const reason = '核对后处理'
const evidence = '床架断裂，护士长签字'

async function refusedBy(name: FaultName, caller: Caller, endpoint: Endpoint, input: object): Promise<void> {
  const before = world.digest()
  const { code, msg, data } = await caller.send(endpoint, form({ ...input }))
  expect({ code, msg, data }).toEqual({ code: faults[name][0], msg: faults[name][1], data: null })
  expect(world.digest()).toBe(before)
}

describe('refused without a write', () => {
  test('[A12] to deduct more than a deposit holds, or from a refunded deposit', async () => {
    const { userId, id: orderId, depositId } = await renting.ended(await renting.begun({ depositCents: 500 }), 24 * 60)
    const what = { depositId, orderId, evidence, reason, fingerprint }
    await refusedBy('deposit.beyondHeld', admin, deposit.deductDeposit, { ...what, amountCents: 501 })
    await refusedBy('deposit.beyondHeld', admin, order.deductOrder, { orderId, amountCents: 501, reason, fingerprint })
    await refusedBy('money.moved', admin, deposit.deductDeposit, { ...what, amountCents: 500 })
    await world.database.write((tx) =>
      tx.updateTable('DepositOrder').set({ status: 'REFUNDING' }).where('userId', '=', userId).execute(),
    )
    await refusedBy('deposit.notHeld', admin, deposit.deductDeposit, { ...what, amountCents: 1 })
    await world.database.write((tx) =>
      tx.updateTable('DepositOrder').set({ status: 'HELD' }).where('userId', '=', userId).execute(),
    )
  })

  test('[A12] to pay for somebody else’s order from a deposit, or for one that is not over', async () => {
    const mine = await renting.begun()
    const others = await renting.ended(await renting.begun(), 120)
    const what = { depositId: mine.depositId, evidence, reason, fingerprint, amountCents: 1 }
    await refusedBy('deposit.noOrder', admin, deposit.previewDeductDeposit, { depositId: mine.depositId })
    await refusedBy('deposit.orderElsewhere', admin, deposit.deductDeposit, { ...what, orderId: others.id })
    await refusedBy('deposit.orderOpen', admin, deposit.deductDeposit, { ...what, orderId: mine.id })
  })

  test('[A12] to refund a deposit while its user has an open or unpaid order', async () => {
    const open = await renting.begun()
    const give = { depositId: open.depositId, reason, fingerprint }
    await refusedBy('deposit.ordersOpen', admin, deposit.refundDeposit, give)
    const unpaid = await renting.ended(open, 120)
    await refusedBy('deposit.ordersOpen', admin, deposit.refundDeposit, give)
    await renting.paid(unpaid)
    await refusedBy('money.moved', admin, deposit.refundDeposit, give)
  })

  test('[A12] to approve one’s own request, whatever the permissions, or one beyond one’s ceiling', async () => {
    const buttons = ['equipmentOrders.list.refund', 'equipmentOrders.list.approve'] as const satisfies AccessKey[]
    const asker = await somebody(world, ['equipmentOrders.list', ...buttons])
    const { id: orderId } = await renting.complete()
    const shown = await asker.ok(order.previewRefundOrder, { orderId, amountCents: 100 })
    await asker.ok(order.refundOrder, { orderId, amountCents: 100, reason, fingerprint: shown.fingerprint })
    const { roleId, refundId } = world.database.reader
      .prepare(
        'SELECT m."roleId", r.id AS "refundId" FROM "Refund" r JOIN "Manager" m ON m.id = r."applicantId" WHERE r."businessId" = ?',
      )
      .get(orderId) as { roleId: number; refundId: number }
    await world.database.write((tx) =>
      tx.insertInto('RoleCeiling').values({ roleId, kind: 'REFUND', cents: null }).execute(),
    )
    const hindranceFor = async (reader: Caller) =>
      (await reader.ok(order.getOrderInfo, { orderId })).refunds.map(({ hindrance }) => hindrance)
    expect(await hindranceFor(asker)).toEqual(['OWN_REQUEST'])
    await refusedBy('refund.ownRequest', asker, order.approveRefund, { refundId, reason, fingerprint })
    const other = await somebody(world, ['equipmentOrders.list', ...buttons])
    expect(await hindranceFor(other)).toEqual(['BEYOND_CEILING'])
    const beyond = await other.call(order.approveRefund, { refundId, reason, fingerprint })
    expect(beyond).toMatchObject({ code: codes.forbidden, msg: '超过您的权限上限 ¥0.00' })
    expect(await hindranceFor(admin)).toEqual([null])
    await refusedBy('money.moved', admin, order.approveRefund, { refundId, reason, fingerprint })
  })

  test('[P3] an agent to do anything with an order or a deposit of somebody else’s hospital', async () => {
    const { agentId } = await buildAgent(world)
    const keys = ['equipmentOrders.list.close', 'equipmentOrders.orderDeposit'] as const satisfies AccessKey[]
    const agent = await somebody(world, [...keys], { family: 'AGENT', agentId })
    const { id: orderId, depositId } = await renting.begun()
    const endAt = new Date(world.clock.now()).toISOString()
    const close = { orderId, endAt, amountCents: 0, reason, fingerprint }
    await refusedBy('access.scope', agent, order.closeOrder, close)
    await refusedBy('access.scope', agent, order.previewCloseOrder, { orderId })
    await refusedBy('access.scope', agent, deposit.getDepositInfo, { depositId })
    await refusedBy('access.scope', agent, order.closeOrder, { ...close, orderId: 999_999 })
  })
})

const spelledBadly = [
  '0',
  '-0',
  '-1',
  '+1',
  '1.5',
  '1.0',
  '100.00',
  '1e3',
  '1E3',
  '0x10',
  '0b1',
  '0o7',
  '1_000',
  '1,000',
  ' 100',
  '100 ',
  '１００',
  '一百',
  '¥1',
  'NaN',
  'Infinity',
  '2147483648',
  '99999999999999999999',
  '',
  'null',
  'true',
  '[1]',
  '1;1',
]

describe('an amount', () => {
  test('[A12] that is nothing, negative, fractional, overlong or spelled in any other way moves nothing', async () => {
    const { id: orderId, depositId } = await renting.complete()
    const owing = await renting.ended(await renting.begun(), 120)
    const confirm = { reason, fingerprint }
    const calls: readonly (readonly [Endpoint, object])[] = [
      [order.refundOrder, { orderId, ...confirm }],
      [order.previewRefundOrder, { orderId }],
      [order.waiveOrder, { orderId: owing.id, ...confirm }],
      [order.deductOrder, { orderId: owing.id, ...confirm }],
      [deposit.deductDeposit, { depositId, orderId, evidence, ...confirm }],
      [deposit.previewDeductDeposit, { depositId, orderId }],
    ]
    const before = world.digest()
    for (const [endpoint, input] of calls)
      for (const amountCents of spelledBadly) {
        const { code } = await admin.send(endpoint, form({ ...input, amountCents }))
        // A preview without an amount shows the most that is possible.
        const isLeftOut = amountCents === '' && endpoint.carrier === 'query'
        expect([endpoint.name, amountCents, code]).toEqual([
          endpoint.name,
          amountCents,
          isLeftOut ? codes.ok : codes.badInput,
        ])
      }
    expect(world.digest()).toBe(before)
  })
})
