import { sql } from 'kysely'
import { familyOf, type ManagerQuery, type ManagerRow } from '@bedside/contracts'
import { iso, isoOrNull } from '../../clock.js'
import { given, where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { contains, equals } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

export interface ManagerRaw {
  id: number
  account: string
  name: string
  phone: string
  family: string
  roleId: number
  roleName: string
  agentId: number | null
  company: string | null
  storeId: number | null
  isFlag: number
  mustChange: number
  locked: number
  lastLoginAt: number | null
  lastLoginIp: string
  version: number
  createdAt: number
}

/** Managers as people see them; the row after a save is read through the same columns. */
export const managerList = defineList<ManagerQuery, ManagerRaw, ManagerRow>({
  name: 'managers',
  table: 'Manager',
  scope: { platform: 'all', agent: ownSubtree('a.path'), store: 'none' },
  always: () => where`t.deletedAt IS NULL`,
  joins: 'JOIN Role r ON r.id = t.roleId LEFT JOIN Agent a ON a.id = t.agentId',
  joinsInFilters: true,
  filters: {
    keyword: contains('t.account', 't.name', 't.phone'),
    roleId: equals('t.roleId'),
    family: equals('t.family'),
    agentId: equals('t.agentId'),
    isFlag: equals('t.isFlag'),
  },
  sorts: { createdAt: 'createdAt', managerAccount: 'account', managerName: 'name', lastLoginAt: 'lastLoginAt' },
  order: 'desc',
  columns:
    () => sql`t.id, t.account, t.name, t.phone, t.family, t.roleId, r.name AS roleName, t.agentId, a.company, t.storeId, t.isFlag,
    t.mustChange, t.lastLoginAt, t.lastLoginIp, t.version, t.createdAt,
    EXISTS (SELECT 1 FROM LoginThrottle l WHERE l.account = t.accountKey AND l.lockedUntil > ${given('now')} AND l.ip != '') AS locked`,
  row: managerRow,
})

export function managerRow(raw: ManagerRaw): ManagerRow {
  return {
    managerId: raw.id,
    managerAccount: raw.account,
    managerName: raw.name,
    phone: raw.phone,
    family: familyOf(raw.family),
    roleId: raw.roleId,
    roleName: raw.roleName,
    agentId: raw.agentId,
    company: raw.company,
    storeId: raw.storeId,
    isFlag: raw.isFlag === 1 ? 1 : 2,
    mustChangePassword: raw.mustChange === 1 ? 1 : 0,
    locked: raw.locked === 1 ? 1 : 0,
    lastLoginAt: isoOrNull(raw.lastLoginAt),
    lastLoginIp: raw.lastLoginIp,
    version: raw.version,
    createdAt: iso(raw.createdAt),
  }
}
