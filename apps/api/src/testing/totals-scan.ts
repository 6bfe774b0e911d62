import { sql } from 'kysely'
import type { Database } from '@bedside/prisma'
import { depositsOwed } from '@bedside/contracts'

/** The scopes that include a path: the platform, the agent itself and its parent. */
const scopes = sql`SELECT p.path, '*' AS scope FROM (SELECT DISTINCT "agentPath" AS path FROM "RentalOrder"
    UNION SELECT DISTINCT "agentPath" FROM "Device" UNION SELECT DISTINCT "agentPath" FROM "DepositOrder"
    UNION SELECT DISTINCT "agentPath" FROM "Withdrawal" UNION SELECT DISTINCT "agentPath" FROM "LockEvent") p
  UNION SELECT a.path, o.path FROM "Agent" a JOIN "Agent" o ON substr(a.path, 1, length(o.path)) = o.path`

const began = sql`"startAt" / 86400000`
const moved = sql`c."createdAt" / 86400000`
const takings = sql`"OrderChange" c JOIN "RentalOrder" o ON o.id = c."orderId" WHERE c.move IN ('PAY', 'DEDUCT', 'REFUND')`
const isIn = sql`c.move <> 'REFUND'`
const nights = sql`CASE WHEN "nightCents" > 0 THEN 1 ELSE 0 END`
const dueCents = sql`"chargedCents" + "extraCents" - "waivedCents" - "paidCents"`
const heldCents = sql`"amountCents" - "deductedCents" - "refundedCents"`
const hasBegun = sql`status NOT IN ('PENDING_OPEN', 'CANCELLED')`
const owed = sql.join(depositsOwed.map((status) => sql.lit(status)))

const counts = sql`status NOT IN ('PENDING_OPEN', 'CANCELLED')`
/** Rentals count from the first 22:00 (14:00 UTC) at or after their start until that of their end. */
const stays = sql`SELECT "agentPath" AS path, "hospitalId" AS hospital, ("startAt" + 35999999) / 86400000 AS night, 1 AS taken
    FROM "RentalOrder" WHERE ${counts}
  UNION ALL SELECT "agentPath", "hospitalId", ("endAt" + 35999999) / 86400000, -1
    FROM "RentalOrder" WHERE ${counts} AND "endAt" IS NOT NULL`
const bedsNow = sql`SELECT "agentPath" AS path, "hospitalId" AS hospital, 1 AS taken, 0 AS offered
    FROM "RentalOrder" WHERE status = 'IN_USE'
  UNION ALL SELECT "agentPath", "hospitalId", 0, 1 FROM "Device"
    WHERE status IN ('IDLE', 'IN_USE') AND "hospitalId" IS NOT NULL AND "deletedAt" IS NULL`
const unlocks = sql`"LockEvent" l JOIN s ON s.path = l."agentPath"
  WHERE l.action = 'OPEN' AND l.source <> 'DEVICE' AND l.state IN ('SUCCESS', 'FAILED', 'TIMEOUT')`

