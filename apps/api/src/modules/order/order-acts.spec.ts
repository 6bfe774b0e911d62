import type { DB } from '@bedside/prisma'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accounts,
  codes,
  limits,
  order,
  minuteMs,
  parameter,
  type AccessKey,
  type AccountCode,
  type MoneyPreview,
} from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { breachesIn } from '../../testing/books.js'
import { changeFeeRate } from '../../testing/fee-rate.js'
import { buildManager, somebody } from '../../testing/build-managers.js'
import { form } from '../../testing/form.js'
import { seededRoles } from '../../testing/build-roles.js'
import { Renting } from '../../testing/build-rentals.js'
import type { Caller } from '../../testing/caller.js'
import { logOf } from '../../testing/read-back.js'
import { letInTogether } from '../../testing/together.js'
import { World } from '../../testing/world.js'
import type { StoredOrder } from './own-order.js'

let world: World
let renting: Renting
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  // By day, when every started hour is charged; a frozen clock, because a second more would start another minute.
  world.freezeAt('2026-11-21T03:00:00Z')
  renting = new Renting(world)
  admin = await world.as('admin')
})
afterAll(() => world.close())

const reason = '核对后处理'
const as = async (role: number) => world.as((await buildManager(world, { role })).account)
const refused = async (answer: Promise<{ code: number; msg: string }>, msg: string) =>
  expect((await answer).msg).toBe(msg)
/** The fields of the form that confirms a preview. */
const seen = (preview: MoneyPreview | null | undefined) => {
  if (!preview) throw new Error('there is no preview')
  const { fingerprint, amountCents } = preview
  return { fingerprint, amountCents, reason }
}
/** A rental that began `minutes` ago. */
const inUse = async (minutes: number, want: Parameters<Renting['begun']>[0] = {}): Promise<StoredOrder> =>
  renting.beganAt(await renting.begun(want), world.clock.now() - minutes * minuteMs)
const asOrder = (id: number, values: Updateable<DB['RentalOrder']>) =>
  world.database.write((tx) => tx.updateTable('RentalOrder').set(values).where('id', '=', id).execute())
const setHours = (hours: number) =>
  admin.ok(parameter.setParameter, { key: 'rental.lostHours', value: hours, reason: '业务调整' })
const statusOf = (deviceId: number) =>
  world.database.reader.prepare('SELECT status FROM "Device" WHERE id = ?').pluck().get(deviceId)
const unpaid = async (minutes = 120): Promise<StoredOrder> => renting.ended(await inUse(minutes), minutes)

