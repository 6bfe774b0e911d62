import { sql } from 'kysely'
import { withdrawalsUnderWay, withdrawalsThatPay } from '@bedside/contracts'
import type { Check } from '../../ledger/check.js'

/** Invariant 7: each owner's frozen account equals their withdrawals in progress. */
export const frozenCheck: Check = {
  covers: [7],
  async *run(db) {
    const { rows } = await sql<{ code: string; apart: string }>`
      SELECT code, CAST(sum(cents) AS TEXT) AS apart FROM (
        SELECT code, balance AS cents FROM "LedgerAccount" WHERE code LIKE '%:frozen'
        UNION ALL
        SELECT lower("applicantKind") || ':' || "ownerId" || ':frozen' AS code, -"amountCents" AS cents
          FROM "Withdrawal" WHERE status IN (${sql.join(withdrawalsUnderWay)})
      ) AS sides GROUP BY code HAVING sum(cents) <> 0`.execute(db)
    for (const { code, apart } of rows)
      yield {
        no: 7,
        where: [
          `${code} 与处理中的提现相差 ${apart} 分`,
          `${code} and the withdrawals under way are ${apart} cents apart`,
        ],
      }
  },
}

/**
 * Invariant 7: the shares assigned to an agent's or a shop's withdrawal or a payment by voucher add up to its amount, less `aheadCents`, and
 * no share is paid beyond its amount.
 */
export const lineageCheck: Check = {
  covers: [7],
  async *run(db) {
    const { rows } = await sql<{ no: string; apart: string }>`
      SELECT w."withdrawNo" AS no, CAST(w."amountCents" - w."aheadCents" - coalesce(sum(l."paidCents"), 0) AS TEXT) AS apart
      FROM "Withdrawal" AS w LEFT JOIN "WithdrawalLine" AS l ON l."withdrawalId" = w.id
      WHERE w."applicantKind" <> 'USER' AND w.status IN (${sql.join(withdrawalsThatPay)})
      GROUP BY w.id, w."withdrawNo", w."amountCents", w."aheadCents"
      HAVING w."amountCents" - w."aheadCents" <> coalesce(sum(l."paidCents"), 0)
      UNION ALL
      SELECT p."paymentNo" AS no,
        CAST(CASE p.status WHEN 'PAID' THEN p."amountCents" ELSE 0 END - coalesce(sum(l."paidCents"), 0) AS TEXT) AS apart
      FROM "PartyPayment" AS p LEFT JOIN "PartyPaymentLine" AS l ON l."partyPaymentId" = p.id
      GROUP BY p.id, p."paymentNo", p.status, p."amountCents"
      HAVING CASE p.status WHEN 'PAID' THEN p."amountCents" ELSE 0 END <> coalesce(sum(l."paidCents"), 0)
      UNION ALL
      SELECT 'share ' || s.id AS no, CAST(s."paidOutCents" - coalesce(sum(l."paidCents"), 0) AS TEXT) AS apart
      FROM "ProfitShareLine" AS s LEFT JOIN (
        SELECT "shareLineId", "paidCents" FROM "WithdrawalLine"
        UNION ALL SELECT "shareLineId", "paidCents" FROM "PartyPaymentLine"
      ) AS l ON l."shareLineId" = s.id
      WHERE s."paidOutCents" <> 0 OR s."paidOff" = 1 OR l."shareLineId" IS NOT NULL
      GROUP BY s.id, s."paidOutCents", s."amountCents"
      HAVING s."paidOutCents" <> coalesce(sum(l."paidCents"), 0)
        OR abs(s."paidOutCents") > abs(s."amountCents")`.execute(db)
    for (const { no, apart } of rows)
      yield {
        no: 7,
        where: [`${no} 与其支付的分成相差 ${apart} 分`, `${no} and the shares that it pays are ${apart} cents apart`],
      }
  },
}
