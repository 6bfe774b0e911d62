import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '../database.js'
import { applyMigrations } from '../migrate/apply.js'

const shared = mkdtempSync(join(tmpdir(), 'bedside-template-'))
afterAll(() => rmSync(shared, { recursive: true, force: true }))

let template: Promise<string> | undefined

/** A migrated, empty database file, made once for each test file. Copy it, do not open it. */
export function emptyTemplate(): Promise<string> {
  template ??= makeTemplate(join(shared, 'empty.db'))
  return template
}

async function makeTemplate(file: string): Promise<string> {
  await applyMigrations(`file:${file}`)
  return file
}

/** A folder that lives as long as the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The path of a migrated, empty database that nobody has open. */
export async function freshFile(): Promise<string> {
  const file = join(testFolder(), 'test.db')
  copyFileSync(await emptyTemplate(), file)
  return file
}

/** A migrated, empty, open database; closed when the test ends. */
export async function freshDatabase(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ url: `file:${await freshFile()}`, migrate: false, ...options })
  onTestFinished(() => database.close())
  return database
}
