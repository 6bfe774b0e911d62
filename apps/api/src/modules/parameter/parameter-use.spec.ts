import type { DB } from '@bedside/prisma'
import {
  accounts,
  codes,
  hospital,
  manager,
  order,
  parameter,
  parameterField,
  parameterKeys,
  parameters,
  session,
  dayMs,
  hourMs,
  minuteMs,
  store,
  type HospitalDefaults,
  type SessionRow,
  type StoreDefaults,
  withdrawal,
  type ParameterKey,
} from '@bedside/contracts'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../seed/profiles.js'
import { Jobs } from '../../jobs/jobs.js'
import { Ledger } from '../../ledger/ledger.js'
import { credit, debit } from '../../ledger/posting.js'
import { Selling } from '../../testing/build-mall.js'
import { buildUser } from '../../testing/build-users.js'
import { Renting } from '../../testing/build-rentals.js'
import { buildWithdrawal } from '../../testing/build-withdrawals.js'
import { buildAgent } from '../../testing/build-agents.js'
import { buildManager } from '../../testing/build-managers.js'
import { seededRoles } from '../../testing/build-roles.js'
import type { Caller } from '../../testing/caller.js'
import { spread, UsesOfMachines } from '../../testing/uses-of-machines.js'
import { World } from '../../testing/world.js'
import { Deposits } from '../deposit/deposits.js'
import { RentalService } from '../order/rental.service.js'
import { TopUps } from '../user/top-ups.js'
import { WithdrawalLimits } from '../withdrawal/withdrawal-limits.js'
import { effects } from './parameter-effects.js'

let world: World
let renting: Renting
let selling: Selling
let admin: Caller
let finance: Caller
beforeAll(async () => {
  world = await World.open()
  world.clock.freeze()
  renting = new Renting(world)
  selling = new Selling(world)
  admin = await world.as('admin')
  finance = await world.as('finance')
})
afterAll(() => world.close())

const secondMs = 1000
const set = (key: ParameterKey, value: number) =>
  admin.ok(parameter.setParameter, { key, [parameterField(parameters[key].unit)]: value, reason: '业务调整' })
const asOrder = (id: number, values: Updateable<DB['RentalOrder']>) =>
  world.database.write((tx) => tx.updateTable('RentalOrder').set(values).where('id', '=', id).execute())
const statusOf = async (id: number) => (await renting.order(id)).status

/** An action, its result with the default, and its result with another value. */
interface Use {
  readonly see: () => Promise<unknown>
  readonly standard: unknown
  readonly value: number
  readonly changed: unknown
}

const withdrawalUse = (
  kind: 'AGENT' | 'STORE' | 'USER',
  field: 'minCents' | 'maxCents' | 'perDay' | 'feeBps',
  value: number,
) => {
  const key = `withdraw.${kind.toLowerCase()}.${field.replace(/Cents|Bps/, '')}` as ParameterKey
  const see = async () => (await world.get(WithdrawalLimits).of(kind, world.database.read))[field]
  return { see, standard: parameters[key].standard, value, changed: value }
}

const approved = async () => {
  const { agentId: ownerId } = await buildAgent(world, { withAccount: false })
  const money = { amountCents: 200_000, netCents: 200_000 }
  const { withdrawalId } = await buildWithdrawal(world, { status: 'PENDING', ownerId, ...money })
  await finance.ok(withdrawal.approveWithdrawals, { withdrawalIds: [withdrawalId] })
  const stored = world.database.read.selectFrom('Withdrawal').select('status').where('id', '=', withdrawalId)
  const { status } = await stored.executeTakeFirstOrThrow()
  // The row was changed directly and has no entries in the books, so it is cancelled again.
  await world.database.write((tx) =>
    tx.updateTable('Withdrawal').set({ status: 'CANCELLED' }).where('id', '=', withdrawalId).execute(),
  )
  return status
}

