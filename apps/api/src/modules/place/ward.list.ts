import type { WardQuery, WardRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { iso } from '../../clock.js'
import { where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { contains, equals, type Filter } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

const part = contains('t.wardNo')
/** Any part of the number; looked for in its index, which is smaller than the rows. */
const numbered: Filter = {
  ...part,
  broad: true,
  living: true,
  even: true,
  lookup: (field) => sql`SELECT t.id FROM Ward t WHERE t.deletedAt IS NULL AND ${part.condition(field)}`,
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
