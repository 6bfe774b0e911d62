import { LockLogInfo, LockLogQuery, LockLogRow, PageQuery, type LockSource } from '@bedside/contracts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { nameShown } from '../../access/name-shown.js'
import { runBy } from '../../data/agent-filter.js'
import { currentOrder, type JoinedOrder } from '../../data/current-order.js'
import { maskPhone } from '../../data/mask.js'
import { userNameOrPhone } from '../../data/user-filter.js'
import { where } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import { defineList, selectFrom } from '../../list/declare.js'
import {
  dayParams,
  equals,
  fromDayBeside,
  holds,
  onAccountingDay,
  oneOfFew,
  search,
  sinceADay,
  toDayBeside,
  withinADay,
  type Filter,
} from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'
import { ofOrder } from './lock-log.filters.js'

/** Finds forced openings through their alarms, which store the number of the command; there are few of them. */
const alarms = cold.selectFrom('DeviceAlarm as a').where('a.kind', '=', sql.lit('FORCED_OPEN'))
const ownAlarm = alarms
  .select('a.id')
  .whereRef('a.deviceId', '=', sql.ref('t.deviceId'))
  .whereRef('a.note', '=', sql.ref('t.commandNo'))
const forced: Filter<'t.deviceId' | 't.commandNo'> = {
  condition: () => where`EXISTS ${ownAlarm}`,
  lookup: () =>
    alarms
      .crossJoin('LockEvent as e')
      .select('e.id')
      .whereRef('e.commandNo', '=', 'a.note')
      .whereRef('e.deviceId', '=', 'a.deviceId')
      .where('a.raisedAt', '>', sinceADay('lastDay')),
}

const declared = {
  query: LockLogQuery,
  params: dayParams,
  rows: selectFrom('LockEvent', (events) =>
    events
      .leftJoin('Hospital as h', 'h.id', 't.hospitalId')
      .leftJoin('Department as d', 'd.id', 't.departmentId')
      .leftJoin('Ward as w', 'w.id', 't.wardId')
      .leftJoin('Bed as b', 'b.id', 't.bedId')
      .leftJoin('User as u', 'u.id', 't.userId')
      .leftJoin('RentalOrder as o', 'o.id', 't.orderId')
      .select(['t.id as lockId', 't.createdAt', 't.commandNo', 't.deviceId', 't.deviceNo', 'h.hospitalName'])
      .select(['d.name as departmentName', 'w.wardNo', 'b.bedNo', 't.action', 't.source', 't.actor'])
      .select(['u.nickname', 'u.phone', 't.state', 't.reason', 't.durationMs', 't.attempts', 't.battery', 't.note'])
      .select(['t.late', 't.sentAt', 't.ackAt', 't.raw'])
      .select(['o.id as orderId', 'o.orderNo', 'o.agentPath as orderPath']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  filters: {
    deviceNo: { ...search('LockEvent', { begins: ['deviceNo'], letters: 'upper' }), broad: true },
    keyword: userNameOrPhone('LockEvent'),
    orderNo: ofOrder,
    hospitalId: equals('t.hospitalId'),
    agentId: runBy,
    accountingDay: onAccountingDay('t.createdAt'),
    commanded: holds(where`${sql.ref('t.source')} <> 'DEVICE'`),
    forced,
    lastDay: withinADay('t.createdAt'),
    action: oneOfFew('t.action'),
    source: oneOfFew('t.source'),
    state: oneOfFew('t.state'),
    from: fromDayBeside('t.createdAt'),
    to: toDayBeside('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
} as const

interface Event extends JoinedOrder {
  readonly source: LockSource
  readonly actor: string
  readonly phone: string | null
}

const compute = ({ source, actor, phone, ...order }: Event, me: Actor) => ({
  ...currentOrder(me, order),
  actor: nameShown(me, { actor, family: source === 'ADMIN' ? 'PLATFORM' : null }),
  phone: phone === null ? null : maskPhone(phone),
})

export const lockLogList = defineList({ ...declared, name: 'lockLog', shows: LockLogRow, compute })

/** The lock's movements for one order. */
class OrderLockQuery extends PageQuery {
  orderId!: number
  sort: 'createdAt' = 'createdAt'
}
export const orderLockList = defineList({
  ...declared,
  name: 'orderLocks',
  query: OrderLockQuery,
  shows: LockLogRow,
  filters: { orderId: equals('t.orderId') },
  compute,
})

/** One row with the raw messages. */
export const lockInfoList = defineList({ ...declared, name: 'lockInfo', shows: LockLogInfo, compute })
