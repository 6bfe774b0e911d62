import type { AgentQuery, AgentRow } from '@bedside/contracts'
import { iso } from '../../clock.js'
import { where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { contains, equals, within } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

interface Raw {
  id: number
  company: string
  level: number
  parentId: number | null
  parentCompany: string | null
  managerId: number | null
  account: string | null
  contact: string
  phone: string
  region: string
  bedShareBps: number
  mallShareBps: number
  servicePhone: string
  contractFrom: string
  contractTo: string
  note: string
  isFlag: number
  children: number
  version: number
  createdAt: number
}

export const agentList = defineList<AgentQuery, Raw, AgentRow>({
  name: 'agents',
  table: 'Agent',
  scope: { platform: 'all', agent: ownSubtree('t.path'), store: 'none' },
  always: () => where`t.deletedAt IS NULL`,
  joins: 'LEFT JOIN Agent p ON p.id = t.parentId LEFT JOIN Manager m ON m.id = t.managerId',
  filters: {
    keyword: contains('t.company', 't.contact', 't.phone'),
    region: within('t.region'),
    level: equals('t.level'),
    parentId: equals('t.parentId'),
    isFlag: equals('t.isFlag'),
  },
  sorts: { createdAt: 'createdAt', company: 'company', bedShareBps: 'bedShareBps' },
  order: 'desc',
  columns: `t.id, t.company, t.level, t.parentId, p.company AS parentCompany, t.managerId, m.account, t.contact, t.phone, t.region,
    t.bedShareBps, t.mallShareBps, t.servicePhone, t.contractFrom, t.contractTo, t.note, t.isFlag, t.version, t.createdAt,
    (SELECT count(*) FROM Agent c WHERE c.parentId = t.id AND c.deletedAt IS NULL) AS children`,
  row: ({ id, account, level, isFlag, createdAt, ...same }) => ({
    ...same,
    agentId: id,
    level: level === 1 ? 1 : 2,
    managerAccount: account,
    isFlag: isFlag === 1 ? 1 : 2,
    createdAt: iso(createdAt),
  }),
})
