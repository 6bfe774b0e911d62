import type { CompiledQuery } from 'kysely'

/**
 * The statement that must follow an insert with explicit ids, as in seeds: it moves the sequence beyond those ids. SQLite does
 * so by itself.
 */
export function sequenceOf({ query }: CompiledQuery): string | undefined {
  if (query.kind !== 'InsertQueryNode') return undefined
  const { columns, into } = query
  if (!columns?.some(({ column }) => column.name === 'id')) return undefined
  return movedOn(into?.table.identifier.name ?? '')
}

/** A table whose id refers to another table has no sequence. */
export const movedOn = (table: string): string =>
  `SELECT setval(s.name, greatest(s.last, (SELECT max("id") FROM "${table}"))) FROM (
    SELECT pg_get_serial_sequence('"${table}"', 'id') AS name,
      coalesce(pg_sequence_last_value(CAST(pg_get_serial_sequence('"${table}"', 'id') AS regclass)), 1) AS last
  ) AS s WHERE s.name IS NOT NULL AND EXISTS (SELECT 1 FROM "${table}")`
