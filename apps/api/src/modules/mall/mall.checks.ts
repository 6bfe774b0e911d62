import { mallOrdersHeld } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import type { Check } from '../../ledger/check.js'
import type { LedgerReading } from '../../ledger/exact.js'

/** Invariant 14: each shop's settlement account equals what its paid, unsettled orders hold. */
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

/** Invariant 11: the refunded amount of an order equals those of its lines and freight, and its payments' refunds. */
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
      yield { no: 11, where: [`${orderNo} 的退款与明细不符`, `The refunds of ${orderNo} do not match its items`] }
  },
}

/** Invariant 9: the commission booked for the platform on each sale is the sale's commission less the agents' shares. */
export const mallAgentsCheck: Check = {
  covers: [9],
  async *run(db) {
    const { rows } = await apartBySale(
      db,
      sql`a.code = 'platform:commission'`,
      sql`SELECT CAST(o.id AS TEXT) AS about, -(((l."amountCents" - l."refundedCents") * l."commissionBps" + 5000) / 10000) AS cents
          FROM "MallOrder" AS o JOIN "MallOrderLine" AS l ON l."mallOrderId" = o.id WHERE o.status = 'SETTLED'
        UNION ALL
        SELECT CAST(p."businessId" AS TEXT) AS about, s."amountCents" AS cents
          FROM "Payment" AS p JOIN "ProfitShareLine" AS s ON s."paymentId" = p.id WHERE p.business = 'MALL' AND s.party = 'AGENT'`,
    )
    for (const { about, apart } of rows)
      yield {
        no: 9,
        where: [
          `商城订单 ${about} 的佣金与代理商分成相差 ${apart} 分`,
          `The commission of sale ${about} and what it was shared into are ${apart} cents apart`,
        ],
      }
  },
}

/** Invariant 9: the share lines of a shop are what its sales and their refunds booked on its accounts, sale by sale. */
export const mallStoresCheck: Check = {
  covers: [9],
  async *run(db) {
    const { rows } = await apartBySale(
      db,
      sql`(a.code LIKE 'store:%:available' OR a.code LIKE 'receivable:store:%')`,
      sql`SELECT CAST("orderId" AS TEXT) AS about, -"amountCents" AS cents FROM "ProfitShareLine" WHERE party = 'STORE'`,
    )
    for (const { about, apart } of rows)
      yield {
        no: 9,
        where: [
          `商城订单 ${about} 的店铺分账与记账相差 ${apart} 分`,
          `The shop's share of sale ${about} and what was booked are ${apart} cents apart`,
        ],
      }
  },
}

/** The sales where what was booked on accounts `a`, and what `others` say of each (`about`, `cents`), do not add up to zero. */
function apartBySale(db: LedgerReading, accounts: RawBuilder<unknown>, others: RawBuilder<unknown>) {
  return sql<{ about: string; apart: string }>`
    SELECT about, CAST(sum(cents) AS TEXT) AS apart FROM (
      SELECT t."aboutId" AS about, CASE e.side WHEN 'C' THEN e.cents ELSE -e.cents END AS cents
        FROM "LedgerAccount" AS a JOIN "LedgerEntry" AS e ON e."accountId" = a.id JOIN "LedgerTxn" AS t ON t.id = e."txnId"
        WHERE ${accounts} AND t."aboutType" = 'MallOrder'
      UNION ALL
      ${others}
    ) AS sides GROUP BY about HAVING sum(cents) <> 0`.execute(db)
}

/** Invariant 9: a shop's total commission equals that of what is left of its settled orders, line by line. */
export const mallCommissionCheck: Check = {
  covers: [9],
  async *run(db) {
    const { rows } = await sql<{ storeName: string; apart: string }>`
      SELECT s."storeName", CAST(s."commissionCents" - coalesce(k.cents, 0) AS TEXT) AS apart
      FROM "Store" AS s LEFT JOIN (
        SELECT o."storeId", sum(((l."amountCents" - l."refundedCents") * l."commissionBps" + 5000) / 10000) AS cents
        FROM "MallOrder" AS o JOIN "MallOrderLine" AS l ON l."mallOrderId" = o.id
        WHERE o.status = 'SETTLED' GROUP BY o."storeId"
      ) AS k ON k."storeId" = s.id
      WHERE s."commissionCents" <> coalesce(k.cents, 0)`.execute(db)
    for (const { storeName, apart } of rows)
      yield {
        no: 9,
        where: [
          `${storeName} 的佣金合计与已结算订单相差 ${apart} 分`,
          `The commission of ${storeName} and its settled orders are ${apart} cents apart`,
        ],
      }
  },
}
