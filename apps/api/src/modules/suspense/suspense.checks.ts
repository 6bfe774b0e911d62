import { accounts, suspenseOpen } from '@bedside/contracts'
import { sql } from 'kysely'
import type { Check } from '../../ledger/check.js'

/** Invariant 13: each suspense account equals the open items of its kind. */
export const suspenseCheck: Check = {
  covers: [13],
  async *run(db) {
    const { rows } = await sql<{ code: string; apart: string }>`
      SELECT code, CAST(sum(cents) AS TEXT) AS apart FROM (
        SELECT code, balance AS cents FROM "LedgerAccount"
          WHERE code IN (${accounts.lateSuspense}, ${accounts.payoutSuspense})
        UNION ALL
        SELECT CASE WHEN kind = 'LATE_PAYMENT' THEN ${accounts.lateSuspense} ELSE ${accounts.payoutSuspense} END AS code,
          -"heldCents" AS cents FROM "SuspenseItem" WHERE status IN (${sql.join(suspenseOpen)})
      ) AS sides GROUP BY code HAVING sum(cents) <> 0`.execute(db)
    for (const { code, apart } of rows)
      yield {
        no: 13,
        where: [`${code} 与待查款项相差 ${apart} 分`, `${code} and what waits in suspense are ${apart} cents apart`],
      }
  },
}