/** Every total computed from its rows, and the stored one in the same form; zeros are left out. */
const scans = {
  OrderDay: {
    kept: sql`SELECT scope, day, orders, nights, payments, "paidCents", refunds, "refundedCents", again FROM "OrderDay"
      WHERE orders <> 0 OR payments <> 0 OR refunds <> 0`,
    scanned: sql`SELECT scope, day, sum(orders), sum(nights), sum(payments), sum(paid), sum(refunds), sum(refunded),
        sum(CASE WHEN EXISTS (SELECT 1 FROM "RentalOrder" e WHERE e."userId" = f.renter AND e.id < f.id
          AND (scope = '*' OR substr(e."agentPath", 1, length(scope)) = scope)) THEN 1 ELSE 0 END) FROM (
        SELECT "agentPath" AS path, ${began} AS day, 1 AS orders, ${nights} AS nights,
          0 AS payments, 0 AS paid, 0 AS refunds, 0 AS refunded, "userId" AS renter, id FROM "RentalOrder"
        UNION ALL SELECT o."agentPath", ${moved}, 0, 0, CASE WHEN ${isIn} THEN 1 ELSE 0 END, CASE WHEN ${isIn} THEN c."amountCents" ELSE 0 END,
          CASE WHEN ${isIn} THEN 0 ELSE 1 END, CASE WHEN ${isIn} THEN 0 ELSE c."amountCents" END, NULL, NULL FROM ${takings}
      ) f JOIN s ON s.path = f.path GROUP BY scope, day`,
  },
  BedNight: {
    kept: sql`SELECT scope, "hospitalId", night, taken FROM "BedNight" WHERE taken <> 0`,
    scanned: sql`SELECT scope, hospital, night, sum(taken) FROM (
        SELECT path, night, taken, hospital FROM (${stays}) stay
        UNION ALL SELECT path, night, taken, 0 FROM (${stays}) stay
      ) f JOIN s ON s.path = f.path GROUP BY 1, 2, 3 HAVING sum(taken) <> 0`,
  },
  BedStanding: {
    kept: sql`SELECT scope, "hospitalId", taken, offered FROM "BedStanding" WHERE taken <> 0 OR offered <> 0`,
    scanned: sql`SELECT scope, hospital, sum(taken), sum(offered) FROM (
        SELECT path, hospital, taken, offered FROM (${bedsNow}) bed
        UNION ALL SELECT path, 0, taken, offered FROM (${bedsNow}) bed
      ) f JOIN s ON s.path = f.path GROUP BY 1, 2 HAVING sum(taken) <> 0 OR sum(offered) <> 0`,
  },
  'BedNight summed up': {
    kept: sql`SELECT scope, "hospitalId", taken, offered FROM "BedStanding" WHERE taken <> 0 OR offered <> 0`,
    scanned: sql`SELECT scope, "hospitalId", sum(taken), sum(offered) FROM "BedNight" GROUP BY 1, 2
      HAVING sum(taken) <> 0 OR sum(offered) <> 0`,
  },
  DepositDay: {
    kept: sql`SELECT scope, day, paid, "paidCents", refunded, "refundedCents" FROM "DepositDay"
      WHERE paid <> 0 OR refunded <> 0`,
    scanned: sql`SELECT scope, day, sum(paid), sum(paid * "amountCents"), sum(refunded), sum(refunded * "refundedCents") FROM (
        SELECT "agentPath" AS path, "paidAt" / 86400000 AS day, 1 AS paid, "amountCents", 0 AS refunded, "refundedCents"
        FROM "DepositOrder" WHERE "paidAt" IS NOT NULL
        UNION ALL SELECT "agentPath", "refundedAt" / 86400000, 0, "amountCents", 1, "refundedCents"
        FROM "DepositOrder" WHERE "refundedAt" IS NOT NULL
      ) f JOIN s ON s.path = f.path GROUP BY 1, 2`,
  },
  UnlockDay: {
    kept: sql`SELECT scope, day, opened, failed FROM "UnlockDay" WHERE opened <> 0 OR failed <> 0`,
    scanned: sql`SELECT scope, l."createdAt" / 86400000, count(CASE WHEN l.state = 'SUCCESS' THEN 1 END),
        count(CASE WHEN l.state <> 'SUCCESS' THEN 1 END)
      FROM ${unlocks} GROUP BY 1, 2`,
  },
  UnlockSpeed: {
    kept: sql`SELECT scope, day, tenths, opened FROM "UnlockSpeed" WHERE opened <> 0`,
    scanned: sql`SELECT scope, l."createdAt" / 86400000, l."durationMs" / 100, count(*)
      FROM ${unlocks} AND l.state = 'SUCCESS' AND l."durationMs" IS NOT NULL GROUP BY 1, 2, 3`,
  },
  HospitalDay: {
    kept: sql`SELECT scope, day, "hospitalId", orders, "paidCents", "refundedCents" FROM "HospitalDay"
      WHERE orders <> 0 OR "paidCents" <> 0 OR "refundedCents" <> 0`,
    scanned: sql`SELECT scope, day, hospital, sum(orders), sum(paid), sum(refunded) FROM (
        SELECT "agentPath" AS path, ${began} AS day, "hospitalId" AS hospital, 1 AS orders, 0 AS paid, 0 AS refunded
        FROM "RentalOrder"
        UNION ALL SELECT o."agentPath", ${moved}, o."hospitalId", 0, CASE WHEN ${isIn} THEN c."amountCents" ELSE 0 END,
          CASE WHEN ${isIn} THEN 0 ELSE c."amountCents" END FROM ${takings}
      ) f JOIN s ON s.path = f.path GROUP BY scope, day, hospital`,
  },
  DepartmentDay: {
    kept: sql`SELECT scope, day, "departmentId", orders, "paidCents", "refundedCents" FROM "DepartmentDay"
      WHERE orders <> 0 OR "paidCents" <> 0 OR "refundedCents" <> 0`,
    scanned: sql`SELECT scope, day, department, sum(orders), sum(paid), sum(refunded) FROM (
        SELECT "agentPath" AS path, ${began} AS day, "departmentId" AS department, 1 AS orders, 0 AS paid, 0 AS refunded
        FROM "RentalOrder"
        UNION ALL SELECT o."agentPath", ${moved}, o."departmentId", 0, CASE WHEN ${isIn} THEN c."amountCents" ELSE 0 END,
          CASE WHEN ${isIn} THEN 0 ELSE c."amountCents" END FROM ${takings}
      ) f JOIN s ON s.path = f.path WHERE department IS NOT NULL GROUP BY scope, day, department`,
  },
  OrderHour: {
    kept: sql`SELECT scope, day, hour, orders FROM "OrderHour" WHERE orders <> 0`,
    scanned: sql`SELECT scope, ${began}, "startAt" / 3600000 % 24, count(*) FROM "RentalOrder" o JOIN s ON s.path = o."agentPath"
      GROUP BY 1, 2, 3`,
  },
  ShareDay: {
    kept: sql`SELECT party, "partyId", day, cents FROM "ShareDay"`,
    scanned: sql`SELECT party, coalesce("partyId", 0), "createdAt" / 86400000, sum("amountCents") FROM "ProfitShareLine"
      GROUP BY 1, 2, 3`,
  },
  UserTotal: {
    kept: sql`SELECT scope, "userId", orders, nights, "paidCents", "refundedCents", "dueCents", "heldCents", "lastRentAt"
      FROM "UserTotal" WHERE orders <> 0 OR "heldCents" <> 0`,
    scanned: sql`SELECT scope, renter, sum(orders), sum(nights), sum(paid), sum(refunded), sum(due), sum(held), max(last) FROM (
        SELECT "agentPath" AS path, "userId" AS renter, 1 AS orders, ${nights} AS nights, "paidCents" AS paid,
          "refundedCents" AS refunded, CASE WHEN status = 'PENDING_PAY' THEN ${dueCents} ELSE 0 END AS due, 0 AS held,
          CASE WHEN ${hasBegun} THEN "startAt" END AS last
        FROM "RentalOrder"
        UNION ALL SELECT "agentPath", "userId", 0, 0, 0, 0, 0, ${heldCents}, NULL FROM "DepositOrder" WHERE status IN (${owed})
      ) f JOIN s ON s.path = f.path GROUP BY scope, renter HAVING sum(orders) <> 0 OR sum(held) <> 0`,
  },
  User: {
    kept: sql`SELECT id, "lastRentAt" FROM "User" WHERE "lastRentAt" IS NOT NULL`,
    scanned: sql`SELECT "userId", max("startAt") FROM "RentalOrder" WHERE ${hasBegun} GROUP BY 1`,
  },
  Store: {
    kept: sql`SELECT id, orders, "salesCents" FROM "Store" WHERE orders <> 0 OR "salesCents" <> 0`,
    scanned: sql`SELECT "storeId", count(*), sum("payCents" - "refundedCents") FROM "MallOrder" WHERE "paidAt" IS NOT NULL
      GROUP BY 1`,
  },
  DeviceTotal: {
    kept: sql`SELECT scope, "deviceId", orders, "paidCents", "refundedCents" FROM "DeviceTotal" WHERE orders <> 0`,
    scanned: sql`SELECT scope, "deviceId", count(*), sum("paidCents"), sum("refundedCents")
      FROM "RentalOrder" o JOIN s ON s.path = o."agentPath" GROUP BY 1, 2`,
  },
  Standing: {
    kept: sql`SELECT scope, kind, status, count, cents FROM "Standing" WHERE count <> 0 OR cents <> 0`,
    scanned: sql`SELECT scope, kind, status, count(*), sum(cents) FROM (
        SELECT "agentPath" AS path, 'ORDER' AS kind, status, ${dueCents} AS cents FROM "RentalOrder"
        UNION ALL SELECT "agentPath", 'DEPOSIT', status, ${heldCents} FROM "DepositOrder"
        UNION ALL SELECT "agentPath", 'WITHDRAWAL', status, "amountCents" FROM "Withdrawal"
        UNION ALL SELECT "agentPath", 'DEVICE', status, 0 FROM "Device" WHERE "deletedAt" IS NULL
      ) f JOIN s ON s.path = f.path GROUP BY scope, kind, status`,
  },
} as const

/** Reports totals that differ from their rows, one line each; empty if all are right. */
export async function strayTotals({ read }: Pick<Database, 'read'>): Promise<string[]> {
  const found: string[] = []
  for (const [table, { kept, scanned }] of Object.entries(scans)) {
    const { rows } = await sql<object>`WITH s AS (${scopes}), kept AS (${kept}), scanned AS (${scanned})
      SELECT 'kept' AS side, * FROM (SELECT * FROM kept EXCEPT SELECT * FROM scanned) AS a
      UNION ALL SELECT 'counted', * FROM (SELECT * FROM scanned EXCEPT SELECT * FROM kept) AS b`.execute(read)
    found.push(...rows.map((row) => `${table}: ${JSON.stringify(row)}`))
  }
  return found
}
