import { AuditQuery, AuditRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { nameShown } from '../../access/name-shown.js'
import { isoOrNull } from '../../clock.js'
import { waitedSecondsBy } from '../../data/waiting.js'
import { param } from '../../list/bind.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { contains, equals, oneOfFew } from '../../list/filters.js'
import { ownStore } from '../../list/scope.js'
import { presentUntil } from '../../records/readers.js'

const firstReader = sql<number>`(SELECT ${sql.ref('r.managerId')} FROM ${sql.table('RecordReader')} AS r
  WHERE ${sql.ref('r.kind')} = 'audit' AND ${sql.ref('r.recordId')} = ${sql.ref('t.id')}
  AND ${sql.ref('r.presentUntil')} > ${param('now')} AND ${sql.ref('r.presentUntil')} <= ${param('presentUntil')}
  ORDER BY ${sql.ref('r.since')}, ${sql.ref('r.managerId')} LIMIT 1)`

export const auditList = defineList({
  name: 'audits',
  query: AuditQuery,
  shows: AuditRow,
  rows: selectFrom('AuditRecord', (rows) =>
    rows
      .innerJoin('Store as s', 's.id', 't.storeId')
      .leftJoin('Manager as m', (join) => join.on('m.id', '=', firstReader))
      .leftJoin('Manager as a', 'a.id', 't.submitterId')
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
      .select([
        't.reviewer',
        't.decidedAt',
        'm.managerName as readBy',
        'm.id as readerId',
        'a.family as submitterFamily',
      ])
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
  // Shops do not see who has the review open.
  params: (now) => ({ now, presentUntil: presentUntil(now) }),
  compute: ({ readBy, readerId, ...row }, me, { now }) => ({
    reader: me.family === 'PLATFORM' && row.status === 'WAITING' && readerId !== me.managerId ? (readBy ?? '') : '',
    submitter: nameShown(me, { actor: row.submitter, family: row.submitterFamily }),
    reviewer: nameShown(me, { actor: row.reviewer, family: 'PLATFORM' }),
    waitFrom: isoOrNull(row.owed === 0 ? null : row.waitFrom),
    waitedSeconds: waitedSecondsBy(row, Number(now)),
  }),
})
