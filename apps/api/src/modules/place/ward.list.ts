import { unindexed } from '@bedside/prisma'
import { WardQuery, WardRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { cold } from '../../list/cold.js'
import { countOf } from '../../list/count-of.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { begins, equals, living, type Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

const wardNo = sql.ref('t.wardNo')

/** Finds wards by the start of their number; the index on it is not used when matches are found in the list's order. */
const numbered: Filter<'t.wardNo'> = {
  broad: true,
  living: true,
  even: true,
  condition: (field) => begins(unindexed(wardNo), field),
  lookup: (field) =>
    cold.selectFrom('Ward as t').select('t.id').where('t.deletedAt', 'is', null).where(begins(wardNo, field)),
}

export const wardList = defineList({
  name: 'wards',
  query: WardQuery,
  shows: WardRow,
  rows: selectFrom('Ward', (wards) =>
    wards
      .innerJoin('Hospital as h', 'h.id', 't.hospitalId')
      .innerJoin('Department as p', 'p.id', 't.departmentId')
      .select(['t.id as wardId', 't.hospitalId', 'h.hospitalName', 't.departmentId', 'p.name as departmentName'])
      .select(['t.wardNo', 't.floor', 't.version', 't.createdAt'])
      .select(countOf('Bed', 'wardId').as('beds'))
      .select(countOf('Device', 'wardId').as('devices')),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: living,
  filters: {
    keyword: numbered,
    hospitalId: equals('t.hospitalId'),
    departmentId: equals('t.departmentId'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
})
