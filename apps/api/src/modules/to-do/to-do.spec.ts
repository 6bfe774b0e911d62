import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import {
  codes,
  device,
  difference,
  headers,
  manager,
  role,
  session,
  toDos,
  dayMs,
  hourMs,
  type MenuNode,
  type Page,
  type SessionWaiting,
  type ToDoRow,
} from '@bedside/contracts'
import { dayOf } from '../../clock.js'
import { Rights } from '../../access/rights.js'
import { Background } from '../../background/background.js'
import { Streams } from '../../http/streams.js'
import { Metrics } from '../../ops/metrics.js'
import { demoAccounts } from '../../seed/profiles.js'
import { buildAudit } from '../../testing/build-audit.js'
import { buildBed, buildDevice } from '../../testing/build-devices.js'
import { buildFeedback } from '../../testing/build-feedback.js'
import { Selling } from '../../testing/build-mall.js'
import { buildOrder, buildRefund } from '../../testing/build-orders.js'
import { Renting } from '../../testing/build-rentals.js'
import { buildFailedSms } from '../../testing/build-sms.js'
import { buildDifference, buildWaitingDay } from '../../testing/build-reconciliation.js'
import { buildSuspense } from '../../testing/build-suspense.js'
import { buildManager } from '../../testing/build-managers.js'
import { form } from '../../testing/form.js'
import type { Caller } from '../../testing/caller.js'
import { OpenStream } from '../../testing/stream.js'
import { withdrawalAt } from '../../testing/build-withdrawals.js'
import { World } from '../../testing/world.js'
import { Deposits } from '../deposit/deposits.js'
import { DeviceAlarms } from '../lock/device-alarms.js'
import { WaitingWork } from './waiting-work.js'

let world: World
beforeAll(async () => {
  world = await World.open({}, inject('lived'))
  await openWork()
})
afterAll(() => world.close())
afterEach(() => expect.poll(() => world.get(Streams).count).toBe(0))

const listen = (caller: Caller) => OpenStream.of(caller, session.watchSession, {})
const now = ({ received }: { received: readonly SessionWaiting[] }): readonly ToDoRow[] => received.at(-1)?.toDo ?? []
const countOf = (stream: { received: readonly SessionWaiting[] }, key: string): number =>
  now(stream).find((row) => row.key === key)?.count ?? 0

/** The permissions in a manager's menu tree. */
const grantedNames = (tree: readonly MenuNode[]): ReadonlySet<string> =>
  new Set(tree.flatMap((node) => [...(node.isFlag > 0 ? [node.interfaceName] : []), ...grantedNames(node.sysMenuList)]))

/** Creates a to-do of every kind that the test data lacks. */
async function openWork(): Promise<void> {
  const selling = new Selling(world)
  const { storeId } = await world.database.read
    .selectFrom('Manager')
    .select('storeId')
    .where('managerAccount', '=', 'shop')
    .executeTakeFirstOrThrow()
  const shop = await selling.shop({ storeId: Number(storeId), skus: [{ stock: 20 }] })
  await selling.paid(shop)
  const ask = async (kind: 'REFUND' | 'RETURN') => {
    const order = await selling.received(await selling.paid(shop))
    return selling.apply({ mallOrderId: order.id, kind, reason: '不想要了' })
  }
  const late = await ask('REFUND')
  await ask('RETURN')
  const returning = await ask('RETURN')
  const disputed = await ask('REFUND')
  await world.database.write(async (tx) => {
    const set = (id: number, values: { status?: string; dueAt?: number | null }) =>
      tx.updateTable('AfterSale').set(values).where('id', '=', id).execute()
    await set(late.id, { dueAt: world.clock.now() + hourMs })
    await set(returning.id, { status: 'RETURNING' })
    await set(disputed.id, { status: 'ARBITRATION', dueAt: null })
    await tx
      .insertInto('Job')
      .values({ name: 'LEDGER_CHECK', failures: 2, failure: 'disk is full' })
      .onConflict((known) => known.column('name').doUpdateSet({ failures: 2 }))
      .execute()
  })
  const failed = await ask('REFUND')
  await selling.onAfterSale(failed, (steps, tx, sale) => steps.agree(tx, sale))
  await selling.channelAnswers(false)
  await withdrawalAt(world, 'PENDING')
  const { deviceId } = await buildDevice(world, { bed: await buildBed(world) })
  await world.database.write((tx) => world.get(DeviceAlarms).raise(tx, deviceId, 'FORCED_OPEN', 'C1'))
  await buildAudit(world)
  await buildAudit(world, { storeId: Number(storeId), status: 'RETURNED' })
  await buildFeedback(world)
  await buildFailedSms(world)
  const { orderId } = await buildOrder(world)
  for (const status of ['PENDING', 'FAILED']) await buildRefund(world, orderId, status)
  await buildSuspense(world)
  await buildWaitingDay(world)
  const booked = {
    differenceIds: [await buildDifference(world, 500, '#2')],
    act: 'BOOK' as const,
    reason: '渠道另有一笔',
  }
  await (await world.as('finance')).ok(difference.settleDifferences, booked)
  const contractTo = dayOf(world.clock.now() + dayMs)
  await world.database.write(async (tx) => {
    await tx.updateTable('Agent').set({ contractTo }).where('parentId', 'is', null).execute()
    await tx.updateTable('Franchise').set({ contractTo }).where('status', '=', 'SIGNED').execute()
    const [ending, over] = await tx.selectFrom('Store').select('id').where('status', '=', 'ACTIVE').execute()
    for (const [id, foodPermitUntil] of [
      [ending?.id, contractTo],
      [over?.id, '2026-01-31'],
    ] as const)
      await tx
        .updateTable('Store')
        .set({ foodPermitUntil })
        .where('id', '=', id ?? 0)
        .execute()
  })
  const { deposit } = await new Renting(world).ready()
  await world.database.write(async (tx) => {
    await world.get(Deposits).giveBack(tx, deposit, {})
    const refunds = tx.updateTable('Refund').set({ createdAt: world.clock.now() - dayMs })
    await refunds.where('business', '=', 'DEPOSIT').where('businessId', '=', deposit.id).execute()
  })
}

