import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import {
  addressOfDatabase,
  createPostgresDatabase,
  dropPostgresDatabase,
  openDatabase,
  type Database,
} from '@bedside/prisma'
import { WaitingReader } from './waiting-reader.js'

export interface OwnDatabase {
  readonly url: string
  /** Makes `reader` available on both engines. */
  opened(database: Database): void
  /** Call after closing. The directory is removed by its owner. */
  remove(): Promise<void>
}

/** A copy of the template or of another file, in this directory or on the PostgreSQL server of the run. */
export async function ownDatabase(template: string, directory: string): Promise<OwnDatabase> {
  const templates = inject('onPostgres')
  if (templates) return onServer(templates, template)
  const file = join(directory, 'bedside.db')
  copyFileSync(template, file)
  return { url: `file:${file}`, opened: () => undefined, remove: () => Promise.resolve() }
}

/** The address of a database without tables, in this directory or on the server of the run. Remove it after closing. */
export async function emptyDatabase(directory: string): Promise<Pick<OwnDatabase, 'url' | 'remove'>> {
  const [from] = Object.values(inject('onPostgres') ?? {})
  if (from === undefined) return { url: `file:${join(directory, 'bedside.db')}`, remove: () => Promise.resolve() }
  const url = newAddress(from)
  await createPostgresDatabase(url)
  return { url, remove: () => dropPostgresDatabase(url) }
}

const newAddress = (from: string): string => addressOfDatabase(from, `bedside_test_${randomUUID().replaceAll('-', '')}`)

async function onServer(templates: Readonly<Record<string, string>>, template: string): Promise<OwnDatabase> {
  const from = templates[template] ?? templates[inject('template')] ?? ''
  const url = newAddress(from)
  await createPostgresDatabase(url, new URL(from).pathname.slice(1))
  if (templates[template] === undefined) await takeIn(url, template)
  const reader = new WaitingReader(url)
  return {
    url,
    // PostgreSQL cannot be read synchronously, except in tests, through a thread.
    opened: (database) => void Object.defineProperty(database, 'reader', { value: reader }),
    remove: async () => {
      reader.close()
      await dropPostgresDatabase(url)
    },
  }
}

/** Replaces all rows with those of a file that a test has seeded. */
async function takeIn(url: string, file: string): Promise<void> {
  const database = await openDatabase({ url, migrate: false })
  await database.restoreFrom(file)
  await database.close()
}

export const forPostgres = (): boolean => inject('onPostgres') !== null
