import { ordersUnsettled } from '@bedside/contracts'
import { sql } from 'kysely'
import { cold } from '../../list/cold.js'

/** Whether the user of deposit `t` has an order in progress or unpaid: 1 or 0. */
export const hasUnsettledOrders = sql<0 | 1>`CASE WHEN EXISTS ${cold
  .selectFrom('RentalOrder as o')
  .select('o.id')
  .where('o.userId', '=', sql.ref<number>('t.userId'))
  .where(
    'o.status',
    'in',
    ordersUnsettled.map((status) => sql.lit(status)),
  )} THEN 1 ELSE 0 END`
