import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  afterSale,
  codes,
  device,
  faults,
  fieldsOf,
  home,
  homeCards,
  mallOrder,
  order,
  translate,
  statisticKinds,
  dayMs,
  hourMs,
  type AccessKey,
  type CsvOf,
  type HomeCardKey,
  type HomeFigure,
  type HomeInfo,
  type Page,
} from '@bedside/contracts'
import { fromCsv } from '@bedside/contracts/testing'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager } from '../../testing/build-managers.js'
import { Selling } from '../../testing/build-mall.js'
import { buildOrder, buildRefund } from '../../testing/build-orders.js'
import { form } from '../../testing/form.js'
import { buildFailedSms } from '../../testing/build-sms.js'
import { buildSuspense } from '../../testing/build-suspense.js'
import { applyForWithdrawal, buildEarner, withdrawalAt, withoutLimits } from '../../testing/build-withdrawals.js'
import { Renting } from '../../testing/build-rentals.js'
import type { Caller } from '../../testing/caller.js'
import { planTest, readInWhole, watchStatements } from '../../testing/plan-of.js'
import { World } from '../../testing/world.js'
import { Deposits } from '../deposit/deposits.js'
import { LockReports } from '../lock/lock-reports.js'
import { strayTotals } from '../../testing/totals-scan.js'

let world: World
beforeAll(async () => {
  world = await World.open({}, inject('lived'))
})
afterAll(() => world.close())

const homeOf = (caller: Caller): Promise<HomeInfo> => caller.ok(home.getHome, {})
const figure = ({ figures }: HomeInfo, key: HomeFigure['key']) => figures.find((one) => one.key === key)

/** Reads the list that a card links to, and its export. */
async function listed(caller: Caller, key: HomeFigure['key'], day: string) {
  const { list, file, filter, sum, since } = homeCards[key]
  const rows: Record<string, unknown>[] = []
  let total = 0
  const isPaged = 'page' in list.reply
  for (let pageNum = 1; pageNum === 1 || rows.length < total; pageNum++) {
    const answer = await caller.send(list, form({ ...filter(day), ...(isPaged && { pageNum, pageSize: 100 }) }))
    expect(answer.code, `${key}: ${answer.msg}`).toBe(codes.ok)
    const page = answer.data as Page<Record<string, unknown>> | Record<string, unknown>[]
    rows.push(...('list' in page ? page.list : page))
    total = 'total' in page ? page.total : page.length
  }
  const sumOf = (cents: readonly number[]) => (sum === undefined ? null : cents.reduce((all, one) => all + one, 0))
  const startTimes = rows
    .map((row) => row[since ?? ''])
    .filter((at) => typeof at === 'string')
    .map((at) => Date.parse(at))
  const mean = startTimes.reduce((all, at) => all + at, 0) / startTimes.length
  const meanHours = startTimes.length === 0 ? null : Math.round((world.clock.now() - mean) / hourMs)
  const inList = { count: total, cents: sumOf(rows.map((row) => Number(row[sum ?? '']))), meanHours }
  const answer = file && (await caller.send(file, form(filter(day))))
  if (!answer || answer.code !== codes.ok) return { inList }
  const { csv } = file.reply as CsvOf<object>
  const label = sum === undefined ? '' : translate(fieldsOf(csv).get(sum)?.label ?? ['', ''], 'zh')
  const lines = fromCsv(answer.data as string)
  const column = lines[0]?.indexOf(label) ?? -1
  const inFile = {
    count: lines.length - 1,
    cents: sumOf(lines.slice(1).map((line) => Math.round(Number(line[column]) * 100))),
  }
  return { inList, inFile }
}

