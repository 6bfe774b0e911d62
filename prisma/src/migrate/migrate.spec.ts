import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { MigrationRefused } from '../errors.js'
import { migrationsFolder, schemaFile } from '../package-folder.js'
import { testFolder } from '../testing/fresh.js'
import { applyMigrations, pendingMigrations } from './apply.js'
import { drift, newMigration } from './diff.js'
import { readMigrations, scriptOf } from './files.js'

const names = readMigrations(migrationsFolder).map(({ name }) => name)

/** An address without a database, and a copy of the migrations that may be changed. */
function place(): { url: string; file: string; folder: string } {
  const root = testFolder()
  const folder = join(root, 'migrations')
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(root, 'deep/er/test.db')
  return { url: `file:${file}`, file, folder }
}

function addMigration(folder: string, name: string, sql: string): void {
  mkdirSync(dirname(scriptOf(folder, name)))
  writeFileSync(scriptOf(folder, name), sql)
}

function inDatabase<T>(file: string, task: (db: BetterSqlite3.Database) => T): T {
  const db = new BetterSqlite3(file)
  try {
    return task(db)
  } finally {
    db.close()
  }
}

test('migrations and schema.prisma agree', async () => {
  expect(await drift()).toBe('')
})

test('no time has a default in the database', () => {
  for (const { sql } of readMigrations(migrationsFolder))
    expect(sql).not.toMatch(/DATETIME[^,\n]*DEFAULT|CURRENT_TIMESTAMP/i)
  expect(readFileSync(schemaFile, 'utf8')).not.toMatch(/default\(now\(\)\)|@updatedAt/)
})

test('all apply to a new database, in the form that Prisma knows; the second time there is nothing to do', async () => {
  const { url, file } = place()
  expect(pendingMigrations(url)).toEqual(names)
  expect(await applyMigrations(url)).toEqual(names)
  expect(pendingMigrations(url)).toEqual([])
  expect(await applyMigrations(url)).toEqual([])

  const rows = inDatabase(file, (db) => db.prepare('SELECT * FROM _prisma_migrations').all())
  expect(rows).toEqual(
    readMigrations(migrationsFolder).map(({ name, checksum }) =>
      expect.objectContaining({ migration_name: name, checksum, applied_steps_count: 1, rolled_back_at: null }),
    ),
  )
})

test('a later migration applies to a database with rows', async () => {
  const { url, file, folder } = place()
  await applyMigrations(url, folder)
  inDatabase(file, (db) => db.exec("INSERT INTO Meta VALUES ('a', 'b')"))
  addMigration(folder, '20990101000000_more', 'CREATE TABLE "More" ("id" INTEGER NOT NULL PRIMARY KEY);')
  expect(await applyMigrations(url, folder)).toEqual(['20990101000000_more'])
  expect(inDatabase(file, (db) => db.prepare('SELECT value FROM Meta').pluck().get())).toBe('b')
})

test('a migration that was edited after it was applied is refused', async () => {
  const { url, folder } = place()
  await applyMigrations(url, folder)
  appendFileSync(scriptOf(folder, names[0] ?? ''), '\n-- one more thought')
  await expect(applyMigrations(url, folder)).rejects.toThrow(/was edited after it had been applied/)
  expect(() => pendingMigrations(url, folder)).toThrow(MigrationRefused)
})

test('a database whose migration did not finish is refused', async () => {
  const { url, file } = place()
  await applyMigrations(url)
  inDatabase(file, (db) => db.exec('UPDATE _prisma_migrations SET finished_at = NULL'))
  await expect(applyMigrations(url)).rejects.toThrow(/began and did not finish/)
})

test('a database of a newer version is refused', async () => {
  const { url, folder } = place()
  addMigration(folder, '20990101000000_newer', 'CREATE TABLE "Newer" ("id" INTEGER NOT NULL PRIMARY KEY);')
  await applyMigrations(url, folder)
  await expect(applyMigrations(url)).rejects.toThrow(/too old for this data/)
})

test.each([
  ['does not parse', 'CREATE TABLE "Half" ("id" INTEGER NOT NULL PRIMARY KEY); CREATE TABEL oops', /syntax error/],
  ['breaks a reference', 'INSERT INTO "RoleMenu" VALUES (404, 404)', /broken references/],
])('a script that %s changes nothing and can be corrected', async (_why, sql, reason) => {
  const { url, file, folder } = place()
  addMigration(folder, '20990101000000_wrong', sql)
  const refused = applyMigrations(url, folder)
  await expect(refused).rejects.toThrow(/20990101000000_wrong failed and changed nothing/)
  await expect(refused).rejects.toThrow(reason)
  const left = "SELECT (SELECT count(*) FROM RoleMenu) + (SELECT count(*) FROM sqlite_master WHERE name = 'Half')"
  expect(inDatabase(file, (db) => db.prepare(left).pluck().get())).toBe(0)

  writeFileSync(scriptOf(folder, '20990101000000_wrong'), 'CREATE TABLE "Right" ("id" INTEGER NOT NULL PRIMARY KEY);')
  expect(await applyMigrations(url, folder)).toEqual(['20990101000000_wrong'])
})

test('the next migration is the difference to schema.prisma', async () => {
  const { folder } = place()
  expect(await newMigration('nothing', folder)).toBeUndefined()

  addMigration(folder, '20260101000000_gone', '')
  addMigration(folder, '20980101000000_gone', 'DROP TABLE "LoginLog";')
  const file = await newMigration('Back again!', folder, new Date('2099-01-02T03:04:05Z'))
  expect(file).toBe(scriptOf(folder, '20990102030405_back_again'))
  expect(readFileSync(file ?? '', 'utf8')).toMatch(/CREATE TABLE "LoginLog"/)
  expect(await drift(folder)).toBe('')
})
