import { existsSync } from 'node:fs'
import type { Connection } from './connection.js'
import { BackupRefused } from './errors.js'

/**
 * Replaces all rows with those of another file with the same tables, in one transaction. References are disabled meanwhile and
 * checked at the end: RESTRICT acts at once, even where the check itself is deferred.
 */
export function copyRowsFrom(template: string, connection: Connection): void {
  // ATTACH would create a missing file.
  if (!existsSync(template)) throw new BackupRefused(`There is no template ${template}`)
  connection.prepare('ATTACH ? AS template').run(template)
  connection.pragma('foreign_keys = OFF')
  try {
    refuseOtherSchema(connection)
    // Not immediate: that would also lock the template for writing, and test workers would wait for each other.
    connection.transaction(replaceRows).deferred(connection)
  } finally {
    connection.pragma('foreign_keys = ON')
    connection.exec('DETACH template')
  }
}

function replaceRows(connection: Connection): void {
  // Without triggers, counters are copied like every other table, and append-only tables can be emptied.
  const triggers = connection
    .prepare<[], SchemaObject>("SELECT name, sql FROM main.sqlite_master WHERE type = 'trigger'")
    .all()
  for (const { name } of triggers) connection.exec(`DROP TRIGGER "${name}"`)
  for (const table of tables(connection)) {
    const columns = connection
      .prepare<[string], SchemaObject>("SELECT name FROM pragma_table_info(?, 'main')")
      .all(table)
      .map(({ name }) => `"${name}"`)
      .join(', ')
    connection.exec(`DELETE FROM main."${table}"`)
    connection.exec(`INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM template."${table}"`)
  }
  for (const { sql } of triggers) connection.exec(sql)
  const broken = connection.pragma('main.foreign_key_check')
  if (Array.isArray(broken) && broken.length > 0) throw new BackupRefused('The template has broken references')
}

interface SchemaObject {
  readonly name: string
  readonly sql: string
}

/** All tables with our rows, and `sqlite_sequence`, so that ids continue from the template. */
function tables(connection: Connection): string[] {
  return connection
    .prepare<[], SchemaObject>(
      `SELECT name FROM main.sqlite_master
       WHERE type = 'table' AND name <> '_prisma_migrations' AND (name NOT LIKE 'sqlite\\_%' ESCAPE '\\' OR name = 'sqlite_sequence')
       ORDER BY name = 'sqlite_sequence'`,
    )
    .all()
    .map(({ name }) => name)
}

function refuseOtherSchema(connection: Connection): void {
  const checksums = (schema: string) =>
    connection
      .prepare(
        `SELECT checksum FROM ${schema}._prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name`,
      )
      .pluck()
      .all()
      .join()
  if (checksums('main') !== checksums('template')) throw new BackupRefused('The template was made by other migrations')
}