describe('a number on the home page', () => {
  /** Compares every figure with its list and the list's export; returns the figures that are not 0. */
  async function holdsFor(caller: Caller): Promise<string[]> {
    const info = await homeOf(caller)
    for (const { key, count, cents, atLeast, meanHours } of info.figures) {
      const { inList, inFile } = await listed(caller, key, info.day)
      expect({ key, atLeast, inList }).toEqual({ key, atLeast: 0, inList: { count, cents, meanHours } })
      if (inFile) expect({ key, inFile }).toEqual({ key, inFile: { count, cents } })
    }
    expect(info.figures.length).toBeGreaterThan(0)
    return info.figures.filter(({ count }) => count > 0).map(({ key }) => key)
  }

  const people = ['admin', 'operator', 'finance', 'service', 'agent', 'subagent'] as const
  test.each(people)('[A7] equals its list and the list’s export, for %s', async (account) => {
    const moved: string[] = []
    // Besides the last day, days on which rentals began, were paid and were refunded.
    for (const at of ['2026-11-21T01:00:00Z', '2026-11-12T01:00:00Z', '2026-11-17T01:00:00Z']) {
      world.clock.set(Date.parse(at))
      moved.push(...(await holdsFor(await world.as(account))))
    }
    // Makes sure that the comparison is not of zeros only.
    if (account === 'admin')
      expect(moved).toEqual(
        expect.arrayContaining([
          'orders',
          'nights',
          'paid',
          'refunds',
          'net',
          'taken',
          'again',
          'unlocks',
          'depositsPaid',
          'held',
          'owedToAgents',
          'owedToShops',
          'owedToHospitals',
          'owedToInvestors',
        ]),
      )
  })

  test('[A7] that depends on the time equals its list as time passes', async () => {
    world.clock.set(world.clock.now() + 7 * dayMs)
    withoutLimits(world)
    const agent = await buildEarner(world)
    const watched = new Set([
      'depositsRefunded',
      'frozen',
      'unpaidLong',
      'forcedLately',
      'faulty',
      'smsFailed',
      'suspense',
    ])
    const toDosOf = async () => {
      const callers = [await world.as('admin'), await world.as('finance'), await world.as(agent.account)]
      const keys: string[][] = []
      for (const caller of callers) keys.push(await holdsFor(caller))
      return keys.map((all) => all.filter((key) => watched.has(key)))
    }
    const renting = new Renting(world)
    const { deviceId, deposit } = await renting.ready({ agentId: agent.agentId })
    const forced = await renting.ready({ agentId: agent.agentId })
    await (await world.as(agent.account)).ok(device.reportFault, { deviceId, fault: '床板松动' })
    await world.get(LockReports).take({ deviceNo: forced.deviceNo, lockState: 'OPEN', raw: '' })
    await renting.ended(await renting.begun({ agentId: agent.agentId }), 60)
    await buildFailedSms(world)
    await buildSuspense(world)
    expect((await applyForWithdrawal(world, agent, 100)).code).toBe(codes.ok)
    await world.database.write((tx) => world.get(Deposits).giveBack(tx, deposit, {}))
    await renting.channelAnswers()
    // Some of the platform's orders have been unpaid for long already.
    expect(await toDosOf()).toEqual([
      ['unpaidLong', 'forcedLately', 'frozen', 'faulty', 'suspense', 'smsFailed'],
      ['unpaidLong', 'frozen', 'suspense'],
      ['forcedLately', 'frozen', 'faulty'],
    ])
    world.clock.set(world.clock.now() + 26 * hourMs)
    expect(await toDosOf()).toEqual([
      ['depositsRefunded', 'unpaidLong', 'frozen', 'faulty', 'suspense'],
      ['depositsRefunded', 'unpaidLong', 'frozen', 'suspense'],
      ['depositsRefunded', 'unpaidLong', 'frozen', 'faulty'],
    ])
  })

  test('[A7] counts orders whose refund waits for approval or has failed, for those who can go on with it', async () => {
    const { orderId } = await buildOrder(world)
    for (const status of ['PENDING', 'PENDING', 'FAILED']) await buildRefund(world, orderId, status)
    const keys = ['refundsToApprove', 'failedOrderRefunds'] as const
    const countsFor = async (held: readonly AccessKey[]) => {
      const { account } = await buildManager(world, { keys: ['home.index', 'equipmentOrders.list', ...held] })
      const caller = await world.as(account)
      await holdsFor(caller)
      const info = await homeOf(caller)
      return keys.map((key) => figure(info, key)?.count)
    }
    expect(await countsFor(['equipmentOrders.list.approve', 'equipmentOrders.list.refund'])).toEqual([1, 1])
    expect(await countsFor(['equipmentOrders.list.approve'])).toEqual([1, undefined])
    expect(await countsFor([])).toEqual([undefined, undefined])
    const asker = await buildManager(world, {
      keys: ['home.index', 'equipmentOrders.list', 'equipmentOrders.list.approve'],
    })
    const asked = await buildOrder(world)
    await buildRefund(world, asked.orderId, 'PENDING', { applicantId: asker.managerId })
    const countFor = async (account: string) => figure(await homeOf(await world.as(account)), keys[0])?.count
    expect([await countFor(asker.account), await countFor('admin')]).toEqual([1, 2])
  })

  /** Somebody with these entries, and what a card shows them, compared with its list. */
  async function viewerOf(key: HomeCardKey, keys: readonly AccessKey[]) {
    const { account, managerId } = await buildManager(world, { keys: ['home.index', ...keys] })
    const caller = await world.as(account)
    const shown = async () => {
      await holdsFor(caller)
      return figure(await homeOf(caller), key)?.count ?? 0
    }
    return { managerId, caller, shown }
  }

  test('[A7] leaves out withdrawals that the viewer applied for or has approved already', async () => {
    const keys = ['equipmentOrders.orderCash', 'equipmentOrders.orderCash.review'] as const
    const [one, other] = [await viewerOf('withdrawals', keys), await viewerOf('withdrawals', keys)]
    const before = [await one.shown(), await other.shown()]
    const { withdrawalId: id } = await withdrawalAt(world, 'PENDING')
    const seen = async () => [(await one.shown()) - Number(before[0]), (await other.shown()) - Number(before[1])]
    const set = (values: { applicantId?: number; reviewerId?: number | null }) =>
      world.database.write((tx) => tx.updateTable('Withdrawal').set(values).where('id', '=', id).execute())
    expect(await seen()).toEqual([1, 1])
    await set({ reviewerId: one.managerId })
    expect(await seen()).toEqual([0, 1])
    await set({ applicantId: other.managerId })
    expect(await seen()).toEqual([0, 0])
    await set({ reviewerId: null })
    expect(await seen()).toEqual([1, 0])
  })

  test('[A7] leaves out refunds above the viewer’s ceiling', async () => {
    const keys = ['equipmentOrders.list', 'equipmentOrders.list.approve'] as const
    const { managerId, caller, shown } = await viewerOf('refundsToApprove', keys)
    const before = await shown()
    const { orderId } = await buildOrder(world)
    const { refundId } = await buildRefund(world, orderId, 'PENDING')
    const { roleId } = await world.database.read
      .selectFrom('Manager')
      .select('roleId')
      .where('id', '=', managerId)
      .executeTakeFirstOrThrow()
    const ceiling = (cents: number | null) =>
      world.database.write((tx) =>
        tx
          .insertInto('RoleCeiling')
          .values({ roleId, kind: 'REFUND', cents })
          .onConflict((known) => known.columns(['roleId', 'kind']).doUpdateSet({ cents }))
          .execute(),
      )
    await world.database.write((tx) =>
      tx.updateTable('RentalOrder').set({ askedCents: 100, paidCents: 300 }).where('id', '=', orderId).execute(),
    )
    const beyond = async () =>
      (await caller.call(order.previewApproveRefund, { refundId })).code === faults['order.beyondCeiling'][0]
    for (const [cents, more] of [
      [undefined, 0],
      [99, 0],
      [100, 1],
      [null, 1],
    ] as const) {
      if (cents !== undefined) await ceiling(cents)
      expect([cents, (await shown()) - before, await beyond()]).toEqual([cents, more, more === 0])
    }
  })

  test('[A7] counts refunds of the mall that failed, for those who can retry them', async () => {
    const keys = ['shopmall.orderList', 'shopmall.orderList.refund'] as const
    const { shown, caller } = await viewerOf('failedMallRefunds', keys)
    const { caller: other } = await viewerOf('failedMallRefunds', ['shopmall.orderList'])
    const before = await shown()
    const selling = new Selling(world)
    const { id: mallOrderId } = await selling.paid(await selling.shop())
    const sale = await selling.apply({ mallOrderId, kind: 'REFUND', reason: '不想要了' })
    await selling.onAfterSale(sale, (steps, tx, stored) => steps.agree(tx, stored))
    expect(await shown()).toBe(before)
    await selling.channelAnswers(false)
    expect(await shown()).toBe(before + 1)
    const { list } = await caller.ok(afterSale.getAfterSaleList, { refundFailed: 1 })
    expect(list.find((row) => row.mallOrderId === mallOrderId)).toMatchObject({ refundFailed: 1 })
    expect(figure(await homeOf(other), 'failedMallRefunds')).toBeUndefined()
    await caller.ok(mallOrder.retryMallRefund, { mallOrderId, reason: '账户已恢复' })
    expect(await shown()).toBe(before)
  })

  test('[A7] is hidden from those who may not see its list', async () => {
    const { account } = await buildManager(world, { keys: ['home.index', 'equipment.list'] })
    const { figures } = await homeOf(await world.as(account))
    expect(new Set(figures.map(({ key }) => homeCards[key].page))).toEqual(new Set(['equipment.list']))
  })

  test('[A7] and so are charts and funds', async () => {
    const partsShown = async (keys: readonly AccessKey[], agentId?: number) => {
      const whose = agentId === undefined ? {} : ({ family: 'AGENT', agentId } as const)
      const { account } = await buildManager(world, { keys, ...whose })
      const { days, hours, devices, hospitals, funds } = await homeOf(await world.as(account))
      return [days, hours, devices, hospitals, funds ?? []].map((one) => Object.keys(one).length > 0)
    }
    expect(await partsShown(['home.index'], 1)).toEqual([false, false, false, false, false])
    expect(await partsShown(['home.index', 'equipment.list'])).toEqual([false, false, true, false, false])
    const all = ['home.index', 'equipment.list', 'equipmentOrders.list', 'financial.financeDeatil'] as const
    expect((await partsShown(all, 1)).filter((_, n) => n !== 1 && n !== 3)).toEqual([true, true, true])
  })
})

