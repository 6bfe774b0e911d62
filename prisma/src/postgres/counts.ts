import type { PostgresClient } from './connection.js'

/** The number of rows of each table. */
export async function countsIn(client: PostgresClient): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*) AS count FROM "${name}"`)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}

/** The tables whose number of rows differs. */
export const countProblems = (
  countsFound: ReadonlyMap<string, number>,
  countsWanted: ReadonlyMap<string, number>,
): string[] =>
  [...countsWanted].flatMap(([table, rows]) =>
    countsFound.get(table) === rows ? [] : [`${table} has ${countsFound.get(table) ?? 'no'} rows in place of ${rows}`],
  )
