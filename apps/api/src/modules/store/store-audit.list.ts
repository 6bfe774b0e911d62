import { StoreAuditQuery, StoreAuditRow } from '@bedside/contracts'
import { sql } from 'kysely'
import { where } from '../../list/bind.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { equals } from '../../list/filters.js'

/** What the reviewer wrote when the review was returned last; read for the rows of the page only. */
const returnedFor = sql<string>`coalesce((select e.text from "AuditEvent" e
  where e."auditId" = t.id and e.move = 'RETURN' order by e.id desc limit 1), '')`

/** The reviews of a shop itself, whose target is the shop. */
export const storeAuditList = defineList({
  name: 'storeAudits',
  query: StoreAuditQuery,
  shows: StoreAuditRow,
  rows: selectFrom('AuditRecord', (audits) =>
    audits
      .select(['t.id as auditId', 't.auditNo', 't.kind', 't.status', 't.round', 't.submitter', 't.submittedAt'])
      .select(['t.reviewer', 't.decidedAt', returnedFor.as('reason')]),
  ),
  scope: { platform: 'all', agent: 'none', store: 'none' },
  always: () => where`t.kind IN ('STORE_NEW', 'STORE_CHANGE')`,
  filters: { storeId: equals('t.targetId') },
  sorts: { submittedAt: 'submittedAt' },
  order: 'desc',
})
