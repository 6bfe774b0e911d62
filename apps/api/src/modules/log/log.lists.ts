import { LoginLogQuery, LoginLogRow, OperationLogQuery, OperationLogRow } from '@bedside/contracts'
import { asFields } from '../../journal/field-names.js'
import { reasonText } from '../../journal/refusal-reason.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { equals, fromDay, search, toDay } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

export const operationLogList = defineList({
  name: 'operationLog',
  query: OperationLogQuery,
  shows: OperationLogRow,
  rows: selectFrom('OperationLog', (rows) =>
    rows
      .leftJoin('Manager as m', 'm.id', 't.managerId')
      .select(['t.id as logId', 't.managerId', 't.account as managerAccount', 'm.managerName', 't.action'])
      .select(['t.entity', 't.entityId', 't.label', 't.before', 't.after', 't.reason', 't.result'])
      .select(['t.ip', 't.requestId', 't.createdAt']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
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
  counter: {
    table: 'OperationLogCount',
    sort: 'createdAt',
    at: 'createdAt',
    by: { entity: 'entity', result: 'result' },
  },
  compute: (row, me) => ({
    before: asFields(row.entity, row.before),
    after: asFields(row.entity, row.after),
    reason: row.reason === '' ? '' : reasonText(row, me.call.language),
  }),
})

export const loginLogList = defineList({
  name: 'loginLog',
  query: LoginLogQuery,
  shows: LoginLogRow,
  rows: selectFrom('LoginLog', (rows) =>
    rows
      .leftJoin('Agent as a', 'a.id', 't.agentId')
      .select(['t.id as logId', 't.account as managerAccount', 't.result', 't.ip', 't.userAgent'])
      .select(['t.requestId', 't.createdAt']),
  ),
  joinsInFilters: true,
  scope: { platform: 'all', agent: ownSubtree('a.path'), store: 'none' },
  filters: {
    keyword: search('LoginLog', { begins: ['account'], letters: 'lower' }),
    result: equals('t.result'),
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
})
