import { expect, test } from 'vitest'
import { withMigrated } from '../migrate/diff.js'
import { migrationsFolder, postgresFolder } from '../package-folder.js'
import { besideIt, freshAddress, onPostgres } from '../testing/server.js'
import type { PostgresClient } from './connection.js'
import { scriptBetween, wantedDescription, writtenDescription } from './description.js'
import { postgresDrift } from './diff.js'
import { migratePostgres } from './migrate.js'

const wanted = () => withMigrated(migrationsFolder, wantedDescription)

test('the migrations of PostgreSQL come to what those of SQLite and schema.prisma do', async () => {
  expect(await postgresDrift(), 'npm run db:diff writes what is missing').toBe('')
})

test('what was changed by hand leads to the next migration, and only that', async () => {
  const now = await wanted()
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

/** Every column, index, rule and trigger, as the server tells it. */
const told = `
  SELECT 'column ' || table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '') AS line
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND conrelid::regclass::text <> '_prisma_migrations'
  UNION ALL SELECT pg_get_triggerdef(t.oid) || p.prosrc FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT tgisinternal
  ORDER BY 1`

async function linesIn(client: PostgresClient): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(told)
  return rows.map(({ line }) => line.replaceAll('_prisma_migrations', ''))
}

onPostgres('all migrations, one after the other, make what the description alone does', async () => {
  const [migrated, made] = [await freshAddress(), await freshAddress()]
  await migratePostgres(migrated)
  const whole = await besideIt(made)
  await whole.query(await scriptBetween(undefined, await wanted()))
  const lines = await linesIn(whole)
  expect(lines.length).toBeGreaterThan(1000)
  expect(await linesIn(await besideIt(migrated))).toEqual(lines)
  expect(writtenDescription(postgresFolder)).toEqual(await wanted())
})
