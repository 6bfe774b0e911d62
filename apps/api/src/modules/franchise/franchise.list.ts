import { sql } from 'kysely'
import type {
  FranchiseIntent,
  FranchiseQuery,
  FranchiseRow,
  FranchiseSource,
  FranchiseStatus,
} from '@bedside/contracts'
import { inScope } from '../../access/scope.js'
import { iso, isoOrNull } from '../../clock.js'
import { subtree } from '../../data/subtree.js'
import { bind, given, where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { contains, equals, fromDay, toDay, within, type Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'
import { followOnOf } from './franchise.rules.js'

interface Raw {
  id: number
  name: string
  phone: string
  region: string
  intent: FranchiseIntent
  source: FranchiseSource
  status: FranchiseStatus
  amountCents: number
  deviceCount: number
  devices: number
  shareBps: number
  followerId: number | null
  followerName: string | null
  followerPath: string | null
  nextFollowOn: string
  due: number
  agentId: number | null
  agentCompany: string | null
  signedAgentId: number | null
  signedCompany: string | null
  signedPath: string | null
  contractNo: string
  contractFrom: string
  contractTo: string
  signedAt: number | null
  invalidReason: string
  note: string
  version: number
  createdAt: number
}

/** Followed by somebody whom the reader knows: an agent learns nothing by asking for people of others. */
const followedBy: Filter = {
  condition: (field) => where`t.followerId IN (
    SELECT m.id FROM Manager m LEFT JOIN Agent a ON a.id = m.agentId
    WHERE m.id = ${bind(({ query }) => query[field])}
      AND coalesce(a.path, '') >= ${bind(({ me }) => me.agentPath)}
      AND coalesce(a.path, '') < ${bind(({ me }) => subtree(me.agentPath).to)})`,
}

const isDue: Filter = {
  condition: (field) => where`(t.nextFollowOn <= ${given('today')}) = ${bind(({ query }) => query[field])}`,
}

export const franchiseList = defineList<FranchiseQuery, Raw, FranchiseRow>({
  name: 'franchises',
  table: 'Franchise',
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: () => where`t.deletedAt IS NULL`,
  joins: `LEFT JOIN Agent a ON a.id = t.agentId LEFT JOIN Agent s ON s.id = t.signedAgentId
    LEFT JOIN Manager f ON f.id = t.followerId LEFT JOIN Agent fa ON fa.id = f.agentId`,
  filters: {
    keyword: contains('t.name', 't.phone', 't.contractNo'),
    region: within('t.region'),
    intent: equals('t.intent'),
    status: equals('t.status'),
    followerId: followedBy,
    due: isDue,
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt', nextFollowOn: 'nextFollowOn', amountCents: 'amountCents' },
  order: 'desc',
  columns: () => sql`t.id, t.name, t.phone, t.region, t.intent, t.source, t.status, t.amountCents, t.deviceCount,
    t.shareBps, t.followerId, f.name AS followerName, fa.path AS followerPath, t.nextFollowOn,
    t.nextFollowOn <= ${given('today')} AS due, t.agentId, a.company AS agentCompany, t.signedAgentId,
    s.company AS signedCompany, s.path AS signedPath, t.contractNo, t.contractFrom, t.contractTo, t.signedAt,
    t.invalidReason, t.note, t.version, t.createdAt,
    (SELECT count(*) FROM Device d WHERE d.franchiseId = t.id AND d.deletedAt IS NULL) AS devices`,
  row: ({ id, followerPath, signedPath, ...raw }, me) => {
    const knowsFollower = inScope(me, { agentPath: followerPath })
    const knowsSigned = inScope(me, { agentPath: signedPath })
    return {
      ...raw,
      franchiseId: id,
      followerId: knowsFollower ? raw.followerId : null,
      followerName: knowsFollower ? raw.followerName : null,
      signedAgentId: knowsSigned ? raw.signedAgentId : null,
      signedCompany: knowsSigned ? raw.signedCompany : null,
      nextFollowOn: followOnOf(raw.nextFollowOn),
      due: raw.due === 1 ? 1 : 0,
      signedAt: isoOrNull(raw.signedAt),
      createdAt: iso(raw.createdAt),
    }
  },
})
