import type { WardQuery, WardRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { iso } from '../../clock.js'
import { where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { begins, equals, type Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

/** The number begins with what was typed. The sign keeps its index out where matches are met in the order of the list. */
const numbered: Filter = {
  broad: true,
  living: true,
  even: true,
  condition: (field) => begins('+t.wardNo', field),
  lookup: (field) => sql`SELECT t.id FROM Ward t WHERE t.deletedAt IS NULL AND ${begins('t.wardNo', field)}`,
}

type Raw = Omit<WardRow, 'createdAt'> & { createdAt: number }

export const wardList = defineList<WardQuery, Raw, WardRow>({
  name: 'wards',
  table: 'Ward',
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: () => where`t.deletedAt IS NULL`,
  joins: 'JOIN Hospital h ON h.id = t.hospitalId JOIN Department p ON p.id = t.departmentId',
  filters: {
    keyword: numbered,
    hospitalId: equals('t.hospitalId'),
    departmentId: equals('t.departmentId'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  columns: `t.id AS wardId, t.hospitalId, h.name AS hospitalName, t.departmentId, p.name AS departmentName, t.wardNo, t.floor,
    t.version, t.createdAt,
    (SELECT count(*) FROM Bed b WHERE b.wardId = t.id AND b.deletedAt IS NULL) AS beds,
    (SELECT count(*) FROM Device d WHERE d.wardId = t.id AND d.deletedAt IS NULL) AS devices`,
  row: ({ createdAt, ...same }) => ({ ...same, createdAt: iso(createdAt) }),
})
