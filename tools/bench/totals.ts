import BetterSqlite3 from 'better-sqlite3'
import { call, dataOf } from './call.js'
import type { Server } from './processes.js'
import { dayBack, listOf, type Query } from './requests.js'

/** Filters that the counters can answer, with the same as SQL conditions. */
const checked: readonly [Query, string][] = [
  [{}, '1'],
  [{ entity: 'role' }, "entity = 'role'"],
  [{ result: 'OK' }, "result = 'OK'"],
  [{ entity: 'role', result: 'OK' }, "entity = 'role' AND result = 'OK'"],
  [{ entity: 'manager', result: 'REFUSED' }, "entity = 'manager' AND result = 'REFUSED'"],
  [{ from: dayBack(40) }, `createdAt >= ${at(dayBack(40))}`],
  [
    { from: dayBack(200), to: dayBack(100), result: 'OK' },
    `result = 'OK' AND createdAt >= ${at(dayBack(200))} AND createdAt < ${at(dayBack(99))}`,
  ],
  [{ entity: 'agent', to: dayBack(7) }, `entity = 'agent' AND createdAt < ${at(dayBack(6))}`],
]

function at(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`)
}

/** The totals that differ from the number of rows; empty if all are right. */
export async function wrongTotals(server: Server): Promise<string[]> {
  const wrong: string[] = []
  const database = new BetterSqlite3(server.file, { readonly: true })
  try {
    for (const [query, condition] of checked) {
      const { total } = dataOf<{ total: number }>((await call(server, { method: 'GET', path: listOf(query) })).body)
      const { n } = database.prepare(`SELECT count(*) AS n FROM OperationLog WHERE ${condition}`).get() as { n: number }
      if (total !== n)
        wrong.push(`${server.name} shows a total of ${total} for ${JSON.stringify(query)}, there are ${n} rows`)
    }
  } finally {
    database.close()
  }
  return wrong
}
