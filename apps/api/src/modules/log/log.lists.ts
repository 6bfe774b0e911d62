import type { LoginLogQuery, LoginLogRow, OperationLogQuery, OperationLogRow } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { iso } from '../../clock.js'
import { defineList } from '../../list/declare.js'
import { equals, fromDay, search, toDay } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'
import { asFields } from '../../journal/field-names.js'
import { toldReason } from '../../journal/told-reason.js'

interface OperationRaw extends Omit<OperationLogRow, 'logId' | 'before' | 'after' | 'createdAt'> {
  id: number
  before: string
  after: string
  createdAt: number
}

export const operationLogList = defineList<OperationLogQuery, OperationRaw, OperationLogRow>({
  name: 'operationLog',
  table: 'OperationLog',
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  joins: 'LEFT JOIN Manager m ON m.id = t.managerId',
  filters: {
    keyword: search('OperationLog', { begins: ['label'], equals: ['requestId'] }),
    entity: equals('t.entity'),
    entityId: equals('t.entityId'),
    result: equals('t.result'),
    managerId: equals('t.managerId'),
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  columns: `t.id, t.managerId, t.account AS managerAccount, m.name AS managerName, t.action, t.entity, t.entityId, t.label,
    t.before, t.after, t.reason, t.result, t.ip, t.requestId, t.createdAt`,
  row: operationRow,
  counter: {
    table: 'OperationLogCount',
    sort: 'createdAt',
    at: 'createdAt',
    by: { entity: 'entity', result: 'result' },
  },
})

// Field by field: spreading the rest costs more than everything else about a row.
function operationRow(raw: OperationRaw, me: Actor): OperationLogRow {
  return {
    logId: raw.id,
    managerId: raw.managerId,
    managerAccount: raw.managerAccount,
    managerName: raw.managerName,
    action: raw.action,
    entity: raw.entity,
    entityId: raw.entityId,
    label: raw.label,
    before: asFields(raw.entity, raw.before),
    after: asFields(raw.entity, raw.after),
    reason: raw.reason === '' ? '' : toldReason(raw, me.call.language),
    result: raw.result,
    ip: raw.ip,
    requestId: raw.requestId,
    createdAt: iso(raw.createdAt),
  }
}

interface LoginRaw extends Omit<LoginLogRow, 'logId' | 'createdAt'> {
  id: number
  createdAt: number
}

export const loginLogList = defineList<LoginLogQuery, LoginRaw, LoginLogRow>({
  name: 'loginLog',
  table: 'LoginLog',
  scope: { platform: 'all', agent: ownSubtree('a.path'), store: 'none' },
  joins: 'LEFT JOIN Agent a ON a.id = t.agentId',
  joinsInFilters: true,
  filters: {
    keyword: search('LoginLog', { begins: ['account'], letters: 'lower' }),
    result: equals('t.result'),
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  columns: 't.id, t.account AS managerAccount, t.result, t.ip, t.userAgent, t.requestId, t.createdAt',
  row: ({ id, createdAt, ...same }) => ({ ...same, logId: id, createdAt: iso(createdAt) }),
})
