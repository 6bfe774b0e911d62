import { alarmKinds, deviceStatuses, limits, lockStates, lockTypes } from '@bedside/contracts'
import type { AlarmKind, DeviceQuery, DeviceRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { iso, isoOrNull } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { bind, given, where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { contains, equals, oneOfFew, type Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

/** What the list is asked with besides its query. */
export const deviceGiven = (now: number) => ({ now, dayAgo: now - 86_400_000 })

const value = (field: string) => bind(({ query }) => query[field])
const isOnline = where`(coalesce(t.onlineUntil, 0) > ${given('now')})`
/** Nothing is to be expected of what stands at no bed. */
const inField = where`(t.status NOT IN ('IN_STOCK', 'LOST', 'SCRAPPED'))`
const isWeak = where`(${inField} AND t.battery < ${sql.lit(limits.lowBattery)})`
/** Silent for a day, and for longer than its kind of lock may be; what it was before it was put in place does not count. */
const isSilent = where`(${inField} AND NOT ${isOnline}
  AND max(coalesce(t.lastHeartbeatAt, 0), coalesce(t.deployedAt, t.createdAt)) <= ${given('dayAgo')})`
const onRecord = (kind: ReturnType<typeof bind>) =>
  where`EXISTS (SELECT 1 FROM DeviceAlarm a WHERE a.activeKey = t.id || ':' || ${kind})`

const yesNo = (condition: typeof isOnline): Filter => {
  const asked = (field: string) => where`${condition} = ${value(field)}`
  return { condition: asked, beside: asked }
}
const online: Filter = {
  broad: true,
  ...yesNo(isOnline),
  lookup: (field) => sql`
    SELECT t.id FROM Device t WHERE ${value(field)} = 1 AND t.onlineUntil > ${given('now')} UNION ALL
    SELECT t.id FROM Device t WHERE ${value(field)} = 0 AND t.onlineUntil <= ${given('now')} UNION ALL
    SELECT t.id FROM Device t WHERE ${value(field)} = 0 AND t.onlineUntil IS NULL`,
}
const weakerThan: Filter = {
  broad: true,
  // The sign keeps the index out: where matches are many, the next one is never far in the order of the list.
  condition: (field) => where`+t.battery < ${value(field)}`,
  lookup: (field) => sql`SELECT t.id FROM Device t WHERE t.battery < ${value(field)}`,
}
const hasAlarm: Filter = {
  broad: true,
  condition: (field) => where`(CASE ${value(field)} WHEN 'LOW_BATTERY' THEN ${isWeak} WHEN 'OFFLINE' THEN ${isSilent}
    ELSE ${onRecord(value(field))} END)`,
  // Each part is begun only where its kind is asked for, and read from an index.
  lookup: (field) => sql`
    SELECT t.id FROM Device t WHERE ${value(field)} = 'LOW_BATTERY' AND ${isWeak} UNION ALL
    SELECT t.id FROM Device t WHERE ${value(field)} = 'OFFLINE' AND t.lastHeartbeatAt <= ${given('dayAgo')} AND ${isSilent} UNION ALL
    SELECT t.id FROM Device t WHERE ${value(field)} = 'OFFLINE' AND t.lastHeartbeatAt IS NULL AND ${isSilent} UNION ALL
    SELECT a.deviceId FROM DeviceAlarm a WHERE a.kind = ${value(field)} AND a.activeKey IS NOT NULL`,
}
/** Any part of the number, as people read the last digits from a label; looked for in the index, which is smaller than the rows. */
const numbered: Filter = {
  ...contains('t.deviceNo'),
  broad: true,
  lookup: (field) => sql`SELECT t.id FROM Device t WHERE ${contains('t.deviceNo').condition(field)}`,
}
const isBound: Filter = {
  broad: true,
  ...yesNo(where`(t.bedId IS NOT NULL)`),
  lookup: (field) => sql`
    SELECT t.id FROM Device t WHERE ${value(field)} = 0 AND t.bedId IS NULL UNION ALL
    SELECT t.id FROM Device t WHERE ${value(field)} = 1 AND t.bedId IS NOT NULL`,
}

interface Raw extends Omit<
  DeviceRow,
  'deviceId' | 'online' | 'alarms' | 'lastHeartbeatAt' | 'deployedAt' | 'createdAt' | 'costCents'
> {
  id: number
  online: number
  weak: number
  silent: number
  recorded: string | null
  lastHeartbeatAt: number | null
  deployedAt: number | null
  createdAt: number
  costCents: number
}

export const deviceList = defineList<DeviceQuery, Raw, DeviceRow>({
  name: 'devices',
  table: 'Device',
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: () => where`t.deletedAt IS NULL`,
  joins: `LEFT JOIN Hospital h ON h.id = t.hospitalId LEFT JOIN Department d ON d.id = t.departmentId
    LEFT JOIN Ward w ON w.id = t.wardId LEFT JOIN Bed b ON b.id = t.bedId
    LEFT JOIN Agent g ON g.id = t.agentId LEFT JOIN Franchise f ON f.id = t.franchiseId`,
  filters: {
    deviceNo: numbered,
    hospitalId: equals('t.hospitalId'),
    departmentId: equals('t.departmentId'),
    wardId: equals('t.wardId'),
    agentId: equals('t.agentId'),
    status: oneOfFew('t.status'),
    online,
    lockState: oneOfFew('t.lockState'),
    batteryBelow: weakerThan,
    bound: isBound,
    alarm: hasAlarm,
  },
  sorts: { createdAt: 'createdAt', deviceNo: 'deviceNo', battery: 'battery', lastHeartbeatAt: 'lastHeartbeatAt' },
  order: 'desc',
  columns: () => sql`t.id, t.deviceNo, t.status, ${isOnline} AS online, t.lockState, t.battery, ${isWeak} AS weak,
    ${isSilent} AS silent, t.hospitalId, h.name AS hospitalName, t.departmentId, d.name AS departmentName, t.wardId,
    w.wardNo, t.bedId, b.bedNo, t.agentId, g.company AS agentCompany, t.lastHeartbeatAt, t.lockType, t.lockNo, t.mac,
    t.sim, t.model, t.manufacturer, t.madeOn, t.warrantyMonths, t.costCents, t.franchiseId, f.name AS franchiseName,
    t.deployedAt, t.version, t.createdAt, (SELECT group_concat(a.kind) FROM DeviceAlarm a
      WHERE a.deviceId = t.id AND a.activeKey IS NOT NULL) AS recorded`,
  row: ({ id, weak, silent, recorded, ...raw }, me) => ({
    ...raw,
    deviceId: id,
    status: valueIn(deviceStatuses, raw.status),
    online: raw.online === 1 ? 1 : 0,
    lockState: valueIn(lockStates, raw.lockState),
    lockType: valueIn(lockTypes, raw.lockType),
    alarms: alarmsOf(weak, silent, recorded),
    // What it cost and whose money bought it is between the platform and its investors.
    costCents: me.family === 'PLATFORM' ? raw.costCents : null,
    franchiseId: me.family === 'PLATFORM' ? raw.franchiseId : null,
    franchiseName: me.family === 'PLATFORM' ? raw.franchiseName : null,
    lastHeartbeatAt: isoOrNull(raw.lastHeartbeatAt),
    deployedAt: isoOrNull(raw.deployedAt),
    createdAt: iso(raw.createdAt),
  }),
})

function alarmsOf(weak: number, silent: number, recorded: string | null): AlarmKind[] {
  const raised = new Set<string>(recorded?.split(','))
  if (weak === 1) raised.add('LOW_BATTERY')
  if (silent === 1) raised.add('OFFLINE')
  return alarmKinds.filter((kind) => raised.has(kind))
}
