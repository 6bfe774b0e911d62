import { unindexed } from '@bedside/prisma'
import { alarmKinds, DeviceQuery, DeviceRow, type DeviceSums, limits, dayMs, type AlarmKind } from '@bedside/contracts'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { currentOrder, deviceKey } from '../../data/current-order.js'
import { bind, queryField, param, where, type Condition } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import type { Amounts } from '../../list/count.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, holds, living, oneOfFew, search, wholeNumber, type Filter } from '../../list/filters.js'
import { ownSubtree, scopeOfTotals } from '../../list/scope.js'
import { statusesNowhere } from './device.rules.js'

const [now, dayAgo] = [param<number>('now'), param<number>('dayAgo')]
const lastHeard = sql.ref('t.lastHeartbeatAt')
const inPlaceSince = sql`coalesce(${sql.ref('t.deployedAt')}, ${sql.ref('t.createdAt')})`

const isOnline = where`(coalesce(${sql.ref('t.onlineUntil')}, 0) > ${now})`
const inField = where`(${sql.ref('t.status')} NOT IN (${sql.join(statusesNowhere.map((status) => sql.lit(status)))}))`
const isWeak = where`(${inField} AND ${sql.ref('t.battery')} < ${sql.lit(limits.lowBattery)})`
/** In place for a day, or since a time in the future, which was written by a clock that was ahead. */
const longInPlace = where`(${inPlaceSince} <= ${dayAgo} OR ${inPlaceSince} > ${now})`
/** Silent for a day and offline. Silence from before the device was put in place does not count. */
const isSilent = where`(${inField} AND NOT ${isOnline} AND coalesce(${lastHeard}, 0) <= ${dayAgo} AND ${longInPlace})`
const onRecord = (kind: Expression<unknown>): Condition => {
  const alarms = cold.selectFrom('DeviceAlarm as a').select('a.id')
  return where`EXISTS ${alarms.where('a.activeKey', '=', sql<string>`(${sql.ref('t.id')} || ':' || ${kind})`)}`
}

const devices = cold.selectFrom('Device as t').select('t.id')
/** The devices that meet the conditions, if the filter has this value; otherwise the part reads nothing. */
const askedFor = (field: string, value: string | number, ...conditions: Condition[]) =>
  conditions.reduce(
    (query, condition) => query.where(condition),
    devices.where(where`${queryField(field)} = ${sql.lit(value)}`),
  )

const flag = (condition: Expression<SqlBool>) => sql<0 | 1>`CASE WHEN ${condition} THEN 1 ELSE 0 END`
const online: Filter<'t.onlineUntil'> = {
  broad: true,
  ...holds(isOnline),
  lookup: (field) => {
    const until = sql.ref('t.onlineUntil')
    return askedFor(field, 1, where`${until} > ${now}`)
      .unionAll(askedFor(field, 0, where`${until} <= ${now}`))
      .unionAll(askedFor(field, 0, where`${until} IS NULL`))
  },
}
const weakerThan: Filter<'t.battery'> = {
  broad: true,
  // Not through the index on battery: if many devices match, walking the list's order finds the next one sooner.
  condition: (field) => where`${unindexed(sql.ref('t.battery'))} < ${queryField(field)}`,
  lookup: (field) => devices.where('t.battery', '<', queryField<number>(field)),
}
/** Counted from covering indexes, without reading any device. */
const hasAlarm: Filter<'t.id'> = {
  broad: true,
  living: true,
  condition: (
    field,
  ) => where`(CASE ${queryField(field)} WHEN 'LOW_BATTERY' THEN ${isWeak} WHEN 'OFFLINE' THEN ${isSilent}
    ELSE ${onRecord(queryField(field))} END)`,
  lookup: (field) => {
    const alarms = cold.selectFrom('DeviceAlarm as a').innerJoin('Device as t', 't.id', 'a.deviceId')
    const recorded = alarms.select('a.deviceId as id').where(living()).where('a.activeKey', 'is not', null)
    return askedFor(field, 'LOW_BATTERY', isWeak, living())
      .unionAll(askedFor(field, 'OFFLINE', where`${lastHeard} <= ${dayAgo}`, isSilent, living()))
      .unionAll(askedFor(field, 'OFFLINE', where`${lastHeard} IS NULL`, isSilent, living()))
      .unionAll(recorded.where('a.kind', '=', queryField<string>(field)))
  },
}
/**
 * Finds any part of the number, because people read the last digits from a label; searches the index, which is smaller than the
 * table. Every number begins with its only two letters, so that a text that begins with them is looked up in the index.
 */
