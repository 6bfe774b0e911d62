import type { Database, Tx } from '@bedside/prisma'
import { sql } from 'kysely'
import { dayMs, hourMs } from '@bedside/contracts'

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
  'DepositOrder_of_user',
  'DepositOrder_of_day',
]

/** Fills tables without these triggers, and computes the totals afterwards. If it is interrupted, seeding starts again. */
export async function withoutTotals(database: Database, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`
    SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name IN (${sql.join(counting)})`.execute(
    database.read,
  )
  await database.write(async (tx) => {
    for (const { name } of rows) await sql`DROP TRIGGER ${sql.id(name)}`.execute(tx)
  })
  await fill()
  await database.write(async (tx) => {
    for (const count of countings) await count.execute(tx)
    for (const trigger of rows) await sql.raw(trigger.sql).execute(tx)
  })
}

const began = (ms: number) => sql`"startAt" / ${sql.lit(ms)} * ${sql.lit(ms)}`
/** The first 22:00 at or after the time, in the form that the night's counting expects. */
const nightOf = (column: 'startAt' | 'endAt') =>
  sql`CAST((${sql.ref(column)} + 35999999) / ${sql.lit(dayMs)} AS INTEGER) * ${sql.lit(dayMs)} + 50400000`

/** The same statements as in the migration that introduced the totals. */
const countings: readonly { execute: (tx: Tx) => Promise<unknown> }[] = [
  sql`DELETE FROM "Taking"`,
  sql`INSERT INTO "Taking" (id, "orderId", way, kind, "amountCents", "hospitalId", "agentPath", "createdAt")
    SELECT c.id, c."orderId", CASE c.move WHEN 'REFUND' THEN 'OUT' ELSE 'IN' END, c.move,
      CASE c.move WHEN 'REFUND' THEN -c."amountCents" ELSE c."amountCents" END, o."hospitalId", o."agentPath", c."createdAt"
    FROM "OrderChange" c JOIN "RentalOrder" o ON o.id = c."orderId" WHERE c.move IN ('PAY', 'DEDUCT', 'REFUND')`,
  sql`DELETE FROM "OrderDay"`,
  sql`DELETE FROM "HospitalDay"`,
  sql`INSERT INTO "CountedOrder" SELECT "agentPath", "hospitalId", ${began(dayMs)}, count(*), count(CASE WHEN "nightCents" > 0 THEN 1 END), 0, 0, 0, 0
    FROM "RentalOrder" GROUP BY 1, 2, 3`,
  sql`INSERT INTO "CountedOrder" SELECT "agentPath", "hospitalId",
      "createdAt" / ${sql.lit(dayMs)} * ${sql.lit(dayMs)}, 0, 0,
      count(CASE WHEN way = 'IN' THEN 1 END), sum(CASE WHEN "amountCents" > 0 THEN "amountCents" ELSE 0 END),
      count(CASE WHEN way = 'OUT' THEN 1 END), sum(CASE WHEN "amountCents" < 0 THEN -"amountCents" ELSE 0 END)
    FROM "Taking" GROUP BY 1, 2, 3`,
  sql`INSERT INTO "OrderDay" (scope, day, orders, nights, payments, "paidCents", refunds, "refundedCents", again)
    SELECT s.scope, CAST(o."startAt" / ${sql.lit(dayMs)} AS INTEGER), 0, 0, 0, 0, 0, 0, count(*)
    FROM "RentalOrder" o JOIN (SELECT "agentPath", '*' AS scope FROM "RentalOrder"
      UNION SELECT "agentPath", substr("agentPath", 1, instr(substr("agentPath", 2), '/') + 1) FROM "RentalOrder"
      UNION SELECT "agentPath", "agentPath" FROM "RentalOrder") s ON s."agentPath" = o."agentPath"
    WHERE s.scope <> '' AND EXISTS (SELECT 1 FROM "RentalOrder" e WHERE e."userId" = o."userId" AND e.id < o.id
      AND (s.scope = '*' OR substr(e."agentPath", 1, length(s.scope)) = s.scope))
    GROUP BY 1, 2 ON CONFLICT (scope, day) DO UPDATE SET again = "OrderDay".again + excluded.again`,
  // The triggers for devices stay active, so only what orders take is computed again.
  sql`UPDATE "BedNight" SET taken = 0`,
  sql`UPDATE "BedStanding" SET taken = 0`,
  sql`INSERT INTO "CountedNight" SELECT "agentPath", "hospitalId", ${nightOf('startAt')}, count(*), 0
    FROM "RentalOrder" WHERE status NOT IN ('PENDING_OPEN', 'CANCELLED') GROUP BY 1, 2, 3`,
  sql`INSERT INTO "CountedNight" SELECT "agentPath", "hospitalId", ${nightOf('endAt')}, -count(*), 0
    FROM "RentalOrder" WHERE status NOT IN ('PENDING_OPEN', 'CANCELLED') AND "endAt" IS NOT NULL GROUP BY 1, 2, 3`,
  sql`DELETE FROM "DepartmentDay"`,
  sql`INSERT INTO "CountedDepartment" SELECT "agentPath", "departmentId", ${began(dayMs)}, count(*), 0, 0
    FROM "RentalOrder" GROUP BY 1, 2, 3`,
  sql`INSERT INTO "CountedDepartment" SELECT o."agentPath", o."departmentId",
      CAST(t."createdAt" / ${sql.lit(dayMs)} AS INTEGER) * ${sql.lit(dayMs)}, 0,
      sum(max(t."amountCents", 0)), sum(max(-t."amountCents", 0))
    FROM "Taking" t JOIN "RentalOrder" o ON o.id = t."orderId" GROUP BY 1, 2, 3`,
  sql`DELETE FROM "OrderHour"`,
  sql`INSERT INTO "CountedHour" SELECT "agentPath", ${began(hourMs)}, count(*) FROM "RentalOrder" GROUP BY 1, 2`,
  sql`DELETE FROM "Standing" WHERE kind IN ('ORDER', 'DEPOSIT')`,
  sql`INSERT INTO "CountedStanding" SELECT "agentPath", 'ORDER', status, count(*),
      sum("chargedCents" + "extraCents" - "waivedCents" - "paidCents") FROM "RentalOrder" GROUP BY 1, 2, 3`,
  sql`INSERT INTO "CountedStanding" SELECT "agentPath", 'DEPOSIT', status, count(*),
      sum("amountCents" - "deductedCents" - "refundedCents") FROM "DepositOrder" GROUP BY 1, 2, 3`,
  sql`DELETE FROM "DepositDay"`,
  sql`INSERT INTO "CountedDeposit" SELECT "agentPath", CAST("paidAt" / ${sql.lit(dayMs)} AS INTEGER) * ${sql.lit(dayMs)},
      count(*), sum("amountCents"), 0, 0 FROM "DepositOrder" WHERE "paidAt" IS NOT NULL GROUP BY 1, 2`,
  sql`INSERT INTO "CountedDeposit" SELECT "agentPath", CAST("refundedAt" / ${sql.lit(dayMs)} AS INTEGER) * ${sql.lit(dayMs)},
      0, 0, count(*), sum("refundedCents") FROM "DepositOrder" WHERE "refundedAt" IS NOT NULL GROUP BY 1, 2`,
  sql`DELETE FROM "ShareDay"`,
  sql`INSERT INTO "ShareDay" (party, "partyId", day, cents)
    SELECT party, coalesce("partyId", 0), "createdAt" / ${sql.lit(dayMs)}, sum("amountCents")
    FROM "ProfitShareLine" GROUP BY 1, 2, 3`,
  sql`DELETE FROM "DeviceTotal"`,
  sql`INSERT INTO "CountedDevice" SELECT "agentPath", "deviceId", count(*), sum("paidCents"), sum("refundedCents")
    FROM "RentalOrder" GROUP BY 1, 2`,
  sql`DELETE FROM "UserTotal"`,
  sql`INSERT INTO "CountedUser" SELECT "agentPath", "userId", count(*), count(CASE WHEN "nightCents" > 0 THEN 1 END), sum("paidCents"),
      sum("refundedCents"), sum(CASE status WHEN 'PENDING_PAY'
        THEN "chargedCents" + "extraCents" - "waivedCents" - "paidCents" ELSE 0 END), 0 FROM "RentalOrder" GROUP BY 1, 2`,
  sql`INSERT INTO "CountedUser" SELECT "agentPath", "userId", 0, 0, 0, 0, 0,
      sum("amountCents" - "deductedCents" - "refundedCents") FROM "DepositOrder"
    WHERE status IN ('HELD', 'REFUNDING', 'REFUND_FAILED') GROUP BY 1, 2`,
  sql`INSERT INTO "BegunRental" SELECT "agentPath", "userId", max("startAt") FROM "RentalOrder"
    WHERE status NOT IN ('PENDING_OPEN', 'CANCELLED') GROUP BY 1, 2`,
]
