import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { besideAt, createPostgresDatabase, dropPostgresDatabase, type Database } from '@bedside/prisma'
import { WaitingReader } from './waiting-reader.js'

export interface OwnDatabase {
  readonly url: string
  /** Lets tests ask `reader` on either engine. */
  opened(database: Database): void
  /** Once it is closed. What lies in the directory is for its owner to remove. */
  remove(): Promise<void>
}

/** A database that holds what this template does, in this directory or on the server that the run is for. */
export async function ownDatabase(template: string, directory: string): Promise<OwnDatabase> {
  const from = inject('onPostgres')?.[template]
  if (from) return onServer(from)
  const file = join(directory, 'bedside.db')
  copyFileSync(template, file)
  return { url: `file:${file}`, opened: () => undefined, remove: () => Promise.resolve() }
}

async function onServer(from: string): Promise<OwnDatabase> {
  const url = besideAt(from, `bedside_test_${randomUUID().replaceAll('-', '')}`)
  await createPostgresDatabase(url, new URL(from).pathname.slice(1))
  const reader = new WaitingReader(url)
  return {
    url,
    // The server answers nothing at once, and has nobody wait; a test may.
    opened: (database) => void Object.defineProperty(database, 'reader', { value: reader }),
    remove: async () => {
      reader.close()
      await dropPostgresDatabase(url)
    },
  }
}

/** Whether this run is for PostgreSQL. */
export const forPostgres = (): boolean => inject('onPostgres') !== null
