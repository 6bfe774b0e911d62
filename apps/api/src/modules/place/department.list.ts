import { DepartmentQuery, DepartmentRow } from '@bedside/contracts'
import { countOf } from '../../list/count-of.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, living } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

export const departmentList = defineList({
  name: 'departments',
  query: DepartmentQuery,
  shows: DepartmentRow,
  rows: selectFrom('Department', (departments) =>
    departments
      .innerJoin('Hospital as h', 'h.id', 't.hospitalId')
      .leftJoin('PricingPlan as p', 'p.id', 't.planId')
      .select(['t.id as departmentId', 't.hospitalId', 'h.hospitalName', 't.name', 't.building', 't.floor'])
      .select(['t.orderBy', 't.planId', 'p.planName', 't.version', 't.createdAt'])
      .select(countOf('Ward', 'departmentId').as('wards'))
      .select(countOf('Bed', 'departmentId').as('beds'))
      .select(countOf('Device', 'departmentId').as('devices')),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  always: living,
  filters: { keyword: contains('t.name', 't.building'), hospitalId: equals('t.hospitalId') },
  sorts: { createdAt: 'createdAt', name: 'name', orderBy: 'orderBy' },
  order: 'desc',
})
