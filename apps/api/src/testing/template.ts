import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { addressOfDatabase, createPostgresDatabase, dropPostgresDatabase, openDatabase } from '@bedside/prisma'
import { seedCases } from '../seed/cases.js'
import { leastStrength, seedAt, type Past } from '../seed/seed-at.js'
import { countChanges } from './count-changes.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Without any rentals, so that everything booked is the test's own. */
    template: string
    /** With the rentals calculated by hand, like `npm run seed -- --profile test`. */
    lived: string
    /** The PostgreSQL templates by these paths; null on SQLite. */
    onPostgres: Readonly<Record<string, string>> | null
  }
}

const pasts: Readonly<Record<'template' | 'lived', Past | undefined>> = { template: undefined, lived: seedCases }

/**
 * Migrates and seeds template databases once per run; each test file works on a copy. If `BEDSIDE_TEST_POSTGRES` names a server
 * on which databases may be created, the tests run there.
 */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'bedside-api-'))
  const server = process.env['BEDSIDE_TEST_POSTGRES']
  const onPostgres: Record<string, string> = {}
  for (const [name, past] of Object.entries(pasts)) {
    const file = join(directory, `${name}.db`)
    await seedAt(openDatabase, `file:${file}`, 'test', past, leastStrength)
    project.provide(name as keyof typeof pasts, file)
    if (server) onPostgres[file] = await seededOn(server, `bedside_test_${process.pid}_${name}`, past)
  }
  project.provide('onPostgres', server ? onPostgres : null)
  return async () => {
    rmSync(directory, { recursive: true, force: true })
    for (const url of Object.values(onPostgres)) await dropPostgresDatabase(url)
  }
}

async function seededOn(server: string, name: string, past: Past | undefined): Promise<string> {
  const url = addressOfDatabase(server, name)
  await createPostgresDatabase(url)
  await seedAt(openDatabase, url, 'test', past, leastStrength)
  const database = await openDatabase({ url, migrate: false })
  await countChanges(database)
  await database.close()
  return url
}