const opening = async () => {
  const { userId, deviceNo } = await renting.ready()
  const { order: placed } = await world.database.write((tx) => world.get(RentalService).place(tx, { userId, deviceNo }))
  await asOrder(placed.id, { createdAt: world.clock.now() - 90 * secondMs })
  await world.get(Jobs).run('UNOPENED_ORDERS')
  return statusOf(placed.id)
}

const unpaid = async (startAt: number, place: Parameters<Renting['begun']>[0] = {}) =>
  renting.ended(await renting.beganAt(await renting.begun(place), startAt), 120)

const reminded = async () => {
  const { id: orderId } = await unpaid(world.clock.now() - 3 * hourMs)
  await asOrder(orderId, { remindedAt: world.clock.now() - 3 * hourMs })
  return (await admin.call(order.remindOrder, { orderId })).code
}

const inArrears = async () => {
  const { id } = await unpaid(world.clock.now() - 5 * dayMs)
  await world.get(Jobs).run('ARREARS')
  return statusOf(id)
}

const outForDays = async () => {
  const { id: orderId } = await renting.beganAt(await renting.begun(), world.clock.now() - 6 * dayMs)
  return (await admin.call(order.previewLoseOrder, { orderId })).code
}

const rentedWeak = async () => {
  const { userId, deviceNo, deviceId } = await renting.ready()
  await world.database.write((tx) => tx.updateTable('Device').set({ battery: 15 }).where('id', '=', deviceId).execute())
  return renting.begin(userId, deviceNo).then(
    () => 'rented',
    ({ reason }: { reason: string }) => reason,
  )
}

const unpaidDeposit = async () => {
  const { bed } = await renting.ready()
  const { userId } = await buildUser(world)
  const { deposit } = await world.database.write((tx) =>
    world.get(Deposits).begin(tx, { userId, hospitalId: bed.hospitalId }),
  )
  await world.database.write((tx) =>
    tx
      .updateTable('DepositOrder')
      .set({ createdAt: world.clock.now() - 20 * minuteMs })
      .where('id', '=', deposit.id)
      .execute(),
  )
  await world.get(Jobs).run('UNPAID_DEPOSITS')
  const stored = world.database.read.selectFrom('DepositOrder').select('status').where('id', '=', deposit.id)
  return (await stored.executeTakeFirstOrThrow()).status
}

const chosen = async () => {
  const { account } = await buildManager(world, { role: seededRoles.operator })
  const caller = await world.as(account)
  const form = { oldPassWord: demoPassword, managerPassword: 'Nights2027' }
  return (await caller.call(session.updateManagerPassword, form)).code
}

const signedInWithOld = async () => {
  const { account, managerId } = await buildManager(world, { role: seededRoles.operator })
  const createdAt = world.clock.now() - 40 * dayMs
  await world.database.write((tx) => tx.updateTable('Manager').set({ createdAt }).where('id', '=', managerId).execute())
  return (await (await world.as(account)).ok(session.getManagerInfo)).mustChangePassword
}

const guessed = async (wrong: number) => {
  const { account: managerAccount } = await buildManager(world)
  const tried = (managerPassword: string) => world.stranger().call(session.login, { managerAccount, managerPassword })
  for (let n = 0; n < wrong; n++) await tried(`Wrong${n}word`)
  return tried(demoPassword)
}

const signedIn = async () => {
  const caller = await world.as((await buildManager(world, { role: seededRoles.operator })).account)
  const [{ createdAt, expiresAt }] = (await caller.ok(session.getSessionList)) as [SessionRow]
  return (Date.parse(expiresAt) - Date.parse(createdAt)) / hourMs
}

const backAfterAWhile = async () => {
  const caller = await world.as((await buildManager(world)).account)
  const now = world.clock.now()
  world.clock.set(now + 11 * minuteMs)
  const { code } = await caller.call(session.getManagerInfo)
  world.clock.set(now)
  return code
}

const toppedUp = (amountCents: number) => async () => {
  const { userId } = await buildUser(world)
  const begun = world.database.write((tx) => world.get(TopUps).begin(tx, { userId, amountCents }))
  return begun.then(
    () => 'opened',
    ({ reason }: { reason: string }) => reason,
  )
}

