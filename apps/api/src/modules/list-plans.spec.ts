import { afterAll, beforeAll, describe, expect } from 'vitest'
import {
  AddresseeQuery,
  BedQuery,
  DepartmentQuery,
  DeviceQuery,
  HospitalQuery,
  LockLogQuery,
  OrderQuery,
  UserQuery,
  WardQuery,
  WithdrawalQuery,
} from '@bedside/contracts'
import { deviceList } from './device/device.list.js'
import { hospitalList } from './hospital/hospital.list.js'
import { lockLogList } from './lock/lock-log.list.js'
import { orderList } from './order/order.list.js'
import { bedList } from './place/bed.list.js'
import { departmentList } from './place/department.list.js'
import { wardList } from './place/ward.list.js'
import type { ListBase, ListQuery } from '../list/declare.js'
import { addresseeList } from './sms/sms.list.js'
import { userList } from './user/user.list.js'
import { withdrawalList } from './withdrawal/withdrawal.list.js'
import { actorOf } from '../testing/actors.js'
import { planOf, planTest as test } from '../testing/plan-of.js'
import { World } from '../testing/world.js'
import { boundedCount } from '../list/count.js'
import { pageRows } from '../list/row-queries.js'
import { shapeOf, type Shape } from '../list/shape.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

const narrowed = <Q extends ListQuery>(query: new () => Q, more: Partial<Q>): Q => Object.assign(new query(), more)
const way = { backwards: false, edge: false, few: true }
const agent = actorOf({ family: 'AGENT', agentId: 1, agentPath: '/1/' })
const platform = actorOf()

describe('an agent’s lock log is read from the index of its agent alone', () => {
  const shapes: [string, Partial<LockLogQuery>][] = [
    ['all', {}],
    ['by result', { state: 'SUCCESS' }],
    ['by source', { source: 'USER' }],
    ['by action', { action: 'OPEN' }],
    ['by days', { from: '2026-01-01', to: '2026-11-21' }],
  ]
  test.each(shapes)('%s', (_, more) => {
    const shape: Shape = shapeOf(lockLogList, Object.assign(new LockLogQuery(), more), agent)
    const covered = expect.stringMatching(/SEARCH t USING COVERING INDEX LockEvent_agentPath_/) as string
    expect(planOf(world, boundedCount(lockLogList, shape))).toContainEqual(covered)
    expect(planOf(world, pageRows(lockLogList, shape, way))).toContainEqual(covered)
  })
})

test('a platform viewer finds rare results by their own index, and by the agent’s if one is given', () => {
  const plan = (more: Partial<LockLogQuery>) =>
    planOf(
      world,
      boundedCount(lockLogList, shapeOf(lockLogList, Object.assign(new LockLogQuery(), more), platform)),
    ).join('\n')
  expect(plan({ state: 'TIMEOUT' })).toContain('LockEvent_state_createdAt_id_idx (state=?)')
  expect(plan({ state: 'TIMEOUT', agentId: 1 })).toContain('LockEvent_agentPath_')
  expect(plan({ state: 'TIMEOUT', hospitalId: 1 })).toContain('LockEvent_hospitalId_createdAt_id_idx (hospitalId=?)')
})

test('the lock’s movements of a rental are found from the number of the order, for agents too', () => {
  const plan = (orderNo: string, me = platform) =>
    planOf(world, boundedCount(lockLogList, shapeOf(lockLogList, narrowed(LockLogQuery, { orderNo }), me))).join('\n')
  const whole = 'RT20261121ABCDEFGHJK'
  for (const found of [plan(whole), plan(whole, agent), plan('RT20261121')]) {
    expect(found).toContain('RentalOrder_orderNo_key (orderNo>? AND orderNo<?)')
    expect(found).toContain('LockEvent_orderId_idx (orderId=?)')
  }
  expect(plan('RT20261121', agent)).toContain('SEARCH t USING INDEX LockEvent_agentPath_')
})

test('withdrawals are found by phone from the index of their applicants', () => {
  const shape = shapeOf(withdrawalList, narrowed(WithdrawalQuery, { phone: '0003' }), platform)
  const plan = planOf(world, boundedCount(withdrawalList, shape)).join('\n')
  expect(plan).toContain('User_phoneTail_idx')
  expect(plan).toContain('Withdrawal_applicantKind_ownerId_createdAt_id_idx (applicantKind=? AND ownerId=?)')
  expect(plan).not.toMatch(/SCAN w\b/)
})

