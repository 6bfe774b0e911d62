import { StaffRow, StoreStaffQuery } from '@bedside/contracts'
import { sql } from 'kysely'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, living } from '../../list/filters.js'
import { ownStore } from '../../list/scope.js'

const isOwner = sql<0 | 1>`CASE WHEN s."managerId" = t."id" THEN 1 ELSE 0 END`

/** Only the shop and the platform see a shop's staff. */
export const staffList = defineList({
  name: 'staff',
  query: StoreStaffQuery,
  shows: StaffRow,
  rows: selectFrom('Manager', (managers) =>
    managers
      .innerJoin('Store as s', 's.id', 't.storeId')
      .select(['t.id as managerId', 's.id as storeId', 't.managerAccount', 't.managerName', 't.phone'])
      .select([isOwner.as('owner'), 't.isFlag', 't.mustChangePassword', 't.lastLoginAt', 't.version', 't.createdAt']),
  ),
  scope: { platform: 'all', agent: 'none', store: ownStore('t.storeId') },
  always: living,
  filters: {
    keyword: contains('t.managerAccount', 't.managerName', 't.phone'),
    isFlag: equals('t.isFlag'),
    storeId: equals('t.storeId'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'asc',
})
