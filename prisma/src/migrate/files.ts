import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface MigrationFile {
  readonly name: string
  readonly sql: string
  /** The checksum that Prisma stores in `_prisma_migrations`, which reveals later edits. */
  readonly checksum: string
}

/** The migrations in a folder, in the order in which they apply. */
export function readMigrations(folder: string): MigrationFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(scriptOf(folder, entry.name)))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(scriptOf(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

export function scriptOf(folder: string, name: string): string {
  return join(folder, name, 'migration.sql')
}