describe('closing by force', () => {
  const preview = async (caller: Caller, query: Record<string, unknown>) =>
    (await caller.send(order.previewCloseOrder, form(query))).data as MoneyPreview

  test('[A12] ends a rental, bills it by its plan, frees the device, and appears in history and log', async () => {
    const { id: orderId, deviceId } = await inUse(130)
    const shown = await preview(admin, { orderId })
    expect(shown).toMatchObject({ amountCents: 900, order: { status: 'PENDING_PAY', dueCents: 900 }, lines: [] })
    const answer = await admin.call(order.closeOrder, { orderId, endAt: shown.endAt ?? '', ...seen(shown) })
    expect(answer).toMatchObject({ code: codes.ok, data: { order: shown.order, deposit: null } })
    const { data } = await admin.call(order.getOrderInfo, { orderId })
    expect(data?.order).toMatchObject({ endWay: 'FORCED', chargedCents: 900, usedMin: 130 })
    expect(data?.steps.at(-1)).toMatchObject({ move: 'CLOSE', actor: '系统管理员', reason })
    expect(statusOf(deviceId)).toBe('IDLE')
    expect(await logOf(world, answer)).toContainEqual(
      expect.objectContaining({ entity: 'order', entityId: String(orderId), reason }),
    )
  })

  test('[A12] previews the payment from the balance, and books exactly that', async () => {
    const { id: orderId, userId } = await inUse(130)
    await renting.topUp(userId, 5000)
    const shown = await preview(admin, { orderId })
    expect(shown.order).toMatchObject({ status: 'COMPLETED', paidCents: 900, dueCents: 0 })
    expect(shown.lines[0]).toMatchObject({
      account: accounts.userBalance(userId),
      side: 'D',
      cents: 900,
      beforeCents: 5000,
      afterCents: 4100,
    })
    await admin.call(order.closeOrder, { orderId, endAt: shown.endAt ?? '', ...seen(shown) })
    for (const { account, afterCents } of shown.lines.toReversed().filter(lastOf))
      expect([account, await world.balance(account as AccountCode)]).toEqual([account, afterCents])
  })

  test('[A12] a preview changes nothing', async () => {
    const { id: orderId } = await inUse(130)
    const before = world.digest()
    await preview(admin, { orderId })
    expect(world.digest()).toBe(before)
  })

  test('[A12] is refused before the start, in the future, above the bill, and after the end', async () => {
    const { id: orderId, startAt } = await inUse(130)
    const at = (ms: number) => new Date(ms).toISOString()
    const ask = (query: Record<string, unknown>) => admin.send(order.previewCloseOrder, form({ orderId, ...query }))
    const span = '结束时间须在开始时间与现在之间'
    await refused(ask({ endAt: at(startAt - 1) }), span)
    await refused(ask({ endAt: at(world.clock.now() + minuteMs) }), span)
    await refused(ask({ amountCents: 901 }), '金额不能超过按方案计算的 ¥9.00')
    const shown = await preview(admin, { orderId })
    await admin.call(order.closeOrder, { orderId, endAt: shown.endAt ?? '', ...seen(shown) })
    await refused(ask({}), '状态已变化，请刷新')
  })

  test('[A12] ends a rental that began when the clock was ahead, at its start', async () => {
    const { id: orderId, startAt } = await inUse(-300)
    const shown = await preview(admin, { orderId })
    expect(shown).toMatchObject({ amountCents: 0, endAt: new Date(startAt).toISOString() })
    await admin.ok(order.closeOrder, { orderId, endAt: shown.endAt ?? '', ...seen(shown) })
    expect(await renting.order(orderId)).toMatchObject({ status: 'COMPLETED', endWay: 'FORCED', endAt: startAt })
  })

  test('[A12] an agent may waive fifty yuan on its own rentals and no more, by a lower amount or an earlier end', async () => {
    const { agentId } = await buildAgent(world)
    const { account } = await buildManager(world, { role: seededRoles.agent, agentId })
    const { id: orderId, startAt } = await inUse(5 * 24 * 60, { agentId })
    const agent = await world.as(account)
    const full = (await preview(admin, { orderId })).amountCents
    expect(full).toBeGreaterThan(6000)
    const ask = (query: Record<string, unknown>) => agent.send(order.previewCloseOrder, form({ orderId, ...query }))
    await refused(ask({ amountCents: full - 5001 }), '超过您的权限上限 ¥50.00')
    await refused(ask({ endAt: new Date(startAt).toISOString() }), '超过您的权限上限 ¥50.00')
    expect((await preview(agent, { orderId, amountCents: full - 5000 })).order?.dueCents).toBe(full - 5000)
    const foreign = await inUse(60)
    await refused(agent.send(order.previewCloseOrder, form({ orderId: foreign.id })), '您的权限不足')
  })
})

