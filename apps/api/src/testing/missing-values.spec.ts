import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { like } from '@bedside/prisma'
import { RoleQuery } from '@bedside/contracts'
import { param, where, type Condition } from '../list/bind.js'
import { defineList, selectFrom, type ListBase } from '../list/declare.js'
import { contains, equals, holds, withinADay } from '../list/filters.js'
import { missingValues } from './missing-values.js'

const missingOf = (list: object) => missingValues(list as ListBase)

class OnlyId {
  id!: number
}

const common = {
  name: 'roles',
  query: RoleQuery,
  shows: OnlyId,
  rows: selectFrom('Role', (roles) => roles.select('t.id')),
  scope: { platform: 'all', agent: 'none', store: 'none' },
  filters: { keyword: contains('t.roleName'), family: equals('t.family') },
  sorts: { roleId: 'id', roleName: 'roleName', updatedAt: 'updatedAt' },
  order: 'asc',
} as const

const isOld = (): Condition => where`${sql.ref('t.updatedAt')} < ${param<number>('dayAgo')}`

test.each([
  ['a filter', { filters: { ...common.filters, family: holds(isOld()) } }],
  ['a filter that does more with the value', { filters: { ...common.filters, family: withinADay('t.updatedAt') } }],
  ['a condition that always holds', { always: isOld }],
  ['the scope', { scope: { ...common.scope, agent: isOld } }],
  ['a sort', { sorts: { ...common.sorts, roleId: { column: 'id', ofPart: param('dayAgo') } } }],
  ['a look-up', { filters: { ...common.filters, family: { ...equals('t.family'), lookup: () => oldRoles } } }],
  ['what the databases write differently', { always: () => like(sql.ref('t.roleName'), param<string>('dayAgo')) }],
] as const)('a value that %s binds is missing unless the list’s params compute it', (_what, more) => {
  expect(missingOf(defineList({ ...common, ...more }))).toEqual(['dayAgo'])
  expect(missingOf(defineList({ ...common, ...more, params: (now) => ({ dayAgo: now }) }))).toEqual([])
})

const oldRoles = sql<{ id: number }>`(SELECT id FROM "Role" AS t WHERE ${isOld()})`

test('so is one that a column binds', () => {
  const rows = selectFrom('Role', (roles) => roles.select(['t.id', param<number>('dayAgo').as('since')]))
  expect(missingOf(defineList({ ...common, rows }))).toEqual(['dayAgo'])
})