test('beds taken at 22:00 are found among the day’s orders, the few long ones and those in progress', () => {
  const shape = shapeOf(orderList, narrowed(OrderQuery, { nightOf: '2026-11-20' }), platform)
  const plan = planOf(world, boundedCount(orderList, shape)).join('\n')
  expect(plan).toContain('RentalOrder_startAt_id_idx (startAt>? AND startAt<?)')
  expect(plan).toContain('RentalOrder_usedMin_endAt_idx (usedMin>?)')
  expect(plan).toContain('RentalOrder_status_startAt_id_idx (status=? AND startAt<?)')
})

test('an agent’s users are found from its hospitals, not one by one', () => {
  const plan = planOf(world, boundedCount(userList, shapeOf(userList, new UserQuery(), agent))).join('\n')
  expect(plan).toMatch(/SEARCH t USING INTEGER PRIMARY KEY/)
  expect(plan).not.toMatch(/SCAN t\b/)
})

describe('a list skips deleted rows without reading them', () => {
  const lists: [string, ListBase, ListQuery, string][] = [
    ['departments', departmentList, new DepartmentQuery(), 'Department_createdAt_id_deletedAt_idx'],
    ['wards', wardList, new WardQuery(), 'Ward_createdAt_id_deletedAt_idx'],
    ['beds', bedList, new BedQuery(), 'Bed_createdAt_id_deletedAt_idx'],
    ['devices', deviceList, new DeviceQuery(), 'Device_createdAt_id_deletedAt_idx'],
    ['users', userList, new UserQuery(), 'User_createdAt_id_deletedAt_idx'],
    [
      'devices by status',
      deviceList,
      narrowed(DeviceQuery, { status: 'IDLE' }),
      'Device_status_createdAt_id_deletedAt_idx',
    ],
    ['users by flag', userList, narrowed(UserQuery, { isFlag: 1 }), 'User_isFlag_createdAt_id_deletedAt_idx'],
    ['wards by number', wardList, narrowed(WardQuery, { keyword: '3' }), 'Ward_wardNo_deletedAt_idx'],
    ['beds by number', bedList, narrowed(BedQuery, { keyword: '01' }), 'Bed_bedNo_deletedAt_idx'],
  ]
  test.each(lists)('%s', (_, list, query, index) => {
    const shape = shapeOf(list, query, platform)
    const any = new RegExp(`COVERING INDEX ${index.split('_')[0]}_\\w+_deletedAt_idx`)
    expect(planOf(world, boundedCount(list, shape))).toContainEqual(expect.stringMatching(any))
    expect(planOf(world, pageRows(list, shape, way))).toContainEqual(expect.stringContaining(`COVERING INDEX ${index}`))
  })
})

test('a hospital’s devices, all and those in use, are counted without reading them', () => {
  const plan = planOf(world, pageRows(hospitalList, shapeOf(hospitalList, new HospitalQuery(), platform), way))
  const counted = 'SEARCH c USING COVERING INDEX Device_hospitalId_status_deletedAt_idx'
  expect(plan).toContain(`${counted} (hospitalId=?)`)
  expect(plan).toContain(`${counted} (hospitalId=? AND status=? AND deletedAt=?)`)
})

test('a device’s number, its alarms and its bed are looked up, but not for agents, whose own devices are fewer', () => {
  const device = (more: Partial<DeviceQuery>, me = platform) =>
    planOf(world, boundedCount(deviceList, shapeOf(deviceList, Object.assign(new DeviceQuery(), more), me))).join('\n')
  const bed = (me = platform) =>
    planOf(world, boundedCount(bedList, shapeOf(bedList, Object.assign(new BedQuery(), { keyword: '01' }), me))).join(
      '\n',
    )
  expect(device({ deviceNo: 'TD1' })).toContain('COVERING INDEX Device_deviceNo_key')
  expect(device({ bound: 0 })).toContain('(bedId=?)')
  expect(device({ alarm: 'OFFLINE' })).toContain('(lastHeartbeatAt<?)')
  expect(device({ alarm: 'OFFLINE' }, agent)).toContain('Device_agentPath_status_deletedAt_idx')
  // Nor if a filter restricts the rows anyway.
  expect(device({ hospitalId: 5, online: 1 })).toMatch(/SEARCH t USING INDEX Device_hospitalId_/)
  expect(device({ hospitalId: 5, batteryBelow: 20 })).toMatch(/SEARCH t USING INDEX Device_hospitalId_/)
  expect(bed()).toContain('Bed_bedNo_deletedAt_idx')
  expect(bed(agent)).toContain('Bed_agentPath_idx')
})

