import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pendingMigrations } from '@bedside/prisma'
import { dataDirectory } from '../testing/spawned.js'
import { CommandRefused, withDatabase, withExistingDatabase } from './run.js'

test('reading a database does not create a missing one', async () => {
  const file = join(dataDirectory(), 'books.db')
  const asked = withExistingDatabase(`file:${file}`, () => Promise.resolve('all is well'))
  await expect(asked).rejects.toThrow(CommandRefused)
  expect(existsSync(file)).toBe(false)
  await withDatabase(`file:${file}`, () => Promise.resolve())
  expect(await withExistingDatabase(`file:${file}`, () => Promise.resolve('all is well'))).toBe('all is well')
})

test('reading an older database does not migrate it', async () => {
  const file = join(dataDirectory(), 'books.db')
  const newest = await withDatabase(`file:${file}`, async (database) => {
    const { read } = database
    const all = sql<{
      name: string
    }>`SELECT migration_name AS name FROM _prisma_migrations ORDER BY migration_name DESC`
    const { name } = (await all.execute(read)).rows[0] ?? { name: '' }
    await database.write(
      async (tx) => void (await sql`DELETE FROM _prisma_migrations WHERE migration_name = ${name}`.execute(tx)),
    )
    return name
  })
  const asked = withExistingDatabase(`file:${file}`, () => Promise.resolve('all is well'))
  await expect(asked).rejects.toThrow(/older version.*npm run db:migrate/)
  expect(pendingMigrations(`file:${file}`)).toEqual([newest])
})