/** A waiting time, in the given unit. */
const within = async (ms: number, waits: { readonly dueAt: number | null }) =>
  Math.round(((waits.dueAt ?? 0) - world.clock.now()) / ms)

const unpaidSale = async () => within(minuteMs, await selling.place(await selling.shop()))
const shippedSale = async () => within(dayMs, await selling.shipped(await selling.paid(await selling.shop())))
const receivedSale = async () => within(dayMs, await selling.received(await selling.paid(await selling.shop())))

const sharedOut = async () => {
  const { id } = await renting.paid(await unpaid(world.clock.now() - 3 * hourMs))
  const lines = world.database.read.selectFrom('ProfitShareLine').select('settleAt as dueAt')
  return within(dayMs, await lines.where('orderId', '=', id).executeTakeFirstOrThrow())
}

let added = 0
/** The value of a new record whose form omits the field, which must equal the default offered by the form. */
const newHospital = (field: keyof HospitalDefaults) => async () => {
  const offered = (await admin.ok(hospital.getHospitalDefaults))[field]
  const [level, shown] = field === 'depositA3Cents' ? (['A3', 'depositCents'] as const) : (['A2', field] as const)
  const form = { hospitalName: `默认医院${++added}`, level, nature: 'PUBLIC' } as const
  expect((await admin.ok(hospital.setHospital, form))[shown]).toBe(offered)
  const emptied = await admin.ok(hospital.setHospital, {
    ...form,
    hospitalName: `默认医院${++added}`,
    depositCents: '',
  })
  expect(emptied.depositCents).toBe(0)
  return offered
}
const newShop = (field: keyof StoreDefaults) => async () => {
  const offered = (await admin.ok(store.getStoreDefaults))[field]
  const shop = {
    storeName: `默认店铺${++added}`,
    storeType: 'NORMAL',
    contact: '方店长',
    phone: '13912340000',
  } as const
  const owner = { managerAccount: `defaultshop${added}`, managerPassword: 'Welcome2026' }
  expect((await admin.ok(store.setStore, { ...shop, ...owner }))[field]).toBe(offered)
  return offered
}

const machines = () => new UsesOfMachines(world, () => admin)
/** Evaluated within the tests, because the world is opened first. */
const ofMachines = (see: (of: UsesOfMachines) => () => Promise<unknown>) => () => see(machines())()

