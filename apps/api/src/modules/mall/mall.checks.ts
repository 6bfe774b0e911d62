import { mallOrdersHeld } from '@bedside/contracts'
import { sql } from 'kysely'
import type { Check } from '../../ledger/check.js'

/** What every shop has in settlement is what its orders hold that are paid and not settled: both sides are put together, shop by shop. */
export const mallPendingCheck: Check = {
  covers: [14],
  async *run(db) {
    const { rows } = await sql<{ code: string; apart: string }>`
      SELECT code, CAST(sum(cents) AS TEXT) AS apart FROM (
        SELECT code, balance AS cents FROM "LedgerAccount" WHERE code LIKE 'store:%:pending'
        UNION ALL
        SELECT 'store:' || CAST("storeId" AS TEXT) || ':pending' AS code, "refundedCents" - "payCents" AS cents
          FROM "MallOrder" WHERE status IN (${sql.join(mallOrdersHeld)})
      ) AS sides GROUP BY code HAVING sum(cents) <> 0`.execute(db)
    for (const { code, apart } of rows)
      yield {
        no: 14,
        where: [`${code} 与未结算订单相差 ${apart} 分`, `${code} and the open orders are ${apart} cents apart`],
      }
  },
}

/** What is back of an order is what its refunds say, and is told line by line. */
export const mallRefundsCheck: Check = {
  covers: [11],
  async *run(db) {
    const { rows } = await sql<{ orderNo: string }>`
      SELECT o."orderNo" FROM "MallOrder" AS o
      WHERE o."refundedCents" > o."payCents"
        OR o."refundedCents" <> o."freightRefundedCents"
          + (SELECT sum(l."refundedCents") FROM "MallOrderLine" AS l WHERE l."mallOrderId" = o.id)
        OR o."refundedCents" <> (SELECT coalesce(sum(p."refundedCents"), 0) FROM "Payment" AS p
          WHERE p.business = 'MALL' AND p."businessId" = o.id AND p.status = 'SUCCESS')`.execute(db)
    for (const { orderNo } of rows)
      yield { no: 11, where: [`${orderNo} 的退款与明细不符`, `The refunds of ${orderNo} do not fit its items`] }
  },
}
