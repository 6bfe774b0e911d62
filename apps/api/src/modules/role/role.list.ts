import { familyOf, type RoleQuery, type RoleRow } from '@bedside/contracts'
import { iso } from '../../clock.js'
import { defineList } from '../../list/declare.js'
import { contains, equals } from '../../list/filters.js'

export interface RoleRaw {
  id: number
  name: string
  family: string
  builtIn: number
  remark: string
  managers: number
  version: number
  updatedAt: number
}

export const roleList = defineList<RoleQuery, RoleRaw, RoleRow>({
  name: 'roles',
  table: 'Role',
  scope: { platform: 'all', agent: 'none', store: 'none' },
  filters: { keyword: contains('t.name'), family: equals('t.family') },
  sorts: { roleId: 'id', roleName: 'name', updatedAt: 'updatedAt' },
  order: 'asc',
  columns: `t.id, t.name, t.family, t.builtIn, t.remark, t.version, t.updatedAt,
    (SELECT count(*) FROM Manager m WHERE m.roleId = t.id AND m.deletedAt IS NULL) AS managers`,
  row: roleRow,
})

export function roleRow(raw: RoleRaw): RoleRow {
  return {
    roleId: raw.id,
    roleName: raw.name,
    family: familyOf(raw.family),
    builtIn: raw.builtIn === 1 ? 1 : 0,
    remark: raw.remark,
    managers: raw.managers,
    version: raw.version,
    updatedAt: iso(raw.updatedAt),
  }
}