const uses: Record<ParameterKey, Use> = {
  'rental.maxOpenPerUser': {
    see: ofMachines((of) => of.secondBed),
    standard: 'deposit.exists',
    value: 2,
    changed: 'rented',
  },
  'lock.ackSeconds': { see: ofMachines((of) => of.answeredSlowly), standard: 1, value: 30, changed: 0 },
  'lock.tries': { see: ofMachines((of) => of.triesOfSilence), standard: 3, value: 1, changed: 1 },
  'lock.offlineSeconds': { see: ofMachines((of) => of.online), standard: 90, value: 300, changed: 300 },
  'sms.codeMinutes': { see: ofMachines((of) => of.typedLater), standard: false, value: 5, changed: true },
  'sms.againSeconds': { see: ofMachines((of) => of.sentBefore(40)), standard: false, value: 30, changed: true },
  'sms.perHour': {
    see: ofMachines((of) => of.sentBefore(...spread(5, 1800, 300))),
    standard: false,
    value: 6,
    changed: true,
  },
  'sms.perDay': {
    see: ofMachines((of) => of.sentBefore(...spread(10, 80_000, 4_000))),
    standard: false,
    value: 11,
    changed: true,
  },
  'plan.freeMinutes': { see: ofMachines((of) => of.newPlan('freeMinutes')), standard: 10, value: 0, changed: 0 },
  'plan.graceMinutes': { see: ofMachines((of) => of.newPlan('graceMinutes')), standard: 10, value: 5, changed: 5 },
  'plan.orderCap': {
    see: ofMachines((of) => of.newPlan('orderCapCents')),
    standard: 9900,
    value: 0,
    changed: undefined,
  },
  'withdraw.agent.min': withdrawalUse('AGENT', 'minCents', 200),
  'withdraw.agent.max': withdrawalUse('AGENT', 'maxCents', 300_000),
  'withdraw.agent.perDay': withdrawalUse('AGENT', 'perDay', 3),
  'withdraw.agent.fee': withdrawalUse('AGENT', 'feeBps', 60),
  'withdraw.store.min': withdrawalUse('STORE', 'minCents', 200),
  'withdraw.store.max': withdrawalUse('STORE', 'maxCents', 300_000),
  'withdraw.store.perDay': withdrawalUse('STORE', 'perDay', 3),
  'withdraw.store.fee': withdrawalUse('STORE', 'feeBps', 60),
  'withdraw.user.min': withdrawalUse('USER', 'minCents', 200),
  'withdraw.user.max': withdrawalUse('USER', 'maxCents', 300_000),
  'withdraw.user.perDay': withdrawalUse('USER', 'perDay', 3),
  'withdraw.user.fee': withdrawalUse('USER', 'feeBps', 60),
  'withdraw.secondApproval': { see: approved, standard: 'APPROVED', value: 100_000, changed: 'PENDING' },
  'rental.openSeconds': { see: opening, standard: 'CANCELLED', value: 120, changed: 'PENDING_OPEN' },
  'rental.remindHours': { see: reminded, standard: codes.conflict, value: 2, changed: codes.ok },
  'rental.arrearsDays': { see: inArrears, standard: 'PENDING_PAY', value: 4, changed: 'COMPLETED' },
  'rental.lostHours': { see: outForDays, standard: codes.ok, value: 200, changed: codes.conflict },
  'rental.battery': { see: rentedWeak, standard: 'rented', value: 20, changed: 'rental.deviceWeak' },
  'hospital.hospitalShare': { see: newHospital('hospitalShareBps'), standard: 2000, value: 1000, changed: 1000 },
  'hospital.agentShare': { see: newHospital('agentShareBps'), standard: 3500, value: 4000, changed: 4000 },
  'hospital.franchiseShare': { see: newHospital('franchiseShareBps'), standard: 1500, value: 0, changed: 0 },
  'hospital.deposit': { see: newHospital('depositCents'), standard: 9900, value: 19_900, changed: 19_900 },
  'hospital.depositA3': { see: newHospital('depositA3Cents'), standard: 19_900, value: 29_900, changed: 29_900 },
  'hospital.remindHours': { see: newHospital('remindHours'), standard: 24, value: 36, changed: 36 },
  'store.commission': { see: newShop('commissionBps'), standard: 800, value: 1000, changed: 1000 },
  'store.freight': { see: newShop('freightCents'), standard: 800, value: 0, changed: 0 },
  'store.freeFrom': { see: newShop('freeFromCents'), standard: 8800, value: 0, changed: 0 },
  'account.passwordMin': { see: chosen, standard: codes.ok, value: 12, changed: codes.badInput },
  'account.passwordDays': { see: signedInWithOld, standard: 0, value: 30, changed: 1 },
  'account.lockTries': {
    see: async () => (await guessed(3)).code,
    standard: codes.ok,
    value: 3,
    changed: codes.tooMany,
  },
  'account.lockMinutes': {
    see: async () => /(\d+) 分钟/.exec((await guessed(5)).msg)?.[1],
    standard: '15',
    value: 40,
    changed: '40',
  },
  'account.sessionHours': { see: signedIn, standard: 12, value: 2, changed: 2 },
  'balance.topUp1': { see: toppedUp(3_000), standard: 'balance.notOffered', value: 3_000, changed: 'opened' },
  'balance.topUp2': { see: toppedUp(3_000), standard: 'balance.notOffered', value: 3_000, changed: 'opened' },
  'balance.topUp3': { see: toppedUp(10_000), standard: 'opened', value: 0, changed: 'balance.notOffered' },
  'balance.topUp4': { see: toppedUp(20_000), standard: 'opened', value: 15_000, changed: 'balance.notOffered' },
  'balance.max': { see: toppedUp(20_000), standard: 'opened', value: 10_000, changed: 'balance.full' },
  'account.idleMinutes': { see: backAfterAWhile, standard: codes.ok, value: 10, changed: codes.expired },
  'mall.payMinutes': { see: unpaidSale, standard: 30, value: 60, changed: 60 },
  'mall.receiveDays': { see: shippedSale, standard: 7, value: 10, changed: 10 },
  'settle.rentalDays': { see: sharedOut, standard: 1, value: 5, changed: 5 },
  'settle.afterSaleDays': { see: receivedSale, standard: 7, value: 0, changed: 0 },
  'deposit.payMinutes': { see: unpaidDeposit, standard: 'CLOSED', value: 30, changed: 'PENDING_PAY' },
}

