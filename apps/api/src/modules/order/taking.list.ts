import { TakingQuery, TakingRow, type TakingSums } from '@bedside/contracts'
import { sql } from 'kysely'
import type { Amounts } from '../../list/count.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { equals, fromDayBeside, oneOfFew, onAccountingDay, toDayBeside } from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'

/** What was received for and refunded on orders. The agent is the one that the order belongs to. */
export const takingList = defineList({
  name: 'takings',
  query: TakingQuery,
  shows: TakingRow,
  rows: selectFrom('Taking', (takings) =>
    takings
      .innerJoin('RentalOrder as o', 'o.id', 't.orderId')
      .innerJoin('Hospital as h', 'h.id', 't.hospitalId')
      .select(['t.id as takingId', 't.createdAt', 't.way', 't.kind', 't.amountCents', 't.orderId', 'o.orderNo'])
      .select(['t.hospitalId', 'h.hospitalName']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: 'none' },
  filters: {
    accountingDay: onAccountingDay('t.createdAt'),
    way: oneOfFew('t.way'),
    hospitalId: equals('t.hospitalId'),
    from: fromDayBeside('t.createdAt'),
    to: toDayBeside('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
})

export const takingAmounts: Amounts<keyof TakingSums> = { amountCents: sql.ref('t.amountCents') }
