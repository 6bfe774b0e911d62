import { OnlineQuery, SessionRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { param, where } from '../../list/bind.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

/** Sessions that have neither ended nor been idle for too long. */
const lives = () =>
  where`${sql.ref('t.endedAt')} IS NULL AND ${sql.ref('t.expiresAt')} > ${param('now')} AND ${sql.ref('t.seenAt')} > ${param('idleSince')}`

export const onlineList = defineList({
  name: 'online',
  query: OnlineQuery,
  shows: SessionRow,
  rows: selectFrom('Session', (sessions) =>
    sessions
      .innerJoin('Manager as m', 'm.id', 't.managerId')
      .leftJoin('Agent as a', 'a.id', 'm.agentId')
      .select(['t.id as sessionId', 't.managerId', 'm.managerAccount', 'm.managerName', 't.ip'])
      .select(['t.userAgent', 't.createdAt', 't.seenAt', 't.expiresAt']),
  ),
  joinsInFilters: true,
  scope: { platform: 'all', agent: ownSubtree('a.path'), store: 'none' },
  always: lives,
  paramsOfCaller: ['now', 'idleSince'],
  filters: { keyword: contains('m.managerAccount', 'm.managerName'), family: equals('m.family') },
  sorts: { seenAt: 'seenAt', createdAt: 'createdAt' },
  order: 'desc',
  compute: ({ sessionId }, me) => ({ current: sessionId === me.sessionId ? 1 : 0 }),
})