describe('confirming', () => {
  test('[A12] an action whose result has changed since the preview is refused, with nothing written', async () => {
    const { id: orderId, userId } = await inUse(130)
    const shown = (await admin.call(order.previewCloseOrder, { orderId })).data
    await renting.topUp(userId, 5000)
    const before = world.digest()
    const answer = await admin.call(order.closeOrder, { orderId, endAt: shown?.endAt ?? '', ...seen(shown) })
    expect(answer).toMatchObject({ code: codes.conflict, msg: '数据已变化，请核对最新的预览后再确认' })
    expect(world.digest()).toBe(before)
  })

  test('[A12] a repeated key gets the same reply and books once', async () => {
    const { id: orderId } = await renting.complete()
    const shown = (await admin.call(order.previewRefundOrder, { orderId, amountCents: 100 })).data
    const keyed = admin.keyed('3f1c1d52-6f0e-4b5c-9a3e-0d6a2b7c8e11')
    const answers = [1, 2].map(() => keyed.call(order.refundOrder, { orderId, ...seen(shown) }))
    const [first, second] = await Promise.all(answers)
    expect(first?.data).toEqual(second?.data)
    expect((await renting.order(orderId)).askedCents).toBe(100)
  })
})

describe('waiving', () => {
  const waive = async (caller: Caller, orderId: number, amountCents: number) => {
    const shown = await caller.call(order.previewWaiveOrder, { orderId, amountCents })
    return shown.code === codes.ok ? caller.call(order.waiveOrder, { orderId, ...seen(shown.data) }) : shown
  }

  test('[A12] waives a part, then the rest, and books nothing', async () => {
    const { id: orderId } = await unpaid()
    const txns = () => world.database.reader.prepare('SELECT count(*) FROM "LedgerTxn"').pluck().get()
    const before = txns()
    expect((await waive(admin, orderId, 200)).data).toMatchObject({ order: { status: 'PENDING_PAY', dueCents: 400 } })
    expect((await waive(admin, orderId, 400)).data).toMatchObject({ order: { status: 'COMPLETED', dueCents: 0 } })
    expect(txns()).toBe(before)
    await refused(waive(admin, orderId, 1), '订单没有待付金额')
  })

  test('[A12] waives no more than is due, and in total no more than the person’s ceiling', async () => {
    const { id: orderId } = await unpaid(24 * 60 * 3)
    const clerk = await as(seededRoles.service)
    expect((await waive(clerk, orderId, 2000)).code).toBe(codes.ok)
    await refused(waive(clerk, orderId, 1001), '超过您的权限上限 ¥30.00')
    expect((await waive(clerk, orderId, 1000)).code).toBe(codes.ok)
    const { dueCents } = (await admin.call(order.getOrderInfo, { orderId })).data?.order ?? { dueCents: 0 }
    await refused(waive(admin, orderId, dueCents + 1), `金额超过待付金额 ¥${(dueCents / 100).toFixed(2)}`)
  })
})

