import { expect, test } from 'vitest'
import { withMigrated } from '../migrate/diff.js'
import { migrationsFolder, postgresFolder } from '../package-folder.js'
import { bareConnection, freshAddress, onPostgres } from '../testing/server.js'
import { linesIn } from './catalogue.js'
import { scriptBetween, wantedDescription, writtenDescription } from './description.js'
import { postgresDrift } from './diff.js'
import { migratePostgres } from './migrate.js'

const descriptionWanted = () => withMigrated(migrationsFolder, wantedDescription)

test('the migrations of PostgreSQL result in what those of SQLite and schema.prisma do', async () => {
  expect(await postgresDrift(), 'npm run db:diff writes what is missing').toBe('')
})

test('a change made by hand leads to the next migration, and to nothing else', async () => {
  const now = await descriptionWanted()
  const trigger = now.extras.find(({ name }) => name.startsWith('trigger'))
  const other = now.extras.map((extra) =>
    extra === trigger ? { ...extra, create: extra.create.replace('BEGIN', 'BEGIN -- as it was') } : extra,
  )
  const before = { schema: now.schema.replace('  managerName ', '  nameOfManager '), extras: other }
  const script = await scriptBetween(before, now)
  expect(script.match(/^(?:CREATE|ALTER|DROP) \w+/gm)).toEqual([
    'DROP FUNCTION',
    'ALTER TABLE',
    'CREATE FUNCTION',
    'CREATE TRIGGER',
  ])
  expect(await scriptBetween(now, now)).toBe('')
})

onPostgres('all migrations in turn result in the same structure as the description', async () => {
  const [migrated, made] = [await freshAddress(), await freshAddress()]
  await migratePostgres(migrated)
  const whole = await bareConnection(made)
  await whole.query(await scriptBetween(undefined, await descriptionWanted()))
  const lines = await linesIn(whole)
  expect(lines.length).toBeGreaterThan(1000)
  expect(await linesIn(await bareConnection(migrated))).toEqual(lines)
  expect(writtenDescription(postgresFolder)).toEqual(await descriptionWanted())
})
