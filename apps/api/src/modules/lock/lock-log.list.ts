import {
  commandStates,
  limits,
  lockActions,
  lockReasons,
  lockSources,
  type LockLogInfo,
  type LockLogQuery,
  type LockLogRow,
  type PageQuery,
} from '@bedside/contracts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { iso, isoOrNull } from '../../clock.js'
import { runBy } from '../../data/agent-filter.js'
import { maskPhone } from '../../data/mask.js'
import { phonesLike } from '../../data/phone-filter.js'
import { beginning } from '../../data/subtree.js'
import { valueIn } from '../../data/value-in.js'
import { bind, where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { equals, fromDayBeside, oneOfFew, search, toDayBeside, type Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

interface Raw extends Omit<LockLogRow, 'lockId' | 'createdAt' | 'late'> {
  id: number
  createdAt: number
  sentAt: number | null
  ackAt: number | null
  raw: string
}

const columns = `t.id, t.createdAt, t.commandNo, t.deviceId, t.deviceNo, h.name AS hospitalName, d.name AS departmentName,
  w.wardNo, b.bedNo, t.action, t.source, t.actor, u.nickname, u.phone, t.state, t.reason, t.durationMs, t.attempts,
  t.battery, t.note, t.sentAt, t.ackAt, t.raw`

/**
 * Whoever rented, found by the beginning of the name, the whole phone number or its last four digits: by a longer and
 * longer beginning of a number anybody could read what masking hides.
 */
const renter: Filter = {
  // An agent's own rows are fewer than everybody's of so many renters.
  broad: true,
  // The sign keeps the index of renters out: where they are many, the next match is never far in the order of the list.
  condition: (field) => where`+t.userId IN (${found(field)})`,
  lookup: (field) => sql`SELECT t.id FROM (${found(field)}) AS u CROSS JOIN LockEvent AS t WHERE t.userId = u.id`,
}
function found(field: string) {
  const typed = bind(({ query }) => query[field])
  const high = bind(({ query }) => beginning(String(query[field])).to)
  return sql`SELECT id FROM User WHERE nickname >= ${typed} AND nickname < ${high}
    UNION ${phonesLike('User', typed)}`
}

export const lockLogList = defineList<LockLogQuery, Raw, LockLogRow>({
  name: 'lockLog',
  table: 'LockEvent',
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  joins: `LEFT JOIN Hospital h ON h.id = t.hospitalId LEFT JOIN Department d ON d.id = t.departmentId
    LEFT JOIN Ward w ON w.id = t.wardId LEFT JOIN Bed b ON b.id = t.bedId LEFT JOIN User u ON u.id = t.userId`,
  filters: {
    deviceNo: { ...search('LockEvent', { begins: ['deviceNo'], letters: 'upper' }), broad: true },
    keyword: renter,
    hospitalId: equals('t.hospitalId'),
    agentId: runBy,
    action: oneOfFew('t.action'),
    source: oneOfFew('t.source'),
    state: oneOfFew('t.state'),
    from: fromDayBeside('t.createdAt'),
    to: toDayBeside('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  columns,
  row: rowOf,
})

/** What a lock did for one order. */
export interface OrderLockQuery extends PageQuery {
  orderId: number
  sort: 'createdAt'
}
export const orderLockList = defineList<OrderLockQuery, Raw, LockLogRow>({
  ...lockLogList,
  name: 'orderLocks',
  filters: { orderId: equals('t.orderId') },
  sorts: { createdAt: 'createdAt' },
})

/** The same rows with what went over the line, one at a time. */
export const lockInfoList = defineList<LockLogQuery, Raw, LockLogInfo>({
  ...lockLogList,
  name: 'lockInfo',
  filters: lockLogList.filters as never,
  sorts: { createdAt: 'createdAt' },
  row: (raw, me) =>
    Object.assign(rowOf(raw, me), { sentAt: isoOrNull(raw.sentAt), ackAt: isoOrNull(raw.ackAt), raw: raw.raw }),
})

/** Who of the platform's people it was, is not the business of agents. */
function rowOf({ id, sentAt, ackAt, raw: _, ...row }: Raw, me: Actor): LockLogRow {
  return {
    ...row,
    lockId: id,
    createdAt: iso(row.createdAt),
    action: valueIn(lockActions, row.action),
    source: valueIn(lockSources, row.source),
    actor: row.source === 'ADMIN' && me.family !== 'PLATFORM' ? '' : row.actor,
    state: valueIn(commandStates, row.state),
    reason: valueIn(lockReasons, row.reason),
    phone: row.phone === null ? null : maskPhone(row.phone),
    late: sentAt !== null && ackAt !== null && ackAt - sentAt > limits.lock.ackSeconds * 1000 ? 1 : 0,
  }
}