describe('a whole number is read from its unique index, also for agents and beside other filters', () => {
  const orderNo = 'rt20261121ABCDEF0123'
  const numbers: [string, ListBase, ListQuery, string][] = [
    ['of a device', deviceList, narrowed(DeviceQuery, { deviceNo: 'bc00000300' }), 'Device_deviceNo_key \\(deviceNo='],
    [
      'of a device of a hospital',
      deviceList,
      narrowed(DeviceQuery, { deviceNo: 'BC00000300', hospitalId: 5 }),
      'Device_deviceNo_key \\(deviceNo=',
    ],
    ['of an order', orderList, narrowed(OrderQuery, { orderNo }), 'RentalOrder_orderNo_key \\(orderNo='],
  ]
  const people = { platform, agent }
  const cases = numbers.flatMap(([title, list, query, index]) =>
    Object.entries(people).map(([who, me]) => [`${title}, for ${who}`, list, query, me, index] as const),
  )
  test.each(cases)('%s', (_, list, query, me, index) => {
    const shape = shapeOf(list, query, me)
    for (const read of [boundedCount(list, shape), pageRows(list, shape, way)])
      expect(planOf(world, read).join('\n')).toMatch(new RegExp(`SEARCH t USING (COVERING )?INDEX ${index}`))
  })

  test('only the beginning of a device’s number is searched by range, its last digits in the whole index', () => {
    const count = (deviceNo: string) =>
      planOf(world, boundedCount(deviceList, shapeOf(deviceList, narrowed(DeviceQuery, { deviceNo }), platform)))
    expect(count('BC000003').join('\n')).toContain('Device_deviceNo_key (deviceNo>? AND deviceNo<?)')
    expect(count('00300').join('\n')).toContain('SCAN t USING COVERING INDEX Device_deviceNo_key')
  })
})

describe('rare results are found through an index, without testing every row', () => {
  const devices = (more: Partial<DeviceQuery>) => [deviceList, narrowed(DeviceQuery, more)] as const
  const rare = {
    'beds without a device': [[bedList, narrowed(BedQuery, { bound: 0 })], 'Bed_hasDevice_'],
    'devices that are not online': [devices({ online: 0 }), 'Device_onlineUntil_'],
    'devices that stand open': [devices({ lockState: 'OPEN' }), 'Device_lockState_'],
    'devices weaker than that': [devices({ batteryBelow: 5 }), 'Device_battery_'],
    'devices with a low battery': [devices({ alarm: 'LOW_BATTERY' }), 'Device_battery_'],
    'devices long offline': [devices({ alarm: 'OFFLINE' }), 'Device_lastHeartbeatAt_'],
    'users by the end of a phone': [[userList, narrowed(UserQuery, { phone: '1234' })], 'User_phoneTail_'],
    'texts by the end of a phone': [
      [addresseeList, narrowed(AddresseeQuery, { batchId: 1, phone: '1234' })],
      'SmsMessage_phoneTail_',
    ],
  } as const
  test.each(Object.entries(rare))('%s', (_, [[list, query], index]) => {
    const shape = shapeOf(list, query, platform)
    for (const read of [boundedCount(list, shape), pageRows(list, shape, way)]) {
      const plan = planOf(world, read).join('\n')
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/SCAN [tp]\b/)
    }
  })
})

test('users in arrears or with a deposit are found through an index; others are found by walking the list', () => {
  for (const [query, index] of [
    [{ hasArrears: 1 }, 'UserTotal_scope_dueCents_userId_idx (scope=? AND dueCents>?)'],
    [{ hasDeposit: 1 }, 'UserTotal_scope_heldCents_userId_idx (scope=? AND heldCents>?)'],
  ] as const) {
    const shape = shapeOf(userList, narrowed(UserQuery, query), platform)
    for (const read of [boundedCount(userList, shape), pageRows(userList, shape, way)])
      expect(planOf(world, read).join('\n')).toContain(index)
    // An agent's own users are fewer than all users with a deposit.
    const own = planOf(world, boundedCount(userList, shapeOf(userList, narrowed(UserQuery, query), agent))).join('\n')
    expect(own).toMatch(/SEARCH t USING INTEGER PRIMARY KEY/)
    expect(own).not.toMatch(/SCAN t\b/)
  }
})
