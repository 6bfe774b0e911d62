import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { linkSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { backup } from './backup.js'
import { openDatabase } from './database.js'
import { DatabaseInUse, MigrationRefused } from './errors.js'
import { applyMigrations, pendingMigrations } from './migrate/apply.js'
import { expectedOf } from './migrate/expected.js'
import { readMigrations } from './migrate/files.js'
import { migrationsFolder, packageFolder } from './package-folder.js'
import { restoreBackup } from './restore-backup.js'
import { freshDatabase, freshFile, testFolder } from './testing/fresh.js'
import { addMeta, metaKeys } from './testing/rows.js'

test('only one process serves a database; others may write beside it, but neither serve nor replace it', async () => {
  const url = `file:${freshFile()}`
  const server = await openDatabase({ url, alone: true })
  await expect(openDatabase({ url, alone: true })).rejects.toThrow(DatabaseInUse)
  const copy = join(testFolder(), 'copy.db')
  await backup(server.name, copy)
  await expect(restoreBackup(copy, server.name)).rejects.toThrow('in use: stop the server first')
  const tool = await openDatabase({ url })
  await tool.write((tx) => addMeta(tx, 'beside'))
  await tool.close()
  expect(await metaKeys(server)).toEqual(new Set(['beside']))
  await server.close()
  await (await openDatabase({ url, alone: true })).close()
})

test('a killed server does not block the next one', async () => {
  const file = freshFile()
  const hold = `import { holdDatabase } from ${JSON.stringify(join(packageFolder, 'src/hold.ts'))}
    console.log(holdDatabase(${JSON.stringify(file)}) !== undefined)
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', hold], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  expect(String(await once(child.stdout, 'data'))).toBe('true\n')
  await expect(openDatabase({ url: `file:${file}`, alone: true })).rejects.toThrow(DatabaseInUse)
  child.kill('SIGKILL')
  await ended
  await (await openDatabase({ url: `file:${file}`, alone: true })).close()
})

test("tables do not change under a server: a newer tool's migrations are refused", async () => {
  const file = join(testFolder(), 'test.db')
  const server = await openDatabase({ url: `file:${file}`, alone: true, migrate: false })
  await expect(applyMigrations(`file:${file}`)).rejects.toThrow(DatabaseInUse)
  await server.close()
  expect(await applyMigrations(`file:${file}`)).not.toEqual([])
})

test.each(['DELETE', 'WAL'])("another program's database stays unchanged, byte for byte (%s)", async (mode) => {
  const file = join(testFolder(), 'theirs.db')
  const theirs = new BetterSqlite3(file)
  theirs.pragma(`journal_mode = ${mode}`)
  theirs.exec('CREATE TABLE contacts (name TEXT); INSERT INTO contacts VALUES (1)')
  theirs.close()
  const bytes = () => createHash('sha256').update(readFileSync(file)).digest('hex')
  const before = bytes()
  for (const open of [() => openDatabase({ url: `file:${file}`, alone: true }), () => applyMigrations(`file:${file}`)])
    await expect(open()).rejects.toThrow(/theirs\.db is the database of another program, by its "contacts"/)
  expect(() => pendingMigrations(`file:${file}`)).toThrow(MigrationRefused)
  expect(bytes()).toBe(before)
})

test('a database whose table of migrations has other columns is that of another program', async () => {
  const file = join(testFolder(), 'theirs.db')
  new BetterSqlite3(file).exec('CREATE TABLE _prisma_migrations (id TEXT)').close()
  await expect(openDatabase({ url: `file:${file}`, alone: true })).rejects.toThrow(
    /is the database of another program, by its "_prisma_migrations"/,
  )
})

test('a database that merely resembles ours is not restored', async () => {
  const database = await freshDatabase()
  await database.write((tx) => addMeta(tx, 'stays'))
  const bad = async (sql: string) => {
    const copy = join(testFolder(), 'bad.db')
    await backup(database.name, copy)
    new BetterSqlite3(copy).exec(sql).close()
    return restoreBackup(copy, join(testFolder(), 'never.db'))
  }
  await expect(bad('DROP TRIGGER "OperationLog_no_delete"')).rejects.toThrow('OperationLog_no_delete is missing')
  await expect(bad('ALTER TABLE Meta ADD COLUMN theirs TEXT')).rejects.toThrow('table Meta is something else')
  await expect(bad('DELETE FROM _prisma_migrations')).rejects.toThrow('no migration of this product')
  const live = join(testFolder(), 'live.db')
  const target = join(testFolder(), 'target.db')
  await database.backupTo(live)
  new BetterSqlite3(live).exec('PRAGMA journal_mode = WAL').close()
  const running = await openDatabase({ url: `file:${live}` })
  await running.write((tx) => addMeta(tx, 'in the log'))
  await expect(restoreBackup(live, target)).rejects.toThrow('in the log beside it')
  await running.close()
  rmSync(`${live}-wal`, { force: true })
  expect(await restoreBackup(live, target)).toBeUndefined()
})

test.each([
  ['table', 'DROP TABLE "Slide"', 'lacks the table Slide: restore a'],
  ['unique index', 'DROP INDEX "Payment_tradeNo_key"', 'lacks the index Payment_tradeNo_key: restore a'],
  [
    'unique index, and has a plain one instead',
    'DROP INDEX "Payment_tradeNo_key"; CREATE INDEX "Payment_tradeNo_key" ON "Payment"("tradeNo")',
    'has another index Payment_tradeNo_key than',
  ],
  [
    'column of an index',
    'DROP INDEX "Payment_status_pollAt_idx"; CREATE INDEX "Payment_status_pollAt_idx" ON "Payment"("status")',
    'has another index Payment_status_pollAt_idx than',
  ],
  ['trigger', 'DROP TRIGGER "ArticleVersion_no_update"', 'lacks the trigger ArticleVersion_no_update: restore a'],
])('a database that has lost a %s is refused by its name, and stays as it is', async (_, loss, words) => {
  const file = freshFile()
  const connection = new BetterSqlite3(file)
  connection.exec(`PRAGMA foreign_keys = OFF; ${loss}`)
  connection.close()
  const before = readFileSync(file)
  await expect(openDatabase({ url: `file:${file}`, alone: true })).rejects.toThrow(words)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('what a database must hold is read from the scripts without applying them, and misses nothing that they make', () => {
  const connection = new BetterSqlite3(freshFile(), { readonly: true })
  const made = connection
    .prepare<[], [string, string]>(
      `SELECT type || ' ' || name, CASE type WHEN 'index' THEN sql ELSE '' END FROM sqlite_master
       WHERE type IN ('table', 'index', 'trigger') AND sql IS NOT NULL
         AND name NOT LIKE 'sqlite@_%' ESCAPE '@' AND name <> '_prisma_migrations'`,
    )
    .raw()
    .all()
  connection.close()
  expect(made.length).toBeGreaterThan(500)
  expect(Object.fromEntries(expectedOf(readMigrations(migrationsFolder)))).toEqual(Object.fromEntries(made))
})

test('a database with two names is refused under both, because each would have a log and a lock of its own', async () => {
  const file = freshFile()
  const other = join(testFolder(), 'other.db')
  linkSync(file, other)
  for (const name of [file, other])
    await expect(openDatabase({ url: `file:${name}`, alone: true })).rejects.toThrow('has another name (a hard link)')
  rmSync(other)
  await (await openDatabase({ url: `file:${file}`, alone: true })).close()
})

test('a symbolic link leads to the same lock', async () => {
  const file = freshFile()
  const link = join(testFolder(), 'link.db')
  symlinkSync(file, link)
  const server = await openDatabase({ url: `file:${file}`, alone: true })
  await expect(openDatabase({ url: `file:${link}`, alone: true })).rejects.toThrow(DatabaseInUse)
  await server.close()
})