test('[A7] shops have no such page, and agents see nobody else’s money', async () => {
  const shop = await world.as('shop')
  expect((await shop.call(home.getHome, {})).code).toBe(codes.forbidden)
  const admin = await homeOf(await world.as('admin'))
  const operator = await homeOf(await world.as('operator'))
  const agent = await homeOf(await world.as('agent'))
  expect(admin.days.every(({ profitCents, ownCents }) => profitCents !== null && ownCents === null)).toBe(true)
  expect(operator.days.every(({ profitCents }) => profitCents === null)).toBe(true)
  expect(agent.days.every(({ profitCents, ownCents }) => profitCents === null && ownCents !== null)).toBe(true)
  expect([admin.funds, operator.funds, agent.funds === null]).toEqual([null, null, false])
})

describe('a day', () => {
  test('[A7] begins at 08:00, and a refund belongs to the day on which it was made', async () => {
    const other = await World.open()
    const renting = new Renting(other)
    const agent = await buildAgent(other)
    other.clock.set(Date.parse('2026-11-20T23:59:00Z'))
    const before = await renting.begun({ agentId: agent.agentId })
    other.clock.set(Date.parse('2026-11-21T00:00:00Z'))
    await renting.begun({ agentId: agent.agentId })
    await renting.paid(await renting.ended(before, 120))
    const me = await other.as(agent.account)
    const days = new Map((await homeOf(me)).days.map((day) => [day.day, day]))
    expect(days.get('2026-11-20')).toMatchObject({ orders: 1, paidCents: 0 })
    expect(days.get('2026-11-21')).toMatchObject({ orders: 1, paidCents: expect.any(Number) as number })
    expect(days.get('2026-11-21')?.paidCents).toBeGreaterThan(0)
    expect((await homeOf(me)).days).toHaveLength(31)
    expect(figure(await homeOf(me), 'orders')).toMatchObject({ count: 1, dayBefore: { count: 0 } })
    await other.close()
  })
})

