import { withoutTriggers, type Database, type Tx } from '@bedside/prisma'
import { sql, type RawBuilder } from 'kysely'
import { dayMs, depositsOwed, hourMs } from '@bedside/contracts'

/** The triggers that maintain totals row by row; for millions of rows it is faster to compute them once at the end. */
const counting = [
  'RentalOrder_counted',
  'OrderChange_taken',
  'Taking_counted',
  'ProfitShareLine_counted',
  'DepositOrder_counted',
  'RentalOrder_of_user',
  'RentalOrder_begun',
  'RentalOrder_of_device',
  'RentalOrder_of_department',
  'Taking_of_department',
  'RentalOrder_takes',
  'RentalOrder_again',
  'MallOrder_of_store',
  'MallOrder_for_store',
  'DepositOrder_of_user',
  'DepositOrder_of_day',
]

/** They refuse rows of sealed days, which `PastBooks` does too. */
const sealing = ['LedgerTxn_sealed', 'LedgerEntry_sealed']

/** Fills tables without these triggers, and computes the totals afterwards. */
export const withoutTotals = (database: Database, fill: () => Promise<void>): Promise<void> =>
  withoutTriggers(database, [...counting, ...sealing], {
    fill,
    after: async (tx) => {
      for (const count of countings) await count.execute(tx)
    },
  })

/** Whose totals a row of a path belongs to: everybody's, those of its agent, and those of the agents above. */
const scopes = sql`(SELECT path, '*' AS scope FROM "Agent" UNION SELECT '', '*'
  UNION SELECT a.path, o.path FROM "Agent" a JOIN "Agent" o ON substr(a.path, 1, length(o.path)) = o.path)`

/** Rows that are grouped by path, once for each scope; `path` must be one of their columns. */
export const perScope = (grouped: RawBuilder<unknown>) =>
  sql`FROM (${grouped}) AS f JOIN ${scopes} AS s ON s.path = f.path`

export const day = (column: string) => sql`${sql.ref(column)} / ${sql.lit(dayMs)}`
/** Nights count from the first 22:00 (14:00 UTC) at or after a time. */
export const night = (at: RawBuilder<unknown>) => sql`(${at} + ${sql.lit(10 * hourMs - 1)}) / ${sql.lit(dayMs)}`
const hasBegun = sql`status NOT IN ('PENDING_OPEN', 'CANCELLED')`
const dueCents = sql`"chargedCents" + "extraCents" - "waivedCents" - "paidCents"`
const heldCents = sql`"amountCents" - "deductedCents" - "refundedCents"`
const owed = sql.join(depositsOwed.map((status) => sql.lit(status)))
const nights = sql`count(CASE WHEN "nightCents" > 0 THEN 1 END)`
const paidIn = sql`sum(CASE WHEN t."amountCents" > 0 THEN t."amountCents" ELSE 0 END)`
const paidOut = sql`sum(CASE WHEN t."amountCents" < 0 THEN -t."amountCents" ELSE 0 END)`

/** What the beds of a hospital, and of all (0), gain and lose by rentals. */
const stays = (hospital: RawBuilder<unknown>) => sql`
  SELECT "agentPath" AS path, ${hospital} AS hospital, ${night(sql.ref('startAt'))} AS night, count(*) AS taken
    FROM "RentalOrder" WHERE ${hasBegun} GROUP BY 1, 2, 3
  UNION ALL SELECT "agentPath", ${hospital}, ${night(sql.ref('endAt'))}, -count(*)
    FROM "RentalOrder" WHERE ${hasBegun} AND "endAt" IS NOT NULL GROUP BY 1, 2, 3`
const allStays = sql`${stays(sql.ref('hospitalId'))} UNION ALL ${stays(sql.lit(0))}`

