import { AuditQuery, AuditRow } from '@bedside/contracts'
import { isoOrNull } from '../../clock.js'
import { waitedSecondsBy } from '../../data/waiting.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, oneOfFew } from '../../list/filters.js'
import { ownStore } from '../../list/scope.js'
import { isThere } from './audit-presence.js'

export const auditList = defineList({
  name: 'audits',
  query: AuditQuery,
  shows: AuditRow,
  rows: selectFrom('AuditRecord', (rows) =>
    rows
      .innerJoin('Store as s', 's.id', 't.storeId')
      .select([
        't.id as auditId',
        't.auditNo',
        't.kind',
        't.status',
        't.targetId',
        't.subject',
        't.storeId',
        's.storeName',
      ])
      .select(['t.round', 't.fieldCount', 't.submitter', 't.submittedAt', 't.owed', 't.waitFrom', 't.waitedSeconds'])
      .select(['t.reviewer', 't.decidedAt', 't.reader as readBy', 't.readerId', 't.readUntil'])
      .select(['t.version', 't.createdAt']),
  ),
  scope: { platform: 'all', agent: 'none', store: ownStore('t.storeId') },
  joinsInFilters: true,
  filters: {
    keyword: contains('t.subject', 's.storeName'),
    kind: oneOfFew('t.kind'),
    status: oneOfFew('t.status'),
    storeId: equals('t.storeId'),
  },
  sorts: { waitFrom: 'waitFrom', createdAt: 'createdAt' },
  order: 'asc',
  // Who of the platform's people looks at it is not the business of shops.
  given: (now) => ({ now }),
  compute: ({ readBy, readerId, readUntil, ...row }, me, { now }) => ({
    reader: me.family === 'PLATFORM' && readerId !== me.managerId && isThere({ readUntil }, Number(now)) ? readBy : '',
    reviewer: me.family === 'PLATFORM' ? row.reviewer : '',
    waitFrom: isoOrNull(row.owed === 0 ? null : row.waitFrom),
    waitedSeconds: waitedSecondsBy(row, Number(now)),
  }),
})
