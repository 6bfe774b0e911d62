import type { PostgresClient } from './connection.js'

/** Every column, index, constraint and trigger, as the server describes it. */
const structureQuery = `
  SELECT 'column ' || table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '') AS line
    FROM information_schema.columns WHERE table_schema = current_schema() AND table_name <> '_prisma_migrations'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations'
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conrelid <> 0 AND conrelid::regclass::text <> '_prisma_migrations'
  UNION ALL SELECT pg_get_triggerdef(t.oid) || p.prosrc FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT tgisinternal
  ORDER BY 1`

/** The structure of a database without its rows: two databases of the same structure give the same lines. */
export async function linesIn(client: PostgresClient): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(structureQuery)
  return rows.map(({ line }) => line.replaceAll('_prisma_migrations', ''))
}