const countings: readonly { execute: (tx: Tx) => Promise<unknown> }[] = [
  sql`DELETE FROM "Taking"`,
  sql`INSERT INTO "Taking" (id, "orderId", way, kind, "amountCents", "hospitalId", "agentPath", "createdAt")
    SELECT c.id, c."orderId", CASE c.move WHEN 'REFUND' THEN 'OUT' ELSE 'IN' END, c.move,
      CASE c.move WHEN 'REFUND' THEN -c."amountCents" ELSE c."amountCents" END, o."hospitalId", o."agentPath", c."createdAt"
    FROM "OrderChange" c JOIN "RentalOrder" o ON o.id = c."orderId" WHERE c.move IN ('PAY', 'DEDUCT', 'REFUND')`,
  sql`DELETE FROM "OrderDay"`,
  sql`INSERT INTO "OrderDay" (scope, day, orders, nights, payments, "paidCents", refunds, "refundedCents", again)
    SELECT s.scope, f.day, sum(f.orders), sum(f.nights), sum(f.payments), sum(f.paid), sum(f.refunds), sum(f.refunded), sum(f.orders)
    ${perScope(sql`
      SELECT "agentPath" AS path, ${day('startAt')} AS day, count(*) AS orders, ${nights} AS nights,
        0 AS payments, 0 AS paid, 0 AS refunds, 0 AS refunded FROM "RentalOrder" GROUP BY 1, 2
      UNION ALL SELECT t."agentPath", ${day('t.createdAt')}, 0, 0, count(CASE WHEN t.way = 'IN' THEN 1 END), ${paidIn},
        count(CASE WHEN t.way = 'OUT' THEN 1 END), ${paidOut} FROM "Taking" t GROUP BY 1, 2`)}
    GROUP BY 1, 2`,
  // All orders of a user in a scope are of a returning user, but the first.
  sql`INSERT INTO "OrderDay" (scope, day, orders, nights, payments, "paidCents", refunds, "refundedCents", again)
    SELECT first.scope, ${day('o.startAt')}, 0, 0, 0, 0, 0, 0, count(*)
    FROM (SELECT s.scope, f."userId", min(f.id) AS id
      ${perScope(sql`SELECT "agentPath" AS path, "userId", min(id) AS id FROM "RentalOrder" GROUP BY 1, 2`)}
      GROUP BY 1, 2) AS first JOIN "RentalOrder" o ON o.id = first.id
    GROUP BY 1, 2 ON CONFLICT (scope, day) DO UPDATE SET again = "OrderDay".orders - excluded.again`,
  sql`DELETE FROM "HospitalDay"`,
  sql`INSERT INTO "HospitalDay" (scope, day, "hospitalId", orders, "paidCents", "refundedCents")
    SELECT s.scope, f.day, f."hospitalId", sum(f.orders), sum(f.paid), sum(f.refunded)
    ${perScope(sql`
      SELECT "agentPath" AS path, ${day('startAt')} AS day, "hospitalId", count(*) AS orders, 0 AS paid, 0 AS refunded
        FROM "RentalOrder" GROUP BY 1, 2, 3
      UNION ALL SELECT t."agentPath", ${day('t.createdAt')}, t."hospitalId", 0, ${paidIn}, ${paidOut}
        FROM "Taking" t GROUP BY 1, 2, 3`)}
    GROUP BY 1, 2, 3`,
  sql`DELETE FROM "DepartmentDay"`,
  sql`INSERT INTO "DepartmentDay" (scope, day, "departmentId", orders, "paidCents", "refundedCents")
    SELECT s.scope, f.day, f."departmentId", sum(f.orders), sum(f.paid), sum(f.refunded)
    ${perScope(sql`
      SELECT "agentPath" AS path, ${day('startAt')} AS day, "departmentId", count(*) AS orders, 0 AS paid, 0 AS refunded
        FROM "RentalOrder" GROUP BY 1, 2, 3
      UNION ALL SELECT o."agentPath", ${day('t.createdAt')}, o."departmentId", 0, ${paidIn}, ${paidOut}
        FROM "Taking" t JOIN "RentalOrder" o ON o.id = t."orderId" GROUP BY 1, 2, 3`)}
    WHERE f."departmentId" IS NOT NULL GROUP BY 1, 2, 3`,
  sql`DELETE FROM "OrderHour"`,
  sql`INSERT INTO "OrderHour" (scope, day, hour, orders)
    SELECT s.scope, f.hours / 24, f.hours % 24, sum(f.orders)
    ${perScope(sql`SELECT "agentPath" AS path, "startAt" / ${sql.lit(hourMs)} AS hours, count(*) AS orders
      FROM "RentalOrder" GROUP BY 1, 2`)}
    GROUP BY 1, 2, 3`,
  // What devices offer was counted before, so only what orders take is computed again.
  sql`UPDATE "BedNight" SET taken = 0`,
  sql`INSERT INTO "BedNight" (scope, "hospitalId", night, taken, offered)
    SELECT s.scope, f.hospital, f.night, sum(f.taken), 0 ${perScope(allStays)}
    GROUP BY 1, 2, 3 ON CONFLICT (scope, "hospitalId", night) DO UPDATE SET taken = excluded.taken`,
  sql`UPDATE "BedStanding" SET taken = 0`,
  sql`INSERT INTO "BedStanding" (scope, "hospitalId", taken, offered)
    SELECT scope, "hospitalId", sum(taken), 0 FROM "BedNight"
    GROUP BY 1, 2 ON CONFLICT (scope, "hospitalId") DO UPDATE SET taken = excluded.taken`,
  sql`DELETE FROM "Standing" WHERE kind IN ('ORDER', 'DEPOSIT')`,
  sql`INSERT INTO "Standing" (scope, kind, status, count, cents)
    SELECT s.scope, f.kind, f.status, sum(f.count), sum(f.cents)
    ${perScope(sql`
      SELECT "agentPath" AS path, 'ORDER' AS kind, status, count(*) AS count, sum(${dueCents}) AS cents
        FROM "RentalOrder" GROUP BY 1, 2, 3
      UNION ALL SELECT "agentPath", 'DEPOSIT', status, count(*), sum(${heldCents}) FROM "DepositOrder" GROUP BY 1, 2, 3`)}
    GROUP BY 1, 2, 3`,
  sql`DELETE FROM "DepositDay"`,
  sql`INSERT INTO "DepositDay" (scope, day, paid, "paidCents", refunded, "refundedCents")
    SELECT s.scope, f.day, sum(f.paid), sum(f."paidCents"), sum(f.refunded), sum(f."refundedCents")
    ${perScope(sql`
      SELECT "agentPath" AS path, ${day('paidAt')} AS day, count(*) AS paid, sum("amountCents") AS "paidCents",
        0 AS refunded, 0 AS "refundedCents" FROM "DepositOrder" WHERE "paidAt" IS NOT NULL GROUP BY 1, 2
      UNION ALL SELECT "agentPath", ${day('refundedAt')}, 0, 0, count(*), sum("refundedCents")
        FROM "DepositOrder" WHERE "refundedAt" IS NOT NULL GROUP BY 1, 2`)}
    GROUP BY 1, 2`,
  sql`DELETE FROM "ShareDay"`,
  sql`INSERT INTO "ShareDay" (party, "partyId", day, cents)
    SELECT party, coalesce("partyId", 0), ${day('createdAt')}, sum("amountCents")
    FROM "ProfitShareLine" GROUP BY 1, 2, 3`,
  sql`DELETE FROM "DeviceTotal"`,
  sql`INSERT INTO "DeviceTotal" (scope, "deviceId", orders, "paidCents", "refundedCents")
    SELECT s.scope, f."deviceId", sum(f.orders), sum(f.paid), sum(f.refunded)
    ${perScope(sql`SELECT "agentPath" AS path, "deviceId", count(*) AS orders, sum("paidCents") AS paid,
      sum("refundedCents") AS refunded FROM "RentalOrder" GROUP BY 1, 2`)}
    GROUP BY 1, 2`,
  sql`DELETE FROM "UserTotal"`,
  sql`INSERT INTO "UserTotal"
      (scope, "userId", orders, nights, "paidCents", "refundedCents", "dueCents", "heldCents", "lastRentAt")
    SELECT s.scope, f."userId", sum(f.orders), sum(f.nights), sum(f.paid), sum(f.refunded), sum(f.due), sum(f.held), max(f.last)
    ${perScope(sql`
      SELECT "agentPath" AS path, "userId", count(*) AS orders, ${nights} AS nights, sum("paidCents") AS paid,
        sum("refundedCents") AS refunded, sum(CASE status WHEN 'PENDING_PAY' THEN ${dueCents} ELSE 0 END) AS due, 0 AS held,
        max(CASE WHEN ${hasBegun} THEN "startAt" END) AS last FROM "RentalOrder" GROUP BY 1, 2
      UNION ALL SELECT "agentPath", "userId", 0, 0, 0, 0, 0, sum(${heldCents}), NULL
        FROM "DepositOrder" WHERE status IN (${owed}) GROUP BY 1, 2`)}
    GROUP BY 1, 2`,
  sql`UPDATE "User" SET "lastRentAt" = t."lastRentAt" FROM "UserTotal" AS t
    WHERE t.scope = '*' AND t."userId" = "User".id AND t."lastRentAt" IS NOT NULL`,
  sql`UPDATE "Store" SET orders = t.orders, "salesCents" = t.cents
    FROM (SELECT "storeId", count(*) AS orders, sum("payCents" - "refundedCents") AS cents
      FROM "MallOrder" WHERE "paidAt" IS NOT NULL GROUP BY 1) AS t WHERE t."storeId" = "Store".id`,
]
