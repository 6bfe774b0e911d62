import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { migrationsFolder } from '../package-folder.js'
import { applyMigrations } from './apply.js'
import { noFilters, schemaFiles, withEngine } from './engine.js'
import { scriptOf } from './files.js'

/** The SQL that leads from the migrations to schema.prisma; '' when they agree. */
export const drift = (folder = migrationsFolder): Promise<string> => withMigrated(folder, differenceFrom)

/** Runs `work` on a temporary database created by the migrations. */
export async function withMigrated<T>(folder: string, work: (file: string) => T | Promise<T>): Promise<T> {
  const workshop = mkdtempSync(join(tmpdir(), 'bedside-diff-'))
  try {
    const file = join(workshop, 'migrated.db')
    await applyMigrations(`file:${file}`, folder)
    return await work(file)
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

/** Writes the next migration and returns its file, or undefined when there is nothing to change. */
export async function newMigration(
  name: string,
  folder = migrationsFolder,
  now = new Date(),
): Promise<string | undefined> {
  const sql = await drift(folder)
  return sql === '' ? undefined : writeMigration(folder, name, sql, now)
}

export function writeMigration(folder: string, name: string, sql: string, now: Date): string {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const slug =
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('_') ?? 'change'
  const file = scriptOf(folder, `${stamp}_${slug}`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${sql}\n`)
  return file
}

async function differenceFrom(file: string): Promise<string> {
  const files = await schemaFiles()
  return withEngine(file, async (engine) => {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: dirname(file) },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      // The exit code shows whether there is a difference: even an empty script contains a comment.
      exitCode: true,
      filters: noFilters,
    })
    return exitCode === 0 ? '' : (stdout ?? '').trim()
  })
}
