import { unindexed } from '@bedside/prisma'
import { sql } from 'kysely'
import { where } from '../../list/bind.js'
import { cold } from '../../list/cold.js'
import { beginsInCapitals, type Filter } from '../../list/filters.js'
import { inOwnSubtree } from '../../list/scope.js'

/** Rentals that the viewer sees whose number begins so; for the platform, whose path is empty, the subtree is everything. */
const ordersFrom = (field: string) =>
  cold
    .selectFrom('RentalOrder as o')
    .select('o.id')
    .where(beginsInCapitals(sql.ref('o.orderNo'), field))
    .where(inOwnSubtree(unindexed(sql.ref('o.agentPath'))))

/** Movements of a rental's lock, by the beginning of the order's number; an order has few. */
export const ofOrder: Filter<'t.orderId'> = {
  // Looks at the order of each row, because so many may begin so that reading their ids takes longer than finding the next row.
  condition: (field) => where`EXISTS ${ordersFrom(field).whereRef('o.id', '=', sql.ref('t.orderId'))}`,
  lookup: (field) =>
    cold
      .selectFrom(ordersFrom(field).as('o'))
      .crossJoin('LockEvent as t')
      .select('t.id')
      .whereRef('t.orderId', '=', 'o.id'),
  broad: true,
  faster: [
    {
      name: 'whole',
      fits: /^[A-Z]{2}\d{8}[0-9A-Z]{10}$/i,
      filter: { condition: (field) => where`${sql.ref('t.orderId')} IN ${ordersFrom(field)}` },
    },
  ],
}