describe('the to-do counts', () => {
  const seen = new Set<string>()
  test.each(demoAccounts.map(({ account }) => account))('equal the totals of the lists for %s', async (account) => {
    const caller = await world.as(account)
    const stream = await listen(caller)
    await stream.until(({ received }) => received.length > 0)
    stream.leave()
    const granted = grantedNames(await caller.ok(manager.getManagerMenuList))
    for (const [key, { list, page, needs, filter }] of toDos) {
      const answer = await caller.send(list, form(filter('')))
      const isTheirs = granted.has(page) && granted.has(needs ?? page)
      const rows = answer.data as Page<unknown> | readonly unknown[] | null
      const listed =
        answer.code !== codes.ok || rows === null || !isTheirs ? 0 : 'total' in rows ? rows.total : rows.length
      expect({ key, count: countOf(stream, key) }).toEqual({ key, count: listed })
      if (listed > 0) seen.add(key)
    }
  })

  test('of people who listen at the same time are each their own', async () => {
    const keys = ['equipmentOrders.list', 'equipmentOrders.list.approve'] as const
    const asker = await buildManager(world, { keys })
    const other = await buildManager(world, { keys })
    await buildRefund(world, (await buildOrder(world)).orderId, 'PENDING', { applicantId: asker.managerId })
    const streams = await Promise.all(
      [asker, other].map(async ({ account }) => {
        const stream = await listen(await world.as(account))
        await stream.until(({ received }) => received.length > 0)
        stream.leave()
        return countOf(stream, 'refundsToApprove')
      }),
    )
    expect(streams[1]).toBe(Number(streams[0]) + 1)
  })

  test('were above zero for somebody, of each kind', () => {
    expect([...toDos.keys()].filter((key) => !seen.has(key))).toEqual([])
  })
})