describe('refunding', () => {
  const refund = async (caller: Caller, orderId: number, amountCents: number) => {
    const shown = await caller.call(order.previewRefundOrder, { orderId, amountCents })
    return shown.code === codes.ok ? caller.call(order.refundOrder, { orderId, ...seen(shown.data) }) : shown
  }
  const refundsOf = async (orderId: number) => (await admin.call(order.getOrderInfo, { orderId })).data?.refunds ?? []

  test('[A12] in parts takes each back from the parties’ shares; the last leaves nothing', async () => {
    const { agentId } = await buildAgent(world)
    const { id: orderId, hospitalId, paidCents } = await renting.complete({ agentId, minutes: 5 * 60 })
    expect(paidCents).toBe(1500)
    await renting.channelAnswers()
    const shown = (await admin.call(order.previewRefundOrder, { orderId, amountCents: 500 })).data
    expect(shown).toMatchObject({ needsApproval: 0, order: { refundedCents: 500, refundState: 'PARTIAL' } })
    await admin.call(order.refundOrder, { orderId, ...seen(shown) })
    await renting.channelAnswers()
    for (const { account, afterCents } of shown?.lines.toReversed().filter(lastOf) ?? [])
      expect([account, await world.balance(account as AccountCode)]).toEqual([account, afterCents])
    expect(await world.balance(accounts.hospitalPayable(hospitalId))).toBe(298 - 99)
    expect((await refund(admin, orderId, 1000)).code).toBe(codes.ok)
    await renting.channelAnswers()
    expect(await world.balance(accounts.hospitalPayable(hospitalId))).toBe(0)
    expect(await world.balance(accounts.agentPending(agentId))).toBe(0)
    expect(await renting.order(orderId)).toMatchObject({ refundedCents: 1500, refundState: 'FULL', askedCents: 0 })
    await refused(refund(admin, orderId, 1), '订单没有可退金额')
  })

  test('[A12] never exceeds what was paid, pending refunds included', async () => {
    const { id: orderId } = await renting.complete()
    await refused(refund(admin, orderId, 601), '退款金额超过可退金额 ¥6.00')
    await refund(admin, orderId, 400)
    await refused(refund(admin, orderId, 201), '退款金额超过可退金额 ¥2.00')
  })

  test('[A12] fifty at once refund what was paid and no more', async () => {
    const { id: orderId } = await renting.complete()
    const shown = (await admin.call(order.previewRefundOrder, { orderId, amountCents: 100 })).data
    const answers = await letInTogether(
      world,
      Array.from({ length: 50 }, () => () => admin.call(order.refundOrder, { orderId, ...seen(shown) })),
    )
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    await Promise.all(Array.from({ length: 20 }, () => refund(admin, orderId, 100)))
    expect((await renting.order(orderId)).askedCents).toBeLessThanOrEqual(600)
  })

  test('[A12] above the person’s ceiling needs approval by somebody else whose ceiling covers it', async () => {
    const operator = await as(seededRoles.operator)
    const finance = await as(seededRoles.finance)
    const { id: orderId, paidCents } = await renting.complete({ minutes: 24 * 60 * 9, depositCents: 19_900 })
    expect(paidCents).toBe(9900)
    await world.database.write((tx) =>
      tx.updateTable('RoleCeiling').set({ cents: 5000 }).where('roleId', '=', seededRoles.operator).execute(),
    )
    const asked = await refund(operator, orderId, 5001)
    expect(asked.data).toMatchObject({ order: { askedCents: 5001, refundedCents: 0 } })
    const [{ refundId, status } = { refundId: 0, status: '' }] = await refundsOf(orderId)
    expect(status).toBe('PENDING')
    const own = await somebody(world, ['equipmentOrders.list.approve'] as AccessKey[])
    await refused(own.call(order.previewApproveRefund, { refundId }), '超过您的权限上限 ¥0.00')
    await refused(operator.call(order.previewApproveRefund, { refundId }), '您的权限不足')
    const shown = (await finance.call(order.previewApproveRefund, { refundId })).data
    expect(shown?.order).toMatchObject({ refundedCents: 5001, askedCents: 0 })
    const { fingerprint } = seen(shown)
    expect((await finance.call(order.approveRefund, { refundId, reason, fingerprint })).code).toBe(codes.ok)
    await renting.channelAnswers()
    expect((await refundsOf(orderId))[0]).toMatchObject({ status: 'SUCCESS', reviewer: expect.any(String) as string })
    expect((await renting.order(orderId)).refundedCents).toBe(5001)
  })

  test('[A12] in parts that together exceed the person’s ceiling needs approval too', async () => {
    const operator = await as(seededRoles.operator)
    await world.database.write((tx) =>
      tx.updateTable('RoleCeiling').set({ cents: 5000 }).where('roleId', '=', seededRoles.operator).execute(),
    )
    const { id: orderId } = await renting.complete({ minutes: 24 * 60 * 9, depositCents: 19_900 })
    await refund(operator, orderId, 3000)
    await refund(operator, orderId, 2001)
    const statuses = (await refundsOf(orderId)).map(({ status, amountCents }) => [amountCents, status])
    expect(statuses).toEqual([
      [3000, expect.not.stringMatching('PENDING')],
      [2001, 'PENDING'],
    ])
  })

  test('[A12] names staff of the platform to the platform only', async () => {
    const { agentId } = await buildAgent(world)
    const agent = await world.as((await buildManager(world, { role: seededRoles.agent, agentId })).account)
    const { id: orderId } = await renting.complete({ agentId })
    await refund(admin, orderId, 100)
    const [ours] = await refundsOf(orderId)
    expect(ours?.applicant).not.toBe('')
    const theirs = await agent.ok(order.getOrderInfo, { orderId })
    expect(theirs.refunds).toMatchObject([{ amountCents: 100, applicant: '' }])
    expect(JSON.stringify(theirs)).not.toContain(ours?.applicant)
  })

  test('[A12] nobody may approve their own request, whatever their permissions', async () => {
    const { id: orderId } = await renting.complete()
    const asker = await somebody(world, ['equipmentOrders.list.refund', 'equipmentOrders.list.approve'] as AccessKey[])
    await refund(asker, orderId, 100)
    const [{ refundId } = { refundId: 0 }] = await refundsOf(orderId)
    const { roleId } = world.database.reader
      .prepare('SELECT "roleId" FROM "Manager" ORDER BY id DESC LIMIT 1')
      .get() as {
      roleId: number
    }
    await world.database.write((tx) =>
      tx.insertInto('RoleCeiling').values({ roleId, kind: 'REFUND', cents: null }).execute(),
    )
    await refused(asker.call(order.previewApproveRefund, { refundId }), '不能审核本人申请')
    expect((await admin.call(order.rejectRefund, { refundId, reason })).code).toBe(codes.ok)
    expect(await renting.order(orderId)).toMatchObject({ askedCents: 0, refundState: 'NONE' })
    await refused(admin.call(order.rejectRefund, { refundId, reason }), '状态已变化，请刷新')
  })

  test('[A12] a failed refund is resent under its number', async () => {
    const { id: orderId } = await renting.complete()
    await refund(admin, orderId, 600)
    await renting.channelAnswers(false)
    const [{ refundId, refundNo, failure } = { refundId: 0, refundNo: '', failure: '' }] = await refundsOf(orderId)
    expect(failure).toBe('账户异常')
    expect((await admin.call(order.retryRefund, { refundId, reason })).code).toBe(codes.ok)
    await renting.channelAnswers()
    expect(await refundsOf(orderId)).toMatchObject([{ refundNo, status: 'SUCCESS', failure: '' }])
  })

  test('[A12] gives back by the rate of the channel that the payment was divided by', async () => {
    const { id: orderId } = await renting.complete({ minutes: 24 * 60 * 9, depositCents: 19_900 })
    await refund(admin, orderId, 3333)
    await renting.channelAnswers()
    changeFeeRate(38)
    await refund(admin, orderId, 9900 - 3333)
    await renting.channelAnswers()
    expect((await renting.order(orderId)).refundedCents).toBe(9900)
    expect(await breachesIn(world.database)).toEqual([])
    const { shares } = await admin.ok(order.getOrderInfo, { orderId })
    expect(shares.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
    expect(shares.every(({ baseCents }) => Number.isInteger(baseCents))).toBe(true)
  })
})

describe('paying from the deposit', () => {
  const pay = async (orderId: number, amountCents?: number) => {
    const shown = await admin.call(order.previewDeductOrder, { orderId, ...(amountCents && { amountCents }) })
    return shown.code === codes.ok ? admin.call(order.deductOrder, { orderId, ...seen(shown.data) }) : shown
  }

  test('[A12] settles what is due and refunds the rest of the deposit', async () => {
    const { id: orderId, userId } = await unpaid()
    const { data } = await pay(orderId)
    expect(data).toMatchObject({
      order: { status: 'COMPLETED', paidCents: 600 },
      deposit: { status: 'REFUNDING', deductedCents: 600, heldCents: 9300 },
    })
    expect(await world.balance(accounts.userDeposit(userId))).toBe(9300)
    await renting.channelAnswers()
    expect(await world.balance(accounts.userDeposit(userId))).toBe(0)
    await refused(pay(orderId), '订单没有待付金额')
  })

  test('[A12] is divided by the rate of the channel at which the deposit was paid', async () => {
    const { id: orderId } = await unpaid()
    changeFeeRate(200)
    await pay(orderId)
    const { payments } = await admin.ok(order.getOrderInfo, { orderId })
    expect(payments).toMatchObject([{ payWay: 'DEPOSIT', amountCents: 600, feeCents: 4 }])
  })

  test('[A12] takes no more than is due', async () => {
    const { id: orderId } = await unpaid()
    await refused(pay(orderId, 601), '金额超过待付金额 ¥6.00')
  })
})

describe('confirming a loss', () => {
  test('[A12] takes the deposit up to the cap and marks the device as lost', async () => {
    const early = await inUse(71 * 60)
    await refused(
      admin.call(order.previewLoseOrder, { orderId: early.id }),
      '订单达到封顶且超过 72 小时未归还，方可确认丢失',
    )
    const { id: orderId, deviceId, userId } = await inUse(6 * 24 * 60)
    const shown = (await admin.call(order.previewLoseOrder, { orderId })).data
    expect(shown).toMatchObject({ amountCents: 9900, order: { status: 'LOST', paidCents: 9900, dueCents: 0 } })
    const { fingerprint } = seen(shown)
    const { data } = await admin.call(order.loseOrder, { orderId, reason, fingerprint })
    expect(data).toMatchObject({ order: { status: 'LOST' }, deposit: { status: 'DEDUCTED', heldCents: 0 } })
    expect(statusOf(deviceId)).toBe('LOST')
    expect(await world.balance(accounts.userDeposit(userId))).toBe(0)
  })

  test('[A12] an order tells the hours before which the loss would be refused, as the parameter has them by now', async () => {
    const early = await inUse(71 * 60)
    const late = await inUse(6 * 24 * 60)
    const belowCap = await inUse(6 * 24 * 60)
    const plan = JSON.parse(belowCap.plan) as object
    await asOrder(belowCap.id, { plan: JSON.stringify({ ...plan, orderCapCents: limits.capCents.max }) })
    const told = async () =>
      Promise.all(
        [early, late, belowCap].map(async ({ id: orderId }) => {
          const { lossHours } = (await admin.ok(order.getOrderInfo, { orderId })).order
          const { code } = await admin.call(order.previewLoseOrder, { orderId })
          expect(code).toBe(lossHours === null ? codes.ok : codes.conflict)
          return lossHours
        }),
      )
    expect(await told()).toEqual([72, null, 72])
    await setHours(24)
    expect(await told()).toEqual([24, null, 24])
    await setHours(200)
    expect(await told()).toEqual([200, 200, 200])
    await setHours(72)
    expect((await admin.ok(order.getOrderInfo, { orderId: (await unpaid()).id })).order.lossHours).toBeNull()
  })

  test('[A12] takes the whole deposit, beyond the charge for the bed, unless less is wanted', async () => {
    const { id: orderId } = await inUse(6 * 24 * 60, { depositCents: 19_900 })
    const whole = (await admin.call(order.previewLoseOrder, { orderId })).data
    expect(whole).toMatchObject({
      amountCents: 19_900,
      order: { chargedCents: 9900, extraCents: 10_000, paidCents: 19_900, dueCents: 0 },
      deposit: { status: 'DEDUCTED', heldCents: 0 },
    })
    await refused(admin.call(order.previewLoseOrder, { orderId, amountCents: 19_901 }), '金额超过持有的押金')
    const less = (await admin.call(order.previewLoseOrder, { orderId, amountCents: 15_000 })).data
    expect(less).toMatchObject({ order: { extraCents: 5100 }, deposit: { deductedCents: 15_000 } })
    // What was shown is what is done.
    const other = { orderId, reason, fingerprint: seen(whole).fingerprint, amountCents: 15_000 }
    expect((await admin.call(order.loseOrder, other)).code).toBe(codes.conflict)
    const { data } = await admin.call(order.loseOrder, { orderId, ...seen(less) })
    expect(data).toMatchObject({ order: { status: 'LOST', paidCents: 15_000 }, deposit: { status: 'REFUNDING' } })
  })

  test('[A12] refunds the whole deposit if nothing is to be taken', async () => {
    const { id: orderId } = await inUse(6 * 24 * 60, { depositCents: 19_900 })
    const none = (await admin.call(order.previewLoseOrder, { orderId, amountCents: 0 })).data
    expect(none).toMatchObject({
      amountCents: 0,
      order: { status: 'LOST', waivedCents: 9900, paidCents: 0, dueCents: 0 },
      deposit: { status: 'REFUNDED', heldCents: 0 },
    })
    const { data } = await admin.call(order.loseOrder, { orderId, ...seen(none), amountCents: 0 })
    expect(data).toMatchObject({ order: { status: 'LOST' }, deposit: { status: 'REFUNDING' } })
  })

  test('[A12] waives what the deposit leaves of the charge, within the ceiling of the role', async () => {
    const { id: orderId } = await inUse(6 * 24 * 60, { depositCents: 9000 })
    const clerk = await somebody(world, ['equipmentOrders.list.lose'] as AccessKey[])
    await refused(clerk.call(order.previewLoseOrder, { orderId }), '超过您的权限上限 ¥0.00')
    const operator = await as(seededRoles.operator)
    const shown = (await operator.call(order.previewLoseOrder, { orderId })).data
    expect(shown).toMatchObject({ amountCents: 9000, order: { waivedCents: 900, paidCents: 9000, dueCents: 0 } })
    expect((await operator.call(order.loseOrder, { orderId, ...seen(shown) })).data?.order?.status).toBe('LOST')
  })

  test.each([
    ['LOST', 'LOST'],
    ['FAULT', 'LOST'],
    ['REPAIRING', 'LOST'],
    ['IDLE', 'IDLE'],
  ])('[A12] is possible for a device that is %s by now, and leaves it %s', async (status, after) => {
    const { id: orderId, deviceId } = await inUse(6 * 24 * 60)
    await world.database.write((tx) => tx.updateTable('Device').set({ status }).where('id', '=', deviceId).execute())
    const { fingerprint } = seen((await admin.call(order.previewLoseOrder, { orderId })).data)
    const { data } = await admin.call(order.loseOrder, { orderId, reason, fingerprint })
    expect([data?.order?.status, statusOf(deviceId)]).toEqual(['LOST', after])
  })
})

describe('reminding', () => {
  test('[A12] sends one text message, and no other within six hours', async () => {
    const { id: orderId } = await unpaid()
    const clerk = await as(seededRoles.service)
    expect((await clerk.call(order.remindOrder, { orderId })).code).toBe(codes.ok)
    const content = world.database.reader
      .prepare('SELECT content FROM "SmsBatch" ORDER BY id DESC LIMIT 1')
      .pluck()
      .get()
    expect(content).toBe('【陪护床】您有一笔陪护床订单待支付6.00元，请在小程序内完成支付。')
    await refused(clerk.call(order.remindOrder, { orderId }), '6 小时内已提醒过')
    await asOrder(orderId, { remindedAt: world.clock.now() - 6 * 60 * minuteMs })
    expect((await clerk.call(order.remindOrder, { orderId })).code).toBe(codes.ok)
    const paid = await renting.complete()
    await refused(clerk.call(order.remindOrder, { orderId: paid.id }), '订单无需提醒')
  })
})

/** Whether this is the account's last line, whose balance is the final one. */
function lastOf({ account }: { account: string }, at: number, lines: readonly { account: string }[]): boolean {
  return lines.findIndex((line) => line.account === account) === at
}
