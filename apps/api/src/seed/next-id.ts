import type { Database, DB } from '@bedside/prisma'
import { sql } from 'kysely'

/** The first id that no row of a table has. Seeds number their rows themselves, so that others can name them in advance. */
export async function nextId({ read }: Database, table: keyof DB): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`SELECT max(id) AS last FROM ${sql.table(table)}`.execute(read)
  return (rows[0]?.last ?? 0) + 1
}
