import { sql } from 'kysely'
import { refundsDone, refundsWithoutEffect } from '@bedside/contracts'
import type { Check } from '../../ledger/check.js'

/**
 * Invariant 8: the clearing account is zero for every order, because a payment or refund leaves it in the transaction that booked
 * it.
 */
export const clearingCheck: Check = {
  covers: [8],
  async *run(db) {
    const { rows } = await sql<{ about: string; apart: string }>`
      SELECT t."aboutId" AS about, CAST(sum(CASE e.side WHEN 'C' THEN e.cents ELSE -e.cents END) AS TEXT) AS apart
      FROM "LedgerAccount" AS a JOIN "LedgerEntry" AS e ON e."accountId" = a.id JOIN "LedgerTxn" AS t ON t.id = e."txnId"
      WHERE a.code = 'clearing:rental' GROUP BY t."aboutType", t."aboutId"
      HAVING sum(CASE e.side WHEN 'C' THEN e.cents ELSE -e.cents END) <> 0`.execute(db)
    for (const { about, apart } of rows)
      yield {
        no: 8,
        where: [`订单 ${about} 在清算账户上剩 ${apart} 分`, `Order ${about} leaves ${apart} cents in clearing`],
      }
  },
}

/**
 * Invariant 9: the shares of a payment add up to the amount paid minus refunds and the channel's fee; an unpaid payment has none.
 */
export const sharesCheck: Check = {
  covers: [9],
  async *run(db) {
    const leftCents = sql`(p."amountCents" - p."refundedCents")`
    const base = sql`(CASE WHEN p.status = 'SUCCESS'
      THEN ${leftCents} - (${leftCents} * p."feeBps" + 5000) / 10000 ELSE 0 END)`
    const { rows } = await sql<{ tradeNo: string; shared: number; base: number }>`
      SELECT p."tradeNo", coalesce(sum(s."amountCents"), 0) AS shared, ${base} AS base
      FROM "Payment" AS p LEFT JOIN "ProfitShareLine" AS s ON s."paymentId" = p.id
      WHERE p.business = 'RENTAL'
      GROUP BY p.id, p."tradeNo", p.status, p."amountCents", p."refundedCents", p."feeBps"
      HAVING coalesce(sum(s."amountCents"), 0) <> ${base}`.execute(db)
    for (const { tradeNo, shared, base: of } of rows)
      yield {
        no: 9,
        where: [`${tradeNo} 分出 ${shared} 分，应为 ${of} 分`, `${tradeNo} was split into ${shared} cents, not ${of}`],
      }
  },
}

/**
 * Invariant 11: completed and pending refunds of a payment do not exceed it, and the completed ones equal its `refundedCents`.
 */
export const refundsCheck: Check = {
  covers: [11],
  async *run(db) {
    const refundedCents = sql`coalesce(sum(CASE WHEN r.status IN (${sql.join(refundsDone)}) THEN r."amountCents" ELSE 0 END), 0)`
    const requestedCents = sql`coalesce(sum(CASE WHEN r.status IN (${sql.join(refundsWithoutEffect)}) THEN 0 ELSE r."amountCents" END), 0)`
    const { rows } = await sql<{ tradeNo: string; asked: number }>`
      SELECT p."tradeNo", ${requestedCents} AS asked
      FROM "Payment" AS p LEFT JOIN "Refund" AS r ON r."paymentId" = p.id
      GROUP BY p.id, p."tradeNo", p."amountCents", p."refundedCents"
      HAVING ${requestedCents} > p."amountCents" OR ${refundedCents} <> p."refundedCents"`.execute(db)
    for (const { tradeNo, asked: cents } of rows)
      yield {
        no: 11,
        where: [
          `${tradeNo} 的退款 ${cents} 分与付款不符`,
          `The refunds of ${tradeNo}, ${cents} cents, do not match the payment`,
        ],
      }
  },
}