describe('a night', () => {
  test('[A7] is counted at 22:00: a rental of three nights counts three times, and faulty devices do not count as rentable', async () => {
    const other = await World.open()
    const renting = new Renting(other)
    const { agentId, account } = await buildAgent(other)
    other.clock.set(Date.parse('2026-11-18T20:00:00+08:00'))
    const ready = await renting.ready({ agentId })
    const rental = await renting.begin(ready.userId, ready.deviceNo)
    const seen: unknown[] = []
    const look = async (day: string) => {
      other.clock.set(Date.parse(`${day}T09:00:00+08:00`))
      const me = await other.as(account)
      const info = await homeOf(me)
      const { count, of } = figure(info, 'taken') ?? {}
      expect((await listed(me, 'taken', info.day)).inList.count).toBe(count)
      seen.push([info.day, count, of])
    }
    // During the rental, then afterwards, then with the device faulty.
    await look('2026-11-19')
    await look('2026-11-20')
    other.clock.set(Date.parse('2026-11-21T07:00:00+08:00'))
    await renting.ended(rental, 59 * 60)
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']) await look(day)
    const me = await other.as(account)
    await me.ok(device.reportFault, { deviceId: ready.deviceId, fault: '床板松动' })
    await look('2026-11-23')
    expect(seen).toEqual([
      ['2026-11-18', 1, 1],
      ['2026-11-19', 1, 1],
      ['2026-11-17', 0, 0],
      ['2026-11-18', 1, 1],
      ['2026-11-19', 1, 1],
      ['2026-11-20', 1, 1],
      ['2026-11-21', 0, 1],
      ['2026-11-22', 0, 0],
    ])
    const use = await (await other.as(account)).ok(order.getHospitalUse, { hospitalId: ready.bed.hospitalId })
    expect(use).toMatchObject({ orders: 1, taken: 3, offered: 4, occupancyBps: 7500 })
    await other.close()
  })
})

