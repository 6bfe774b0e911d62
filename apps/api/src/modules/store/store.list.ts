import { StoreQuery, StoreRow } from '@bedside/contracts'
import { waysOf } from '../../data/ways.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, living, within } from '../../list/filters.js'
import { ownStore, ownSubtree } from '../../list/scope.js'

export const storeList = defineList({
  name: 'stores',
  query: StoreQuery,
  shows: StoreRow,
  rows: selectFrom('Store', (stores) =>
    stores
      .leftJoin('Hospital as h', 'h.id', 't.hospitalId')
      .leftJoin('Agent as a', 'a.id', 't.agentId')
      .leftJoin('Manager as m', 'm.id', 't.managerId')
      .select(['t.id as storeId', 't.storeName', 't.storeType', 't.status', 't.statusReason', 't.statusAt'])
      .select(['t.contact', 't.phone', 't.region', 't.address', 't.hospitalId', 'h.hospitalName'])
      .select(['t.agentId', 'a.company as agentCompany'])
      .select(['t.commissionBps', 't.freightCents', 't.freeFromCents', 't.deliveryWays as ways'])
      .select(['t.opensAt', 't.closesAt', 't.notice', 't.managerId', 'm.managerAccount'])
      .select(['t.version', 't.createdAt']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: ownStore('t.id') },
  always: living,
  filters: {
    keyword: contains('t.storeName', 't.contact', 't.phone'),
    status: equals('t.status'),
    storeType: equals('t.storeType'),
    region: within('t.region'),
  },
  sorts: { createdAt: 'createdAt', storeName: 'storeName', commissionBps: 'commissionBps' },
  order: 'desc',
  // Agents do not see a shop's accounts.
  compute: ({ ways }, me) => ({
    deliveryWays: waysOf(ways),
    ...(me.family === 'AGENT' ? { managerId: null, managerAccount: null } : {}),
  }),
})