test.each(parameterKeys)('[A17] %s is used: a change of it changes the result', async (key) => {
  const { see, standard, value, changed } = uses[key]
  expect(await see()).toEqual(standard)
  await set(key, value)
  expect(await see()).toEqual(changed)
  await set(key, parameters[key].standard)
})

test('how long a password has to be holds for those that others choose as well, and not for one that is made up', async () => {
  const { managerId, roleId } = await buildManager(world, { role: seededRoles.operator })
  const managerPassword = 'Nights2027'
  await set('account.passwordMin', 12)
  const account = { managerAccount: 'shortword', managerName: '新人', roleId, managerPassword }
  const about = { code: codes.badInput, data: [{ field: 'managerPassword' }] }
  expect(await admin.call(manager.setManager, account)).toMatchObject(about)
  expect(await admin.call(manager.resetPwd, { managerId, managerPassword })).toMatchObject(about)
  expect((await admin.ok(manager.resetPwd, { managerId })).managerPassword).not.toBe('')
  await set('account.passwordMin', parameters['account.passwordMin'].standard)
})

test('a password too old must be changed once, and a clock set back ages none', async () => {
  const { account, managerId } = await buildManager(world, { role: seededRoles.operator })
  const now = world.clock.now()
  await set('account.passwordDays', 30)
  await world.database.write((tx) =>
    tx
      .updateTable('Manager')
      .set({ createdAt: now - 40 * dayMs })
      .where('id', '=', managerId)
      .execute(),
  )
  const mustChange = async (password: string) =>
    (await (await world.as(account, password)).ok(session.getManagerInfo)).mustChangePassword
  expect(await mustChange(demoPassword)).toBe(1)
  const form = { oldPassWord: demoPassword, managerPassword: 'Nights2027' }
  await (await world.as(account)).ok(session.updateManagerPassword, form)
  expect(await mustChange('Nights2027')).toBe(0)
  world.clock.set(now - 100 * dayMs)
  expect(await mustChange('Nights2027')).toBe(0)
  world.clock.set(now)
  await set('account.passwordDays', 0)
})

test('[A17] shares that waited longer when they were paid keep their day once shares wait less', async () => {
  await set('settle.rentalDays', 5)
  const { agentId } = await buildAgent(world)
  const { id } = await renting.paid(await unpaid(world.clock.now() - 3 * hourMs, { agentId }))
  await set('settle.rentalDays', 1)
  const now = world.clock.now()
  const pending = world.database.read.selectFrom('ProfitShareLine').select('settleAt').where('orderId', '=', id)
  const before = await pending.execute()
  const ofAgent = pending.where('party', '=', 'AGENT')
  expect(await ofAgent.where('settleState', '=', 'PENDING').execute()).toHaveLength(1)
  world.clock.set(now + 2 * dayMs)
  await world.get(Jobs).run('SHARE_SETTLEMENT')
  expect(await pending.execute()).toEqual(before)
  expect(await ofAgent.where('settleState', '=', 'SETTLED').execute()).toEqual([])
  world.clock.set(now + 5 * dayMs)
  await world.get(Jobs).run('SHARE_SETTLEMENT')
  expect(await pending.where('settleState', '=', 'PENDING').execute()).toEqual([])
  world.clock.set(now)
})

