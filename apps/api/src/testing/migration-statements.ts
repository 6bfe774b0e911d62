import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const prismaFolder = dirname(createRequire(import.meta.url).resolve('@bedside/prisma/package.json'))

/** Of each engine; both are tested on either where a migration fills tables by SQL that both take. */
export const migrationFolders = ['migrations', 'postgres/migrations'] as const

/** The statements of the migration with this name that change rows, not tables. */
export function migrationStatements(folder: (typeof migrationFolders)[number], name: string): string[] {
  const found = readdirSync(join(prismaFolder, folder)).find((one) => one.endsWith(`_${name}`))
  if (found === undefined) throw new Error(`${folder} has no migration named ${name}`)
  const script = readFileSync(join(prismaFolder, folder, found, 'migration.sql'), 'utf8')
  const statements = script.replace(/^--.*$/gm, '').split(/;\s*$/m)
  return statements.map((statement) => statement.trim()).filter((statement) => /^(INSERT|UPDATE)/.test(statement))
}
