import { AgentQuery, AgentRow, type AgentSums } from '@bedside/contracts'
import { sql } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { holds } from '../../ledger/holds.js'
import { bind } from '../../list/bind.js'
import type { Amounts } from '../../list/count.js'
import { contractDays, contractState, daysLeft, inContractState } from '../../list/contract-state.js'
import { countOf } from '../../list/count-of.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, living, within } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

/** Sub-agents' balances are shown to themselves and the platform only. */
const maySeeFunds = (me: Actor, agentId: number) => me.family === 'PLATFORM' || agentId === me.agentId

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
      .select(['t.note', 't.isFlag', 't.version', 't.createdAt', contractState.as('contractState')])
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
    contractState: inContractState,
  },
  sorts: { createdAt: 'createdAt', company: 'company', bedShareBps: 'bedShareBps', contractTo: 'contractTo' },
  order: 'desc',
  params: contractDays,
  compute: ({ agentId, contractTo, availableCents, frozenCents }, me, { today }) => ({
    daysLeft: daysLeft(contractTo, String(today)),
    ...(maySeeFunds(me, agentId) ? { availableCents, frozenCents } : { availableCents: null, frozenCents: null }),
  }),
})

/** Of a balance of the agent `t`, what `maySeeFunds` allows. */
const shown = (account: 'available' | 'frozen') =>
  sql<number | null>`CASE WHEN ${bind(({ me }) => me.family)} = 'PLATFORM'
    OR ${sql.ref('t.id')} = ${bind(({ me }) => me.agentId)} THEN ${holds('agent', account)} END`

export const agentAmounts: Amounts<keyof AgentSums> = {
  availableCents: shown('available'),
  frozenCents: shown('frozen'),
}
