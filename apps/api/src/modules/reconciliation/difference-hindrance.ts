import type { DifferenceHindrance } from '@bedside/contracts'
import { sql } from 'kysely'

/** What stands in the way of undoing difference `t`. Differences that were matched are undone together, on all their days. */
export const hindrance = sql<DifferenceHindrance | null>`CASE
  WHEN EXISTS (SELECT 1 FROM "Difference" AS g INNER JOIN "ReconciliationDay" AS s ON s.id = g."dayId"
    WHERE (g.id = t.id OR g."groupId" = t."groupId") AND s.status = 'SIGNED') THEN 'SIGNED'
  WHEN EXISTS (SELECT 1 FROM "SuspenseItem" AS i
    WHERE i."differenceId" = t.id AND i.status = 'DONE') THEN 'SETTLED' END`
