import { suspenseKinds, suspenseOpen } from '@bedside/contracts'
import { sql } from 'kysely'
import type { Check } from '../../ledger/check.js'
import { holdingOf } from './suspense-accounts.js'

const holding = sql`CASE kind ${sql.join(
  suspenseKinds.map((kind) => sql`WHEN ${kind} THEN ${holdingOf[kind]}`),
  sql` `,
)} END`

/** Invariant 13: each suspense account equals the open items of its kinds; a shortfall lies on the other side of its account. */
export const suspenseCheck: Check = {
  covers: [13],
  async *run(db) {
    const { rows } = await sql<{ code: string; apart: string }>`
      SELECT code, CAST(sum(cents) AS TEXT) AS apart FROM (
        SELECT code, balance AS cents FROM "LedgerAccount" WHERE code IN (${sql.join([...new Set(Object.values(holdingOf))])})
        UNION ALL
        SELECT ${holding} AS code, CASE kind WHEN 'CHANNEL_SHORTFALL' THEN "heldCents" ELSE -"heldCents" END AS cents
          FROM "SuspenseItem" WHERE status IN (${sql.join(suspenseOpen)})
      ) AS sides GROUP BY code HAVING sum(cents) <> 0`.execute(db)
    for (const { code, apart } of rows)
      yield {
        no: 13,
        where: [`${code} 与待查款项相差 ${apart} 分`, `${code} and what waits in suspense are ${apart} cents apart`],
      }
  },
}
