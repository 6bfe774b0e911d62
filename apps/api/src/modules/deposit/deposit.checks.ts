import { sql } from 'kysely'
import { depositsOwed } from '@bedside/contracts'
import type { Check } from '../../ledger/check.js'

/** Invariant 6: the deposit accounts of the ledger equal what is left of the users' deposits, account by account. */
export const depositsCheck: Check = {
  covers: [6],
  async *run(db) {
    const { rows } = await sql<{ code: string; apart: string }>`
      SELECT code, CAST(sum(cents) AS TEXT) AS apart FROM (
        SELECT code, balance AS cents FROM "LedgerAccount" WHERE code LIKE 'user:%:deposit'
        UNION ALL
        SELECT 'user:' || "userId" || ':deposit' AS code, "deductedCents" + "refundedCents" - "amountCents" AS cents
          FROM "DepositOrder" WHERE status IN (${sql.join(depositsOwed)})
      ) AS sides GROUP BY code HAVING sum(cents) <> 0`.execute(db)
    for (const { code, apart } of rows)
      yield {
        no: 6,
        where: [`${code} 与押金单相差 ${apart} 分`, `${code} and the deposits held are ${apart} cents apart`],
      }
  },
}
