import {
  DifferenceQuery,
  DifferenceRow,
  differencesOpen,
  ReconciliationQuery,
  ReconciliationRow,
  type ReconciliationSums,
} from '@bedside/contracts'
import { sql } from 'kysely'
import { queryField, where } from '../../list/bind.js'
import type { Amounts } from '../../list/count.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { equals, oneOfFew, search, sinceDate, untilDate, type Filter } from '../../list/filters.js'
import { hindrance } from './difference-hindrance.js'

const platformOnly = { platform: 'all', agent: 'none', store: 'none' } as const

export const reconciliationList = defineList({
  name: 'reconciliation',
  query: ReconciliationQuery,
  shows: ReconciliationRow,
  rows: selectFrom('ReconciliationDay', (days) =>
    days
      .select(['t.id as reconciliationId', 't.day', 't.status', 't.lines', 't.matched', 't.paidCents'])
      .select(['t.refundedCents', 't.paidOutCents', 't.feeCents', 't.signer', 't.signedAt', 't.seal', 't.version'])
      .select((db) => [
        db
          .selectFrom('Difference as d')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('d.dayId', '=', 't.id')
          .where('d.status', '!=', 'CLEARED')
          .$asScalar()
          .as('differences'),
        db
          .selectFrom('Difference as o')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('o.dayId', '=', 't.id')
          .where('o.status', 'in', differencesOpen)
          .$asScalar()
          .as('open'),
      ]),
  ),
  scope: platformOnly,
  filters: { status: oneOfFew('t.status'), day: equals('t.day'), from: sinceDate('t.day'), to: untilDate('t.day') },
  sorts: { day: 'day' },
  order: 'desc',
  compute: ({ differences, open }) => ({ differences: differences ?? 0, open: open ?? 0 }),
})

export const reconciliationAmounts: Amounts<keyof ReconciliationSums> = {
  paidCents: sql.ref('t.paidCents'),
  refundedCents: sql.ref('t.refundedCents'),
  paidOutCents: sql.ref('t.paidOutCents'),
  feeCents: sql.ref('t.feeCents'),
}

const openOrNot: Filter<'t.status'> = {
  condition: (field) =>
    where`(case when ${sql.ref('t.status')} in (${sql.join(differencesOpen)}) then 1 else 0 end) = ${queryField(field)}`,
}

export const differenceList = defineList({
  name: 'differences',
  query: DifferenceQuery,
  shows: DifferenceRow,
  rows: selectFrom('Difference', (differences) =>
    differences
      .select(['t.id as differenceId', 't.day', 't.kind', 't.subject', 't.no', 't.channelNo', 't.ourCents'])
      .select(['t.theirCents', 't.ourFeeCents', 't.theirFeeCents', 't.ourState', 't.theirState', 't.ourAt'])
      .select(['t.theirAt', 't.status', 't.ownerId', 't.owner', 't.reason', 't.txnId', 't.groupId', 't.version'])
      .select(['t.createdAt', hindrance.as('hindrance')]),
  ),
  scope: platformOnly,
  filters: {
    day: equals('t.day'),
    kind: oneOfFew('t.kind'),
    subject: oneOfFew('t.subject'),
    status: oneOfFew('t.status'),
    isOpen: openOrNot,
    no: { ...search('Difference', { begins: ['no'], letters: 'upper' }), broad: true },
    ownerId: equals('t.ownerId'),
  },
  sorts: { differenceId: 'id' },
  order: 'desc',
})
