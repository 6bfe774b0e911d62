import { AgentQuery, AgentRow } from '@bedside/contracts'
import { holds } from '../../ledger/holds.js'
import { countOf } from '../../list/count-of.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, living, within } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

export const agentList = defineList({
  name: 'agents',
  query: AgentQuery,
  shows: AgentRow,
  rows: selectFrom('Agent', (agents) =>
    agents
      .leftJoin('Agent as p', 'p.id', 't.parentId')
      .leftJoin('Manager as m', 'm.id', 't.managerId')
      .select(['t.id as agentId', 't.company', 't.level', 't.parentId', 'p.company as parentCompany'])
      .select(['t.managerId', 'm.managerAccount', 't.contact', 't.phone', 't.region'])
      .select(['t.bedShareBps', 't.mallShareBps', 't.servicePhone', 't.contractFrom', 't.contractTo'])
      .select(['t.note', 't.isFlag', 't.version', 't.createdAt'])
      .select([holds('agent', 'available').as('availableCents'), holds('agent', 'frozen').as('frozenCents')])
      .select(countOf('Agent', 'parentId').as('children'))
      .select(countOf('Hospital', 'agentId').as('hospitals'))
      .select(countOf('Device', 'agentId').as('devices')),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.path'), store: 'none' },
  always: living,
  filters: {
    keyword: contains('t.company', 't.contact', 't.phone'),
    region: within('t.region'),
    level: equals('t.level'),
    parentId: equals('t.parentId'),
    isFlag: equals('t.isFlag'),
  },
  sorts: { createdAt: 'createdAt', company: 'company', bedShareBps: 'bedShareBps' },
  order: 'desc',
  // Sub-agents' balances are shown to themselves and the platform only.
  compute: ({ agentId, availableCents, frozenCents }, me) =>
    me.family === 'PLATFORM' || agentId === me.agentId
      ? { availableCents, frozenCents }
      : { availableCents: null, frozenCents: null },
})
