import { suspenseOpen, SuspenseQuery, SuspenseRow, type Business } from '@bedside/contracts'
import { sql } from 'kysely'
import { queryField, where } from '../../list/bind.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { equals, oneOfFew, search, type Filter } from '../../list/filters.js'

const openOrNot: Filter<'t.status'> = {
  condition: (field) =>
    where`(case when ${sql.ref('t.status')} in (${sql.join(suspenseOpen)}) then 1 else 0 end) = ${queryField(field)}`,
}

const paidFor = (business: Business) =>
  sql<number | null>`case when p.business = ${sql.lit(business)} then p."businessId" end`

export const suspenseList = defineList({
  name: 'suspense',
  query: SuspenseQuery,
  shows: SuspenseRow,
  rows: selectFrom('SuspenseItem', (items) =>
    items
      .leftJoin('Payment as p', 'p.id', 't.paymentId')
      .select(['t.id as suspenseId', 't.kind', 't.status', 't.number', 't.ownerName', 't.amountCents', 't.heldCents'])
      .select(['t.note', 't.way', 't.voucherNo', 't.reason', 't.settler', 't.settledAt', 't.withdrawalId'])
      .select(['t.differenceId', 't.version', 't.createdAt'])
      .select([paidFor('RENTAL').as('orderId'), paidFor('DEPOSIT').as('depositId'), paidFor('MALL').as('mallOrderId')]),
  ),
  scope: { platform: 'all', agent: 'none', store: 'none' },
  filters: {
    kind: oneOfFew('t.kind'),
    status: oneOfFew('t.status'),
    isOpen: openOrNot,
    differenceId: equals('t.differenceId'),
    suspenseId: equals('t.id'),
    number: { ...search('SuspenseItem', { begins: ['number'], letters: 'upper' }), broad: true },
  },
  sorts: { suspenseId: 'id' },
  order: 'desc',
})
