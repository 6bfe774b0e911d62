import type { OnlineQuery, SessionRow } from '@bedside/contracts'
import { iso } from '../../clock.js'
import { given, where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { contains, equals } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

interface Raw {
  id: number
  managerId: number
  account: string
  name: string
  ip: string
  userAgent: string
  createdAt: number
  seenAt: number
  expiresAt: number
}

/** Who is signed in and has been active lately enough to still be. */
export const onlineList = defineList<OnlineQuery, Raw, SessionRow>({
  name: 'online',
  table: 'Session',
  scope: { platform: 'all', agent: ownSubtree('a.path'), store: 'none' },
  always: () => where`t.endedAt IS NULL AND t.expiresAt > ${given('now')} AND t.seenAt > ${given('idleSince')}`,
  joins: 'JOIN Manager m ON m.id = t.managerId LEFT JOIN Agent a ON a.id = m.agentId',
  joinsInFilters: true,
  filters: { keyword: contains('m.account', 'm.name'), family: equals('m.family') },
  sorts: { seenAt: 'seenAt', createdAt: 'createdAt' },
  order: 'desc',
  columns: 't.id, t.managerId, m.account, m.name, t.ip, t.userAgent, t.createdAt, t.seenAt, t.expiresAt',
  row: (raw, me) => ({
    sessionId: raw.id,
    managerId: raw.managerId,
    managerAccount: raw.account,
    managerName: raw.name,
    ip: raw.ip,
    userAgent: raw.userAgent,
    createdAt: iso(raw.createdAt),
    seenAt: iso(raw.seenAt),
    expiresAt: iso(raw.expiresAt),
    current: raw.id === me.sessionId ? 1 : 0,
  }),
})