test('[A17] shares that were paid with the clock ahead wait as long from now as they were to wait then', async () => {
  const now = world.clock.now()
  await set('settle.rentalDays', 3)
  world.clock.set(now + 400 * dayMs)
  admin = await world.as('admin')
  const { agentId } = await buildAgent(world)
  const { id } = await renting.paid(await unpaid(world.clock.now() - 3 * hourMs, { agentId }))
  world.clock.set(now)
  admin = await world.as('admin')
  const lines = world.database.read.selectFrom('ProfitShareLine').select('settleAt').where('orderId', '=', id)
  const pending = lines.where('settleState', '=', 'PENDING').distinct()
  for (const today of [5, 1]) {
    await set('settle.rentalDays', today)
    await world.get(Jobs).run('SHARE_SETTLEMENT')
    expect(await pending.execute()).toEqual([{ settleAt: now + 3 * dayMs }])
  }
  // Recounted only once: a small step back, or another run of the job, does not postpone it.
  world.clock.set(now + 2 * dayMs)
  await world.get(Jobs).run('SHARE_SETTLEMENT')
  expect(await pending.execute()).toEqual([{ settleAt: now + 3 * dayMs }])
  world.clock.set(now + 3 * dayMs)
  await world.get(Jobs).run('SHARE_SETTLEMENT')
  expect(await pending.execute()).toEqual([])
  world.clock.set(now)
})

test('for 0 the installation’s setting is shown, and applies', async () => {
  const list = await admin.ok(parameter.getParameterList)
  const settings = Object.fromEntries(list.map(({ key, installed }) => [key, installed]))
  expect(settings).toMatchObject({
    'account.sessionHours': 12,
    'account.lockMinutes': 15,
    'account.passwordDays': null,
  })
  expect(await signedIn()).toBe(settings['account.sessionHours'])
})

/** What the effects of parameters look at beside orders and withdrawals, all within the last week. */
async function weekOfOthers(now: number): Promise<void> {
  const { userId } = await buildUser(world)
  const topUp = { business: 'TOPUP', businessId: userId, userId, payWay: 'WECHAT', status: 'SUCCESS' }
  const paid = { ...topUp, amountCents: 100, tradeNo: 'PY-top-up', paidAt: now, createdAt: now, updatedAt: now }
  const { id: orderId, deviceId, commandNo } = await renting.begun()
  await set('rental.maxOpenPerUser', 2)
  await machines().secondBed()
  await set('rental.maxOpenPerUser', 1)
  const caller = await world.as((await buildManager(world)).account)
  const [{ sessionId }] = (await caller.ok(session.getSessionList)) as [SessionRow]
  await guessed(4)
  await world.database.write(async (tx) => {
    await tx.insertInto('Payment').values(paid).execute()
    await world.get(Ledger).post(tx, {
      key: 'a large balance',
      event: 'user.adjusted',
      about: { type: 'User', id: userId },
      lines: [debit(accounts.compensation, 20_000), credit(accounts.userBalance(userId), 20_000)],
    })
    await tx.updateTable('LockEvent').set({ battery: 20, attempts: 3 }).where('commandNo', '=', commandNo).execute()
    const silent = { lockType: '4G', lastHeartbeatAt: now - 10 * minuteMs }
    await tx.updateTable('Device').set(silent).where('id', '=', deviceId).execute()
    const about = {
      action: 'order.remindOrder',
      entity: 'order',
      entityId: String(orderId),
      label: '订单',
      result: 'OK',
    }
    const empty = { account: 'admin', before: 'null', after: 'null', ip: '', requestId: '' }
    for (const createdAt of [now - 2 * hourMs, now - hourMs])
      await tx
        .insertInto('OperationLog')
        .values({ ...about, ...empty, createdAt })
        .execute()
    for (let n = 0; n < 12; n++) {
      const sentAt = now - n * 40 * 1000
      const message = { phone: '13912345678', content: '短信', sendState: 'SENT', sentAt, createdAt: sentAt }
      await tx
        .insertInto('SmsMessage')
        .values({ ...message, messageNo: `close-${n}` })
        .execute()
    }
    const aDayAgo = { createdAt: now - 100 * hourMs, seenAt: now }
    await tx.updateTable('Session').set(aDayAgo).where('id', '=', sessionId).execute()
    await tx
      .updateTable('Manager')
      .set({ passwordAt: now - 100 * dayMs })
      .where('id', '=', 2)
      .execute()
  })
  for (let n = 0; n < 2; n++)
    for (const applicantKind of ['AGENT', 'STORE', 'USER'])
      await buildWithdrawal(world, { applicantKind, amountCents: 5_000, netCents: 5_000, ownerId: 7, status: 'PAID' })
}

