import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '../database.js'

/** A folder that lives as long as the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bedside-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The path of a migrated, empty database that is not open. */
export function freshFile(): string {
  const file = join(testFolder(), 'test.db')
  copyFileSync(inject('template'), file)
  return file
}

/** A migrated, empty, open database; closed when the test ends. */
export async function freshDatabase(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ url: `file:${freshFile()}`, migrate: false, ...options })
  onTestFinished(() => database.close())
  return database
}
