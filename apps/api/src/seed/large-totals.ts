import { withoutTriggers, type Database, type Tx } from '@bedside/prisma'
import { aheadOfUtcMs, dayMs } from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { nextId } from './next-id.js'
import { day, night, perScope } from './totals.js'

interface Counting {
  /** The triggers that count row by row. */
  readonly triggers: readonly string[]
  /** The statements that count at once all rows from this id on, or all there are. */
  readonly counts: (firstId: number) => readonly { execute: (tx: Tx) => Promise<unknown> }[]
}

/** Commands to locks that are over. */
const commands = sql`"LockEvent" WHERE action = 'OPEN' AND source <> 'DEVICE' AND state IN ('SUCCESS', 'FAILED', 'TIMEOUT')`
const opened = sql`count(CASE WHEN state = 'SUCCESS' THEN 1 END)`
const failed = sql`count(CASE WHEN state <> 'SUCCESS' THEN 1 END)`

/** The beds that new devices offer in a hospital, or in all (0). */
const offers = (firstId: number, hospital: RawBuilder<unknown>) => sql`
  SELECT "agentPath" AS path, ${hospital} AS hospital, ${night(sql`coalesce("deployedAt", "createdAt")`)} AS night, count(*) AS offered
  FROM "Device" WHERE id >= ${sql.lit(firstId)} AND status IN ('IDLE', 'IN_USE') AND "hospitalId" IS NOT NULL AND "deletedAt" IS NULL
  GROUP BY 1, 2, 3`
const allOffers = (firstId: number) =>
  sql`${offers(firstId, sql.ref('hospitalId'))} UNION ALL ${offers(firstId, sql.lit(0))}`

const countings = {
  OperationLog: {
    triggers: ['OperationLog_count'],
    counts: () => [
      sql`DELETE FROM "OperationLogCount"`,
      sql`INSERT INTO "OperationLogCount" (entity, result, day, n)
        SELECT CASE t."byEntity" WHEN 1 THEN f.entity ELSE '' END, CASE t."byResult" WHEN 1 THEN f.result ELSE '' END, f.day, sum(f.n)
        FROM (SELECT entity, result, ("createdAt" + ${sql.lit(aheadOfUtcMs)}) / ${sql.lit(dayMs)} AS day, count(*) AS n
          FROM "OperationLog" GROUP BY 1, 2, 3) AS f,
          (SELECT 1 AS "byEntity", 1 AS "byResult" UNION SELECT 1, 0 UNION SELECT 0, 1 UNION SELECT 0, 0) AS t
        GROUP BY 1, 2, 3`,
    ],
  },
  /** The beds are written as those that have a device. */
  Device: {
    triggers: ['Device_comes', 'Device_counted', 'Device_offered'],
    counts: (firstId: number) => [
      sql`DELETE FROM "Standing" WHERE kind = 'DEVICE'`,
      sql`INSERT INTO "Standing" (scope, kind, status, count, cents)
        SELECT s.scope, 'DEVICE', f.status, sum(f.count), 0
        ${perScope(sql`SELECT "agentPath" AS path, status, count(*) AS count FROM "Device" WHERE "deletedAt" IS NULL GROUP BY 1, 2`)}
        GROUP BY 1, 3`,
      sql`INSERT INTO "BedNight" (scope, "hospitalId", night, taken, offered)
        SELECT s.scope, f.hospital, f.night, 0, sum(f.offered) ${perScope(allOffers(firstId))}
        GROUP BY 1, 2, 3 ON CONFLICT (scope, "hospitalId", night) DO UPDATE SET offered = "BedNight".offered + excluded.offered`,
      sql`INSERT INTO "BedStanding" (scope, "hospitalId", taken, offered)
        SELECT s.scope, f.hospital, 0, sum(f.offered) ${perScope(allOffers(firstId))}
        GROUP BY 1, 2 ON CONFLICT (scope, "hospitalId") DO UPDATE SET offered = "BedStanding".offered + excluded.offered`,
    ],
  },
  LockEvent: {
    triggers: ['LockEvent_unlocks'],
    counts: () => [
      sql`DELETE FROM "UnlockDay"`,
      sql`INSERT INTO "UnlockDay" (scope, day, opened, failed)
        SELECT s.scope, f.day, sum(f.opened), sum(f.failed)
        ${perScope(sql`SELECT "agentPath" AS path, ${day('createdAt')} AS day, ${opened} AS opened, ${failed} AS failed
          FROM ${commands} GROUP BY 1, 2`)}
        GROUP BY 1, 2`,
      sql`DELETE FROM "UnlockSpeed"`,
      sql`INSERT INTO "UnlockSpeed" (scope, day, tenths, opened)
        SELECT s.scope, f.day, f.tenths, sum(f.opened)
        ${perScope(sql`SELECT "agentPath" AS path, ${day('createdAt')} AS day, "durationMs" / 100 AS tenths, count(*) AS opened
          FROM ${commands} AND state = 'SUCCESS' AND "durationMs" IS NOT NULL GROUP BY 1, 2, 3`)}
        GROUP BY 1, 2, 3`,
    ],
  },
} as const satisfies Readonly<Record<string, Counting>>

const isCounted = (table: string): table is keyof typeof countings => Object.hasOwn(countings, table)

/** Fills a table without the triggers that count its rows, and counts them afterwards. */
export async function countedAtOnce(database: Database, table: string, fill: () => Promise<void>): Promise<void> {
  if (!isCounted(table)) return fill()
  const { triggers, counts } = countings[table]
  const first = await nextId(database, table)
  return withoutTriggers(database, triggers, {
    fill,
    after: async (tx) => {
      for (const count of counts(first)) await count.execute(tx)
    },
  })
}