test('an account is counted once among those that would be locked, from however many addresses', async () => {
  const of = (value: number) => admin.ok(parameter.getParameterEffect, { key: 'account.lockTries', value })
  const { count } = await of(3)
  const wrong = { result: 'WRONG', userAgent: '', requestId: '', createdAt: world.clock.now() }
  const tried = ['10.0.0.1', '10.0.0.2'].flatMap((ip) =>
    ['guessed', 'Guessed', 'guessed'].map((account) => ({ ...wrong, account, ip })),
  )
  const spread = ['10.0.1.1', '10.0.1.2', '10.0.1.3'].map((ip) => ({ ...wrong, account: 'spread', ip }))
  await world.database.write((tx) =>
    tx
      .insertInto('LoginLog')
      .values([...tried, ...spread])
      .execute(),
  )
  expect(await of(3)).toEqual({ count: count + 1, amountCents: 0 })
  expect((await of(4)).count).toBeLessThanOrEqual(count)
})

test('each parameter shows an effect, or the reason why none can be computed', () => {
  for (const key of parameterKeys) expect([key, key in effects]).toEqual([key, parameters[key].would !== undefined])
})

test('[A17] the effect of a value is estimated from stored data, for each parameter that declares one', async () => {
  const now = world.clock.now()
  for (const applicantKind of ['AGENT', 'STORE', 'USER'])
    for (const amountCents of [5_000, 1_000_000])
      await buildWithdrawal(world, { applicantKind, amountCents, netCents: amountCents })
  const slow = await renting.begun()
  await asOrder(slow.id, { createdAt: slow.startAt - 5 * minuteMs })
  await world.database.write((tx) =>
    tx.updateTable('LockEvent').set({ durationMs: 20_000 }).where('commandNo', '=', slow.commandNo).execute(),
  )
  await unpaid(now - 5 * dayMs)
  const { deposit } = await renting.ready()
  await world.database.write((tx) =>
    tx
      .updateTable('DepositOrder')
      .set({ paidAt: now, createdAt: now - 10 * minuteMs })
      .where('id', '=', deposit.id)
      .execute(),
  )
  await renting.paid(await unpaid(now - 2 * hourMs))
  const { id: mallOrderId } = await selling.received(await selling.paid(await selling.shop()))
  const times = { createdAt: now - 6 * dayMs, paidAt: now - 6 * dayMs + 20 * minuteMs, shippedAt: now - 5 * dayMs }
  await world.database.write((tx) => tx.updateTable('MallOrder').set(times).where('id', '=', mallOrderId).execute())
  await weekOfOthers(now)
  const of = (key: ParameterKey, value: number) => admin.ok(parameter.getParameterEffect, { key, value })
  for (const key of parameterKeys.filter((each) => parameters[each].would)) {
    const { min, max } = parameters[key]
    expect([key, await of(key, min)]).not.toEqual([key, await of(key, max)])
  }
  // They have no entries in the books, so they are refused after all.
  await world.database.write((tx) =>
    tx.updateTable('Withdrawal').set({ status: 'REJECTED' }).where('ownerId', '=', 7).execute(),
  )
  const { amountCents, count } = await of('withdraw.store.min', 5_001)
  expect({ amountCents, count }).toEqual({ amountCents: 15_000, count: 3 })
  expect(await of('plan.freeMinutes', 20)).toEqual({ amountCents: 0, count: 0 })
})
