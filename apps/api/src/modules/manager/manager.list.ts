import { sql } from 'kysely'
import { hourMs, ManagerQuery, ManagerRow, secondFactorRules } from '@bedside/contracts'
import { nameShown } from '../../access/name-shown.js'
import { param } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, living } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

/** Locks of the account caused by wrong passwords. */
const locks = cold
  .selectFrom('LoginThrottle as l')
  .select('l.account')
  .where('l.account', '=', sql.ref<string>('t.accountKey'))
  .where('l.lockedUntil', '>', param<number>('now'))
  .where('l.ip', '!=', '')
const isLocked = sql<0 | 1>`CASE WHEN EXISTS ${locks} THEN 1 ELSE 0 END`

const hasFactor = sql<0 | 1>`CASE WHEN ${sql.ref('t.secondFactorAt')} IS NULL THEN 0 ELSE 1 END`

/** The list of managers; the row after a save is read in the same way. */
export const managerList = defineList({
  name: 'managers',
  query: ManagerQuery,
  shows: ManagerRow,
  rows: selectFrom('Manager', (managers) =>
    managers
      .innerJoin('Role as r', 'r.id', 't.roleId')
      .leftJoin('Agent as a', 'a.id', 't.agentId')
      .leftJoin('SecondFactorReset as f', (reset) =>
        reset.onRef('f.managerId', '=', 't.id').on('f.askedAt', '>', param<number>('resetsFrom')),
      )
      .leftJoin('Manager as by', 'by.id', 'f.askedById')
      .select(['t.id as managerId', 't.managerAccount', 't.managerName', 't.phone', 't.family'])
      .select(['t.roleId', 'r.roleName', 't.agentId', 'a.company', 't.storeId', 't.isFlag'])
      .select(['t.mustChangePassword', isLocked.as('locked'), 't.lastLoginAt', 't.lastLoginIp'])
      .select([hasFactor.as('secondFactor'), 'by.managerName as factorResetBy'])
      .select(['f.askedById as factorResetById', 'f.reason as factorResetReason'])
      .select(['t.version', 't.createdAt']),
  ),
  joinsInFilters: true,
  scope: { platform: 'all', agent: ownSubtree('a.path'), store: 'none' },
  always: living,
  filters: {
    keyword: contains('t.managerAccount', 't.managerName', 't.phone'),
    roleId: equals('t.roleId'),
    family: equals('t.family'),
    agentId: equals('t.agentId'),
    isFlag: equals('t.isFlag'),
  },
  sorts: {
    createdAt: 'createdAt',
    managerAccount: 'managerAccount',
    managerName: 'managerName',
    lastLoginAt: 'lastLoginAt',
  },
  order: 'desc',
  params: (now) => ({ now, resetsFrom: now - secondFactorRules.resetHours * hourMs }),
  // Only the platform asks for resets.
  compute: ({ factorResetBy, factorResetById, factorResetReason }, me) => ({
    factorResetBy: factorResetBy && nameShown(me, { actor: factorResetBy, family: 'PLATFORM' }),
    factorResetById: me.family === 'PLATFORM' ? factorResetById : null,
    factorResetReason,
  }),
})
