import type { DepartmentQuery, DepartmentRow } from '@bedside/contracts'
import { iso } from '../../clock.js'
import { where } from '../../list/bind.js'
import { defineList } from '../../list/declare.js'
import { contains, equals } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

type Raw = Omit<DepartmentRow, 'createdAt'> & { createdAt: number }

export const departmentList = defineList<DepartmentQuery, Raw, DepartmentRow>({
  name: 'departments',
  table: 'Department',
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: () => where`t.deletedAt IS NULL`,
  joins: 'JOIN Hospital h ON h.id = t.hospitalId LEFT JOIN PricingPlan p ON p.id = t.planId',
  filters: { keyword: contains('t.name', 't.building'), hospitalId: equals('t.hospitalId') },
  sorts: { createdAt: 'createdAt', name: 'name', orderBy: 'sort' },
  order: 'desc',
  columns: `t.id AS departmentId, t.hospitalId, h.name AS hospitalName, t.name, t.building, t.floor, t.sort AS orderBy, t.planId,
    p.name AS planName, t.version, t.createdAt,
    (SELECT count(*) FROM Ward w WHERE w.departmentId = t.id AND w.deletedAt IS NULL) AS wards,
    (SELECT count(*) FROM Bed b WHERE b.departmentId = t.id AND b.deletedAt IS NULL) AS beds,
    (SELECT count(*) FROM Device d WHERE d.departmentId = t.id AND d.deletedAt IS NULL) AS devices`,
  row: ({ createdAt, ...same }) => ({ ...same, createdAt: iso(createdAt) }),
})
