import type { MigrationFile } from './files.js'

const step = /^(?:(CREATE|DROP) TABLE(?: IF (?:NOT )?EXISTS)? "(\w+)"|ALTER TABLE "(\w+)" RENAME TO "(\w+)")/gm

/** The tables of a database to which these migrations were applied, as far as their scripts begin a line with each. */
export function tablesOf(migrations: readonly Pick<MigrationFile, 'sql'>[]): Set<string> {
  const tables = new Set<string>()
  for (const { sql } of migrations) {
    for (const [, change, name = '', from = '', to = ''] of sql.matchAll(step)) {
      if (change === 'CREATE') tables.add(name)
      else if (change === 'DROP') tables.delete(name)
      else if (tables.delete(from)) tables.add(to)
    }
  }
  return tables
}
