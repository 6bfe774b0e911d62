import { describe, expect, test } from 'vitest'
import { RoleQuery, RoleRow } from '@bedside/contracts'
import { actorOf } from '../testing/actors.js'
import { defineList, selectFrom } from './declare.js'
import { contains, equals } from './filters.js'
import { ownSubtree } from './scope.js'

const common = {
  name: 'roles',
  query: RoleQuery,
  shows: RoleRow,
  scope: { platform: 'all', agent: 'none', store: 'none' },
  filters: { keyword: contains('t.roleName'), family: equals('t.family') },
  sorts: { roleId: 'id', roleName: 'roleName', updatedAt: 'updatedAt' },
  order: 'asc',
} as const
const rows = selectFrom('Role', (roles) =>
  roles.select(['t.id as roleId', 't.roleName', 't.family', 't.builtIn', 't.remark', 't.version', 't.updatedAt']),
)

describe('a row', () => {
  test('has the fields of its class in order, times as text, computed fields, and nothing else', () => {
    const list = defineList({
      ...common,
      rows,
      compute: ({ roleId }, me, { more }) => ({ managers: roleId + me.managerId + Number(more) }),
    })
    const stored = {
      updatedAt: 0,
      version: 2,
      remark: '',
      builtIn: 0,
      family: 'AGENT',
      roleName: '一',
      roleId: 10,
      extra: 1,
    }
    const row = list.row(stored, actorOf({ managerId: 5 }), { more: 100 })
    expect(Object.entries(row)).toEqual([
      ['roleId', 10],
      ['roleName', '一'],
      ['family', 'AGENT'],
      ['builtIn', 0],
      ['remark', ''],
      ['managers', 115],
      ['version', 2],
      ['updatedAt', '1970-01-01T00:00:00.000Z'],
    ])
  })
})

describe('does not compile with', () => {
  test('a field that is neither selected nor computed', () => {
    // @ts-expect-error -- how many managers have the role is not said
    expect(defineList({ ...common, rows })).toBeDefined()
  })

  test('a filter or a scope by a column that the select cannot read', () => {
    const list = defineList({
      ...common,
      rows,
      compute: () => ({ managers: 0 }),
      // @ts-expect-error -- no Agent is joined
      scope: { platform: 'all', agent: ownSubtree('a.path'), store: 'none' },
      // @ts-expect-error -- roles have no phone
      filters: { ...common.filters, keyword: contains('t.phone') },
    })
    expect(list).toBeDefined()
  })
})
