import { RoleQuery, RoleRow } from '@bedside/contracts'
import { countOf } from '../../list/count-of.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals } from '../../list/filters.js'

export const roleList = defineList({
  name: 'roles',
  query: RoleQuery,
  shows: RoleRow,
  rows: selectFrom('Role', (roles) =>
    roles
      .select(['t.id as roleId', 't.roleName', 't.family', 't.builtIn', 't.remark', 't.version', 't.updatedAt'])
      .select(countOf('Manager', 'roleId').as('managers')),
  ),
  scope: { platform: 'all', agent: 'none', store: 'none' },
  filters: { keyword: contains('t.roleName'), family: equals('t.family') },
  sorts: { roleId: 'id', roleName: 'roleName', updatedAt: 'updatedAt' },
  order: 'asc',
})