describe('while a manager listens to the stream', () => {
  const becomesFaulty = async () => {
    const { deviceId } = await buildDevice(world, { bed: await buildBed(world), status: 'IDLE' })
    return { deviceId, fault: '锁舌不回弹' }
  }

  test('changes by others are sent at the next beat, and nothing if nothing changed', async () => {
    const { account } = await buildManager(world, { keys: ['equipment.list'] })
    const stream = await listen(await world.as(account))
    await stream.until(({ received }) => received.length === 1)
    const before = countOf(stream, 'faulty')
    await world.get(Streams).heartbeat()
    await stream.until(({ beats }) => beats === 2)
    await (await world.as('admin')).ok(device.reportFault, await becomesFaulty())
    await world.get(Streams).heartbeat()
    await stream.until(({ received }) => received.length === 2)
    expect(countOf(stream, 'faulty')).toBe(before + 1)
    stream.leave()
  })

  test('changes of their own are sent without a beat', async () => {
    const { account } = await buildManager(world, { keys: ['equipment.list', 'equipment.list.repair'] })
    const caller = await world.as(account)
    const stream = await listen(caller)
    await stream.until(({ received }) => received.length === 1)
    const before = countOf(stream, 'faulty')
    await caller.ok(device.reportFault, await becomesFaulty())
    await stream.until(({ received }) => received.length === 2)
    expect(countOf(stream, 'faulty')).toBe(before + 1)
    stream.leave()
  })

  test('counts whose permission was revoked disappear at once, and are not counted again', async () => {
    const { account, roleId } = await buildManager(world, { keys: ['equipment.list'] })
    const stream = await listen(await world.as(account))
    await stream.until(({ received }) => received.length === 1)
    expect(countOf(stream, 'faulty')).toBeGreaterThan(0)
    await (await world.as('admin')).ok(role.setAuthorityByRole, { roleId, menuIds: [] })
    await stream.until(({ received }) => received.length === 2)
    expect(now(stream)).toEqual([])
    await world.get(Streams).heartbeat()
    await stream.until(({ beats }) => beats === 2)
    expect(stream.received).toHaveLength(2)
    stream.leave()
  })

  test('a changed permission is reported at once, even if it changes no count', async () => {
    const { account, roleId } = await buildManager(world, { keys: [] })
    const caller = await world.as(account)
    const admin = await world.as('admin')
    const stream = await listen(caller)
    await stream.until(({ received }) => received.length === 1)
    const versionNow = async () => (await caller.call(session.getManagerInfo)).headers.get(headers.permissionVersion)
    expect(stream.received.at(-1)?.permissionVersion).toBe(await versionNow())
    const pages = await admin.ok(role.getRoleMenuList, { roleId })
    const feedback = pages.find(({ interfaceName }) => interfaceName === 'feedback')
    await admin.ok(role.setAuthorityByRole, { roleId, menuIds: [feedback?.menuId ?? 0] })
    await stream.until(({ received }) => received.length === 2)
    expect(stream.received.at(-1)?.permissionVersion).toBe(await versionNow())
    expect(stream.received[1]?.permissionVersion).not.toBe(stream.received[0]?.permissionVersion)
    stream.leave()
  })

  test('after a change of their hospitals the counts are recomputed', async () => {
    const stream = await listen(await world.as('agent'))
    await stream.until(({ received }) => received.length === 1)
    expect(countOf(stream, 'faulty')).toBeGreaterThan(0)
    await world.get(Rights).change(async (tx) => {
      await tx.updateTable('Hospital').set({ agentId: null, agentPath: '' }).execute()
    })
    await world.get(Streams).heartbeat()
    await stream.until(({ received }) => received.length === 2)
    expect(countOf(stream, 'faulty')).toBe(0)
    stream.leave()
  })

  test('a session that ends during the count gets the end, and no counts', async () => {
    const { account, managerId } = await buildManager(world, { keys: ['equipment.list'] })
    const caller = await world.as(account)
    const admin = await world.as('admin')
    const work = world.get(WaitingWork)
    const count = work.of.bind(work)
    const [begun, goOn] = [signal(), signal()]
    const paused = vi.spyOn(work, 'of').mockImplementationOnce(async (me) => {
      begun.give()
      await goOn.given
      return count(me)
    })
    const failed = vi.spyOn(world.get(Metrics), 'backgroundFailed')
    const stream = await listen(caller)
    await begun.given
    const own = world.database.read.selectFrom('Session').select('id').where('managerId', '=', managerId)
    const { id: sessionId } = await own.executeTakeFirstOrThrow()
    await admin.ok(session.kickSession, { sessionId, reason: '下班' })
    goOn.give()
    await stream.until(({ ended }) => ended)
    await world.get(Background).idle()
    expect([stream.received, stream.ending]).toMatchObject([[], { code: codes.expired }])
    expect(failed).not.toHaveBeenCalled()
    paused.mockRestore()
    failed.mockRestore()
  })

  test('a permission revoked during the count leaves its counts out', async () => {
    const { account, roleId } = await buildManager(world, { keys: ['equipment.list'] })
    const caller = await world.as(account)
    const admin = await world.as('admin')
    const work = world.get(WaitingWork)
    const count = work.of.bind(work)
    const paused = vi.spyOn(work, 'of').mockImplementationOnce(async (me) => {
      const rows = await count(me)
      expect(rows.length).toBeGreaterThan(0)
      await admin.ok(role.setAuthorityByRole, { roleId, menuIds: [] })
      return rows
    })
    const stream = await listen(caller)
    await stream.until(({ received }) => received.length === 1)
    expect(now(stream)).toEqual([])
    stream.leave()
    paused.mockRestore()
  })
})

/** A promise that the test resolves. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}
