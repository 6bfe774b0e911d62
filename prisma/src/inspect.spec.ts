import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { inspect } from './inspect.js'
import { migrationsFolder } from './package-folder.js'
import { readMigrations } from './migrate/files.js'
import { freshDatabase, freshFile, testFolder } from './testing/fresh.js'
import { addMeta } from './testing/rows.js'

test('lists every table with its rows and every migration, and finds no problem, while the database is in use', async () => {
  const database = await freshDatabase()
  await database.write((tx) => addMeta(tx, 'one'))
  const found = await inspect(database.name)
  const stored = (name: string) => database.reader.prepare(`SELECT count(*) FROM "${name}"`).pluck().get()
  for (const { name, rows } of found.tables) expect([name, rows]).toEqual([name, stored(name)])
  const names = database.reader.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
  expect(found.tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['Manager', 'Hospital', 'Meta']))
  expect(names).toEqual(expect.arrayContaining(found.tables.map(({ name }) => name)))
  expect(found.migrations.map(({ name }) => name)).toEqual(readMigrations(migrationsFolder).map(({ name }) => name))
  for (const { appliedAt } of found.migrations) expect(appliedAt.getFullYear()).toBeGreaterThan(2025)
  expect(found).toMatchObject({ file: database.name, pending: [], problems: [] })
  expect(found.bytes).toBeGreaterThan(4096)
})

test('changes nothing', async () => {
  const file = freshFile()
  const before = readFileSync(file)
  await inspect(file)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a pending migration and its missing table are reported', async () => {
  const file = freshFile()
  const last = readMigrations(migrationsFolder).at(-1)?.name ?? ''
  const database = new BetterSqlite3(file)
  database.prepare('DELETE FROM _prisma_migrations WHERE migration_name = ?').run(last)
  database.exec('DROP TABLE Preference')
  database.close()
  const found = await inspect(file)
  expect(found.pending).toEqual([last])
  expect(found.tables).toContainEqual({ name: 'Preference', rows: null })
})

test('damage is reported in place of counts that cannot be trusted', async () => {
  const file = freshFile()
  truncateSync(file, readFileSync(file).length - 8192)
  const found = await inspect(file)
  expect(found.problems).not.toEqual([])
  expect(found.tables).toEqual([])
})

test('a file that is missing or not ours is refused and not created', async () => {
  const folder = testFolder()
  await expect(inspect(join(folder, 'none.db'))).rejects.toThrow('none.db is not there')
  writeFileSync(join(folder, 'text.db'), 'no database')
  expect((await inspect(join(folder, 'text.db'))).problems).toEqual(['file is not a database'])
})