describe('statistics', () => {
  const sums = (rows: readonly { orders: number; netCents: number }[]) => ({
    orders: rows.reduce((all, { orders }) => all + orders, 0),
    netCents: rows.reduce((all, { netCents }) => all + netCents, 0),
  })

  test.each(['admin', 'agent', 'subagent'])('[A7] add up to the charts, for %s', async (account) => {
    world.clock.set(Date.parse('2026-11-21T01:00:00Z'))
    const caller = await world.as(account)
    const days = (await homeOf(caller)).days.slice(0, -1)
    const whole = sums(
      days.map(({ orders, paidCents, refundedCents }) => ({ orders, netCents: paidCents - refundedCents })),
    )
    expect(whole.orders).toBeGreaterThan(0)
    for (const by of ['HOSPITAL', 'REGION', 'LEVEL', 'DEPARTMENT'] as const)
      expect({ by, ...sums(await caller.ok(home.getHomeStatistics, { by })) }).toEqual({ by, ...whole })
    const agents = await caller.ok(home.getHomeStatistics, { by: 'AGENT' })
    expect(sums(agents).orders).toBeLessThanOrEqual(whole.orders)
    // A hospital's nights equal the number of orders whose beds were taken.
    const [first] = await caller.ok(home.getHomeStatistics, { by: 'HOSPITAL' })
    let taken = 0
    for (const { day } of days)
      taken += (await caller.ok(order.getOrderList, { hospitalId: first?.recordId ?? 0, nightOf: day })).total
    const use = await caller.ok(order.getHospitalUse, { hospitalId: first?.recordId ?? 0 })
    expect(taken).toBeGreaterThan(0)
    expect(use).toMatchObject({ taken, occupancyBps: first?.occupancyBps })
  })

  test('[A7] [P3] cover only the viewer’s own hospitals and agents, and need the permission to read orders', async () => {
    const { account, agentId } = await buildAgent(world)
    const own = await world.as(account)
    for (const by of statisticKinds) expect(await own.ok(home.getHomeStatistics, { by })).toEqual([])
    const { account: other } = await buildManager(world, { keys: ['home.index'], family: 'AGENT', agentId })
    expect(await (await world.as(other)).ok(home.getHomeStatistics, { by: 'LEVEL' })).toEqual([])
    const { account: blind } = await buildManager(world, { keys: ['home.index'] })
    expect(await (await world.as(blind)).ok(home.getHomeStatistics, { by: 'LEVEL' })).toEqual([])
  })
})

describe('totals', () => {
  test('[A7] that differ from their rows are detected', async () => {
    const other = await World.open({}, inject('lived'))
    const stray = (by: number) =>
      other.database.write((tx) =>
        tx
          .updateTable('OrderDay')
          .set(({ eb }) => ({ paidCents: eb('paidCents', '+', by) }))
          .where('scope', '=', '*')
          .where('payments', '>', 0)
          .execute(),
      )
    expect(await strayTotals(other.database)).toEqual([])
    await stray(1)
    expect((await strayTotals(other.database))[0]).toMatch(/^OrderDay: .*"scope":"\*"/)
    await stray(-1)
    await other.close()
  })

  planTest('[A7] are all that the home page reads of orders: no table that grows is read from end to end', async () => {
    const other = await World.open()
    const people = [await other.as('admin'), await other.as('agent')]
    const { statements, stop } = watchStatements(other)
    for (const person of people) await homeOf(person)
    stop()
    expect([...statements].filter((sql) => sql.includes('OrderDay'))).not.toEqual([])
    expect(readInWhole(other, statements)).toEqual([])
    await other.close()
  })
})
