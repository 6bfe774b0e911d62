import { sql } from 'kysely'
import { FranchiseQuery, FranchiseRow } from '@bedside/contracts'
import { inScope } from '../../access/scope.js'
import { subtree } from '../../data/subtree.js'
import { queryField, bind, param, where } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import { contractDays, contractState, daysLeft, inContractState } from '../../list/contract-state.js'
import { countOf } from '../../list/count-of.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, fromDay, living, toDay, within, type Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'
import { followOnOf } from './franchise.rules.js'

/** Finds leads by follower, but only followers within the reader's scope, so that an agent learns nothing by trying ids. */
const followedBy: Filter<'t.followerId'> = {
  condition: (field) => {
    const path = sql<string>`coalesce(${sql.ref('a.path')}, '')`
    const followers = cold
      .selectFrom('Manager as m')
      .leftJoin('Agent as a', 'a.id', 'm.agentId')
      .select('m.id')
      .where('m.id', '=', queryField<number>(field))
      .where(
        path,
        '>=',
        bind(({ me }) => me.agentPath),
      )
      .where(
        path,
        '<',
        bind(({ me }) => subtree(me.agentPath).to),
      )
    return where`${sql.ref('t.followerId')} IN ${followers}`
  },
}

const due = sql<0 | 1>`CASE WHEN ${sql.ref('t.nextFollowOn')} <= ${param('today')} THEN 1 ELSE 0 END`
const isDue: Filter<'t.nextFollowOn'> = { condition: (field) => where`${due} = ${queryField(field)}` }

const owned = sql<0 | 1>`CASE WHEN ${sql.ref('t.agentId')} IS NULL THEN 0 ELSE 1 END`
const isOwned: Filter<'t.agentId'> = { condition: (field) => where`${owned} = ${queryField(field)}` }

export const franchiseList = defineList({
  name: 'franchises',
  query: FranchiseQuery,
  shows: FranchiseRow,
  rows: selectFrom('Franchise', (leads) =>
    leads
      .leftJoin('Agent as a', 'a.id', 't.agentId')
      .leftJoin('Agent as s', 's.id', 't.signedAgentId')
      .leftJoin('Manager as f', 'f.id', 't.followerId')
      .leftJoin('Agent as fa', 'fa.id', 'f.agentId')
      .select(['t.id as franchiseId', 't.name', 't.phone', 't.region', 't.intent', 't.source', 't.status'])
      .select(['t.amountCents', 't.deviceCount', countOf('Device', 'franchiseId').as('devices'), 't.shareBps'])
      .select([
        't.followerId',
        'f.managerName as followerName',
        'fa.path as followerPath',
        't.nextFollowOn',
        due.as('due'),
      ])
      .select(['t.agentId', 'a.company as agentCompany'])
      .select(['t.signedAgentId', 's.company as signedCompany', 's.path as signedPath', 't.signedAt'])
      .select(['t.contractNo', 't.contractFrom', 't.contractTo', 't.invalidReason', 't.note'])
      .select(contractState.as('contractState'))
      .select(['t.version', 't.createdAt']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: living,
  filters: {
    keyword: contains('t.name', 't.phone', 't.contractNo'),
    region: within('t.region'),
    intent: equals('t.intent'),
    status: equals('t.status'),
    followerId: followedBy,
    due: isDue,
    owned: isOwned,
    contractState: inContractState,
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt', nextFollowOn: 'nextFollowOn', amountCents: 'amountCents' },
  order: 'desc',
  params: contractDays,
  compute: ({ nextFollowOn, contractTo, followerPath, signedPath }, me, { today }) => ({
    daysLeft: daysLeft(contractTo, String(today)),
    nextFollowOn: followOnOf(nextFollowOn),
    ...(inScope(me, { agentPath: followerPath }) ? {} : { followerId: null, followerName: null }),
    ...(inScope(me, { agentPath: signedPath }) ? {} : { signedAgentId: null, signedCompany: null }),
  }),
})
