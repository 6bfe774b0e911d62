import { expectedOf } from '../migrate/expected.js'
import type { MigrationFile } from '../migrate/files.js'
import { incomplete } from '../migrate/history.js'
import type { PostgresClient } from './connection.js'

/** Every table, index, constraint and trigger under `kind name`, what makes an index, and whether it is of use. */
const partsQuery = `
  SELECT 'table ' || relname AS part, '' AS made, 1 = 1 AS holds FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
  UNION ALL SELECT 'index ' || c.relname, CASE WHEN indisunique THEN 'UNIQUE ' ELSE '' END || (
      SELECT coalesce(string_agg(attname, ' ' ORDER BY at), '') FROM unnest(indkey::int2[]) WITH ORDINALITY AS k(number, at)
      JOIN pg_attribute ON attrelid = indrelid AND attnum = number WHERE at <= indnkeyatts
    ), indisvalid AND indisready
    FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE c.relnamespace = current_schema()::regnamespace
  UNION ALL SELECT 'constraint ' || conname, '', convalidated FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace
  UNION ALL SELECT CASE WHEN tgisinternal THEN 'references of ' || c.relname ELSE 'trigger ' || tgname END, '', tgenabled IN ('O', 'A')
    FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid WHERE c.relnamespace = current_schema()::regnamespace
  ORDER BY 1, 3`

interface Part {
  readonly part: string
  readonly made: string
  readonly holds: number
}

/**
 * As for a file: better no start than failing calls, or than the same deposit twice where a unique index is gone. `applied` must come
 * from the snapshot of this transaction, because another process may be applying migrations.
 */
export async function refuseIncompleteOn(
  client: PostgresClient,
  shown: string,
  applied: readonly Pick<MigrationFile, 'sql'>[],
): Promise<void> {
  const { rows } = await client.query<Part>(partsQuery)
  const madeByPart = new Map(rows.map(({ part, made }) => [part, made]))
  const expected = expectedOf(applied)
  for (const [part, sql] of expected) {
    const made = madeByPart.get(part)
    if (made === undefined) throw incomplete(shown, `lacks the ${part}`)
    if (sql !== '' && made !== madeBy(sql)) throw incomplete(shown, `has another ${part} than the migrations made`)
  }
  const idle = rows.find(({ part, holds }) => holds === 0 && (expected.has(part) || part.startsWith('references')))
  if (idle) throw incomplete(shown, `has the ${idle.part} switched off, or not finished`)
}

/** What the query says of the index that this statement makes: its columns, without those inside an expression. */
function madeBy(sql: string): string {
  const [, columns = ''] = /\((.*?)\)/s.exec(sql.replaceAll(/\w+\([^()]*\)/g, '')) ?? []
  const names = [...columns.matchAll(/"(\w+)"/g)].map(([, name]) => name)
  return `${sql.startsWith('CREATE UNIQUE') ? 'UNIQUE ' : ''}${names.join(' ')}`
}
