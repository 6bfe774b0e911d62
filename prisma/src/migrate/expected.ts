import type { MigrationFile } from './files.js'

const step = new RegExp(
  [
    /(?<made>CREATE|DROP) TABLE(?: IF (?:NOT )?EXISTS)? "(?<table>\w+)"/,
    /ALTER TABLE "(?<from>\w+)" RENAME TO "(?<to>\w+)"/,
    /ALTER TABLE "(?<of>\w+)" RENAME COLUMN "(?<before>\w+)" TO "(?<after>\w+)"/,
    /CREATE (?:UNIQUE )?INDEX "(?<index>\w+)" ON "(?<on>\w+)"[^;]*/,
    /CREATE TRIGGER "(?<trigger>\w+)"[^;]*? ON "(?<watched>\w+)"/,
    /DROP (?<kind>INDEX|TRIGGER)(?: IF EXISTS)? "(?<gone>\w+)"/,
    /ALTER TABLE "(?<owner>\w+)" (?<change>ADD|DROP) CONSTRAINT "(?<constraint>\w+)"/,
  ]
    .map(({ source }) => `^${source}`)
    .join('|'),
  'gm',
)

interface Part {
  readonly table: string
  /** The statement that makes an index, as SQLite stores it; empty for all else, which is known by its name alone. */
  readonly sql: string
}

/**
 * The tables, indexes, triggers and added constraints (on PostgreSQL) of a database to which these migrations were applied, each
 * under `kind name`. Reads the scripts only, as far as they begin a line with each step: applying them to an empty database would
 * take a third of a second.
 */
export function expectedOf(migrations: readonly Pick<MigrationFile, 'sql'>[]): Map<string, string> {
  const parts = new Map<string, Part>()
  for (const { sql } of migrations)
    for (const { 0: line, groups } of sql.matchAll(step)) apply(parts, line, groups as Partial<Record<string, string>>)
  return new Map([...parts].map(([name, { sql }]) => [name, sql]))
}

function apply(parts: Map<string, Part>, line: string, named: Partial<Record<string, string>>): void {
  const {
    made,
    table = '',
    from,
    to = '',
    of,
    before,
    after,
    index,
    on = '',
    trigger,
    watched = '',
    kind,
    gone,
    owner = '',
    change,
    constraint,
  } = named
  if (made === 'CREATE') parts.set(`table ${table}`, { table, sql: '' })
  else if (made) dropTable(parts, table)
  else if (from !== undefined) renameTable(parts, from, to)
  else if (of !== undefined) renameColumn(parts, of, [`"${before}"`, `"${after}"`])
  else if (index !== undefined) parts.set(`index ${index}`, { table: on, sql: line.trim() })
  else if (trigger !== undefined) parts.set(`trigger ${trigger}`, { table: watched, sql: '' })
  else if (kind !== undefined) parts.delete(`${kind.toLowerCase()} ${gone}`)
  else if (change === 'ADD') parts.set(`constraint ${constraint}`, { table: owner, sql: '' })
  else if (change !== undefined) parts.delete(`constraint ${constraint}`)
}

/** A table takes its indexes and triggers with it. */
function dropTable(parts: Map<string, Part>, table: string): void {
  for (const [name, part] of parts) if (part.table === table) parts.delete(name)
}

/** Only tables that were just made are renamed, so nothing but the table itself moves. */
function renameTable(parts: Map<string, Part>, from: string, to: string): void {
  if (parts.delete(`table ${from}`)) parts.set(`table ${to}`, { table: to, sql: '' })
}

function renameColumn(parts: Map<string, Part>, table: string, [before, after]: [string, string]): void {
  for (const [name, part] of parts)
    if (part.table === table) parts.set(name, { table, sql: part.sql.replaceAll(before, after) })
}