const numbered: Filter<'t.deviceNo'> = {
  ...contains('t.deviceNo'),
  broad: true,
  lookup: (field) => devices.where(contains('t.deviceNo').condition(field)),
  faster: [
    wholeNumber('t.deviceNo', /^[A-Z]{2}\d{8}$/i),
    {
      name: 'begins',
      fits: /^[A-Z]{2}\d*$/i,
      filter: { ...search('Device', { begins: ['deviceNo'], letters: 'upper' }), broad: true },
    },
  ],
}
const isBound: Filter<'t.bedId'> = {
  broad: true,
  ...holds(where`(${sql.ref('t.bedId')} IS NOT NULL)`),
  lookup: (field) =>
    askedFor(field, 0, where`${sql.ref('t.bedId')} IS NULL`).unionAll(
      askedFor(field, 1, where`${sql.ref('t.bedId')} IS NOT NULL`),
    ),
}

/** Investors are visible to the platform only, so agents cannot find out by the filter either. */
const ofInvestor: Filter<'t.franchiseId'> = {
  condition: (field) =>
    where`(${bind(({ me }) => (me.family === 'PLATFORM' ? 1 : 0))} = 1 AND ${sql.ref('t.franchiseId')} = ${queryField(field)})`,
}

/** Of the orders of the device `t` that the viewer sees. */
const ofOrders = (what: RawBuilder<number>) =>
  sql<number>`coalesce((SELECT ${what} FROM "DeviceTotal" n
    WHERE n."deviceId" = ${sql.ref('t.id')} AND n.scope = ${scopeOfTotals}), 0)`
const orders = ofOrders(sql`n.orders`)
const incomeCents = ofOrders(sql`n."paidCents" - n."refundedCents"`)

/** Alarms that are stored when raised; the others are computed from the device's state. */
const recordedKinds = alarmKinds.filter((kind) => kind !== 'LOW_BATTERY' && kind !== 'OFFLINE')

export const deviceList = defineList({
  name: 'devices',
  query: DeviceQuery,
  shows: DeviceRow,
  rows: selectFrom('Device', (devices) =>
    devices
      .leftJoin('Hospital as h', 'h.id', 't.hospitalId')
      .leftJoin('Department as d', 'd.id', 't.departmentId')
      .leftJoin('Ward as w', 'w.id', 't.wardId')
      .leftJoin('Bed as b', 'b.id', 't.bedId')
      .leftJoin('Agent as g', 'g.id', 't.agentId')
      .leftJoin('Franchise as f', 'f.id', 't.franchiseId')
      .select(['t.id as deviceId', 't.deviceNo', 't.status', flag(isOnline).as('online'), 't.lockState', 't.battery'])
      .select([flag(isWeak).as('LOW_BATTERY'), flag(isSilent).as('OFFLINE')])
      .select(recordedKinds.map((kind) => flag(onRecord(sql.lit(kind))).as(kind)))
      .select(['t.hospitalId', 'h.hospitalName', 't.departmentId', 'd.name as departmentName'])
      .select(['t.wardId', 'w.wardNo', 't.bedId', 'b.bedNo', 't.agentId', 'g.company as agentCompany'])
      .select(['t.lastHeartbeatAt', 't.lockType', 't.lockNo', 't.mac', 't.sim', 't.model', 't.manufacturer'])
      .select(['t.madeOn', 't.warrantyMonths', 't.costCents', 't.franchiseId', 'f.name as franchiseName'])
      .leftJoin('RentalOrder as o', (join) => join.on('o.activeDeviceKey', '=', deviceKey('t.id')))
      .leftJoin('RepairTicket as r', (join) => join.on('r.activeKey', '=', deviceKey('t.id')))
      .select(['o.id as orderId', 'o.orderNo', 'o.agentPath as orderPath'])
      .select([orders.as('orders'), incomeCents.as('incomeCents')])
      .select(['r.createdAt as faultSince', 't.deployedAt', 't.version', 't.createdAt']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: living,
  filters: {
    deviceNo: numbered,
    hospitalId: equals('t.hospitalId'),
    departmentId: equals('t.departmentId'),
    wardId: equals('t.wardId'),
    agentId: equals('t.agentId'),
    franchiseId: ofInvestor,
    status: oneOfFew('t.status'),
    online,
    lockState: oneOfFew('t.lockState'),
    batteryBelow: weakerThan,
    bound: isBound,
    alarm: hasAlarm,
  },
  sorts: { createdAt: 'createdAt', deviceNo: 'deviceNo', battery: 'battery', lastHeartbeatAt: 'lastHeartbeatAt' },
  order: 'desc',
  params: (time) => ({ now: time, dayAgo: time - dayMs }),
  compute: (device, me) => ({
    ...currentOrder(me, device),
    alarms: alarmKinds.filter((kind): kind is AlarmKind => device[kind] === 1),
    // Cost and investor are visible to the platform only.
    ...(me.family === 'PLATFORM' ? {} : { costCents: null, franchiseId: null, franchiseName: null }),
  }),
})

export const deviceAmounts: Amounts<keyof DeviceSums> = { orders, incomeCents }
