import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { migrationsFolder } from '../package-folder.js'
import { applyMigrations } from './apply.js'
import { noFilters, schemaFiles, withEngine } from './engine.js'
import { scriptOf } from './files.js'

/** The SQL that leads from all migrations to schema.prisma; '' when they agree. */
export async function drift(folder = migrationsFolder): Promise<string> {
  const workshop = mkdtempSync(join(tmpdir(), 'bedside-diff-'))
  try {
    const file = join(workshop, 'migrated.db')
    await applyMigrations(`file:${file}`, folder)
    return await differenceFrom(file)
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
  if (sql === '') return undefined
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
      // Makes the engine say by its exit code whether there is a difference: an empty script still has a comment.
      exitCode: true,
      filters: noFilters,
    })
    return exitCode === 0 ? '' : (stdout ?? '').trim()
  })
}
