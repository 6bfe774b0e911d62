import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { OperationLogQuery, RoleQuery } from '@bedside/contracts'
import { actorOf } from '../testing/actors.js'
import { counterFits } from './count.js'
import { defineList, selectFrom } from './declare.js'
import { contains, equals, fromDay, search, toDay } from './filters.js'
import { ownSubtree } from './scope.js'
import { shapeOf, type Shape } from './shape.js'

class OnlyId {
  id!: number
}

// Two lists declared like those of the modules.
const counted = defineList({
  name: 'counted',
  query: OperationLogQuery,
  shows: OnlyId,
  rows: selectFrom('OperationLog', (rows) => rows.select('t.id')),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  filters: {
    keyword: search('OperationLog', { begins: ['label'], equals: ['requestId'] }),
    entity: equals('t.entity'),
    entityId: equals('t.entityId'),
    result: equals('t.result'),
    managerId: equals('t.managerId'),
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  counter: {
    table: 'OperationLogCount',
    sort: 'createdAt',
    at: 'createdAt',
    by: { entity: 'entity', result: 'result' },
  },
})
const plain = defineList({
  name: 'plain',
  query: RoleQuery,
  shows: OnlyId,
  rows: selectFrom('Role', (rows) => rows.select('t.id')),
  scope: { platform: 'all', agent: 'none', store: 'none' },
  filters: { keyword: contains('t.roleName'), family: equals('t.family') },
  sorts: { roleId: 'id', roleName: 'roleName', updatedAt: 'updatedAt' },
  order: 'asc',
})

const agent = actorOf({ family: 'AGENT', agentId: 1, agentPath: '/1/' })
const otherAgent = actorOf({ family: 'AGENT', agentId: 3, agentPath: '/3/' })
const query = (more: Partial<OperationLogQuery> = {}) => Object.assign(new OperationLogQuery(), more)
const column = (name: string) => sql.ref(name).toOperationNode()
const sorting = ({ by, order }: Shape) => [by.toOperationNode(), order]
const keyOf = (more: Partial<OperationLogQuery> = {}, me = actorOf()) => shapeOf(counted, query(more), me).key

describe('requests that share a statement', () => {
  test('may differ in the values of filters, in the page and in the caller’s own subtree', () => {
    expect(keyOf({ keyword: 'a', pageNum: 9, pageSize: 50 })).toBe(keyOf({ keyword: 'b' }))
    expect(keyOf({ entity: 'role' })).toBe(keyOf({ entity: 'menu' }))
    expect(keyOf({}, agent)).toBe(keyOf({}, otherAgent))
  })

  test('do not differ in the filters used, the direction, the list or the kind of caller', () => {
    const keys = [
      keyOf(),
      keyOf({ keyword: 'a' }),
      keyOf({ entityId: 'a' }),
      keyOf({ keyword: 'a', entityId: 'a' }),
      keyOf({ order: 'asc' }),
      keyOf({}, agent),
      keyOf({}, actorOf({ family: 'STORE', storeId: 1 })),
      keyOf({}, actorOf({ family: 'AGENT' })),
      shapeOf(plain, new RoleQuery(), actorOf()).key,
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('a filter left out or empty counts as unset', () => {
    expect(keyOf({ keyword: '', entityId: '' })).toBe(keyOf())
    expect(shapeOf(counted, query({ keyword: '0' }), actorOf()).active).toHaveLength(1)
  })

  test('a list sorts by its declared columns only, in its own direction by default', () => {
    expect(sorting(shapeOf(plain, new RoleQuery(), actorOf()))).toEqual([column('t.id'), 'asc'])
    expect(sorting(shapeOf(counted, query(), actorOf()))).toEqual([column('t.createdAt'), 'desc'])
    for (const sort of ['id; DROP TABLE Role', 'name', '', 'passwordHash'])
      expect(() => shapeOf(plain, Object.assign(new RoleQuery(), { sort }), actorOf()), sort).toThrow()
  })

  test('a counter is used only for viewers of everything, with filters it supports', () => {
    const fits = (more: Partial<OperationLogQuery>, me = actorOf()) =>
      counterFits(counted.counter, shapeOf(counted, query(more), me), false)
    expect(fits({})).toBe(true)
    expect(fits({ entity: 'role', result: 'OK', from: '2026-01-01', to: '2026-01-02' })).toBe(true)
    for (const more of [{ keyword: 'a' }, { entityId: '1' }, { managerId: 1 }]) expect(fits(more)).toBe(false)
    expect(fits({}, agent)).toBe(false)
    expect(counterFits(counted.counter, shapeOf(counted, query(), actorOf()), true)).toBe(false)
    expect(counterFits(undefined, shapeOf(counted, query(), actorOf()), false)).toBe(false)
  })
})
