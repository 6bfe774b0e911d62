import { readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { backup } from './backup.js'
import { openDatabase } from './database.js'
import { BackupRefused } from './errors.js'
import { restoreBackup } from './restore-backup.js'
import { freshDatabase, freshFile, testFolder } from './testing/fresh.js'
import { addCounter, addMeta, metaKeys, readCounter, setCounter } from './testing/rows.js'

test('a backup under load is consistent and holds everything acknowledged before it began', async () => {
  const database = await freshDatabase()
  const filler = 'x'.repeat(3000)
  await database.write(async (tx) => {
    await addCounter(tx, 'a', 1000)
    await addCounter(tx, 'b', 0)
    // Large enough to be copied in several steps, with writes between them.
    for (let n = 0; n < 2000; n += 1)
      await tx
        .insertInto('Meta')
        .values({ key: `filler ${n}`, value: filler })
        .execute()
  })
  const acknowledged: string[] = []
  let writing = true
  const writer = async (name: string) => {
    for (let n = 0; writing; n += 1) {
      await database.write(async (tx) => {
        await addMeta(tx, `${name} ${n}`)
        const a = (await readCounter(tx, 'a')) ?? 0
        await setCounter(tx, 'a', a - 1)
        await setCounter(tx, 'b', 1000 - a + 1)
      })
      acknowledged.push(`${name} ${n}`)
    }
  }
  const writers = Promise.all(['one', 'two', 'three', 'four'].map(writer))
  await new Promise((resolve) => setTimeout(resolve, 30))

  const before = [...acknowledged]
  const target = join(testFolder(), 'backups/now.db')
  await database.backupTo(target)
  const during = acknowledged.length - before.length
  writing = false
  await writers

  expect(before.length).toBeGreaterThan(0)
  expect(during).toBeGreaterThan(0)
  expect(readdirSync(dirname(target))).toEqual([basename(target)])

  const place = join(testFolder(), 'restored.db')
  expect(await restoreBackup(target, place)).toBeUndefined()
  const restored = await openDatabase({ url: `file:${place}` })
  const keys = await metaKeys(restored)
  expect(before.filter((key) => !keys.has(key))).toEqual([])
  expect(((await readCounter(restored.read, 'a')) ?? 0) + ((await readCounter(restored.read, 'b')) ?? 0)).toBe(1000)
  await restored.close()
})

test('restoring keeps the replaced database beside the new one', async () => {
  const { file, copy } = await databaseAndBackup()
  const later = await openDatabase({ url: `file:${file}` })
  await later.write((tx) => addMeta(tx, 'later'))
  await later.close()

  const keptFile = await restoreBackup(copy, file, new Date('2026-11-21T01:02:03Z'))
  expect(keptFile).toBe(`${file}.20261121010203000`)
  expect(await keysIn(file)).toEqual(new Set(['saved']))
  expect(await keysIn(keptFile ?? '')).toEqual(new Set(['saved', 'later']))
})

test('restoring is refused while another process has the database open, even idle', async () => {
  const { file, copy } = await databaseAndBackup()
  const database = await openDatabase({ url: `file:${file}` })
  await expect(restoreBackup(copy, file)).rejects.toThrow(/in use: stop the server first/)
  await database.write((tx) => addMeta(tx, 'still works'))
  await database.close()
  await restoreBackup(copy, file)
  expect(await keysIn(file)).toEqual(new Set(['saved']))
})

test('a damaged database can be replaced, and its remains are kept', async () => {
  const { file, copy } = await databaseAndBackup()
  writeFileSync(file, 'not a database at all, but something a disk made of it'.repeat(100))
  const keptFile = (await restoreBackup(copy, file)) ?? ''
  expect(await keysIn(file)).toEqual(new Set(['saved']))
  expect(readFileSync(keptFile, 'utf8')).toMatch(/^not a database/)
})

test('a restored database is not opened with the log of one that was deleted', async () => {
  const { file, copy } = await databaseAndBackup()
  const lost = await openDatabase({ url: `file:${file}` })
  await lost.write((tx) => addMeta(tx, 'lost'))
  const log = readFileSync(`${file}-wal`)
  expect(log.length).toBeGreaterThan(0)
  await lost.close()
  rmSync(file)
  writeFileSync(`${file}-wal`, log)
  expect(await restoreBackup(copy, file)).toBeUndefined()
  expect(await keysIn(file)).toEqual(new Set(['saved']))
})

test('restoring over a symbolic link replaces its target', async () => {
  const { file, copy } = await databaseAndBackup()
  const link = join(testFolder(), 'link.db')
  symlinkSync(file, link)
  const later = await openDatabase({ url: `file:${file}` })
  await later.write((tx) => addMeta(tx, 'later'))
  await later.close()
  const keptFile = (await restoreBackup(copy, link)) ?? ''
  expect(dirname(keptFile)).toBe(dirname(realpathSync(file)))
  expect(await keysIn(file)).toEqual(new Set(['saved']))
  expect(await keysIn(link)).toEqual(new Set(['saved']))
})

test('restoring over a symbolic link whose target is gone makes the target', async () => {
  const { file, copy } = await databaseAndBackup()
  const link = join(testFolder(), 'link.db')
  symlinkSync(file, link)
  rmSync(file)
  expect(await restoreBackup(copy, link)).toBeUndefined()
  expect(await keysIn(file)).toEqual(new Set(['saved']))
})

test('a backup that is damaged, breaks references or is not a database of ours is refused', async () => {
  const { file, copy } = await databaseAndBackup()
  const folder = testFolder()
  const bad = (name: string) => join(folder, name)
  writeFileSync(bad('text.db'), 'hello '.repeat(1000))
  new BetterSqlite3(bad('empty.db')).exec('CREATE TABLE a (b)').close()
  await backup(copy, bad('orphan.db'))
  new BetterSqlite3(bad('orphan.db')).exec('PRAGMA foreign_keys = OFF; INSERT INTO RoleMenu VALUES (404, 404)').close()

  for (const name of ['text.db', 'empty.db', 'orphan.db', 'missing.db']) {
    await expect(restoreBackup(bad(name), file)).rejects.toThrow(BackupRefused)
  }
  expect(await keysIn(file)).toEqual(new Set(['saved']))
})

test('a backup of another product, or of a newer version, is refused before anything is replaced', async () => {
  const { file, copy } = await databaseAndBackup()
  const other = new BetterSqlite3(copy)
  other.prepare("UPDATE _prisma_migrations SET migration_name = '20990101000000_later'").run()
  other.close()
  await expect(restoreBackup(copy, file)).rejects.toThrow(/20990101000000_later, which this version lacks/)
  expect(await keysIn(file)).toEqual(new Set(['saved']))
})

test('a failed backup leaves the earlier one unchanged', async () => {
  const { file, copy } = await databaseAndBackup()
  const orphan = new BetterSqlite3(file)
  orphan.exec('PRAGMA foreign_keys = OFF; INSERT INTO RoleMenu VALUES (404, 404)')
  orphan.close()
  await expect(backup(file, copy)).rejects.toThrow(/broken reference/)
  expect(await keysIn(copy)).toEqual(new Set(['saved']))
})

test('a backup never overwrites the database, whatever path names it', async () => {
  const database = await freshDatabase({ alone: true })
  const { name: file } = database
  const link = join(testFolder(), 'link.db')
  symlinkSync(file, link)
  const folder = join(testFolder(), 'folder')
  symlinkSync(dirname(file), folder)
  const ways = [file, `${file}-wal`, `${file}.lock`, `${file}.backups`, link, join(folder, basename(file))]
  for (const target of ways)
    await expect(database.backupTo(target)).rejects.toThrow(/where the database itself is kept/)

  await database.write((tx) => addMeta(tx, 'acknowledged'))
  await database.close()
  expect(await keysIn(file)).toEqual(new Set(['acknowledged']))
})

test('a backup whose unfinished file would overwrite the database is refused', async () => {
  const file = `${freshFile()}.partial`
  const database = await openDatabase({ url: `file:${file}` })
  await expect(database.backupTo(file.replace(/\.partial$/, ''))).rejects.toThrow(BackupRefused)
  await database.write((tx) => addMeta(tx, 'acknowledged'))
  await database.close()
  expect(await keysIn(file)).toEqual(new Set(['acknowledged']))
})

test("another program's database is not replaced", async () => {
  const { copy } = await databaseAndBackup()
  const theirs = join(testFolder(), 'theirs.db')
  new BetterSqlite3(theirs).exec('CREATE TABLE Song (title)').close()
  const before = readFileSync(theirs)
  await expect(restoreBackup(copy, theirs)).rejects.toThrow(/database of another program, by its "Song"/)
  expect(readFileSync(theirs)).toEqual(before)
})

/** A closed database with one row, and a backup of it. */
async function databaseAndBackup(): Promise<{ file: string; copy: string }> {
  const file = freshFile()
  const database = await openDatabase({ url: `file:${file}` })
  await database.write((tx) => addMeta(tx, 'saved'))
  const copy = join(dirname(file), 'copy.db')
  await database.backupTo(copy)
  await database.close()
  return { file, copy }
}

async function keysIn(file: string): Promise<Set<string>> {
  const database = await openDatabase({ url: `file:${file}`, migrate: false })
  const keys = await metaKeys(database)
  await database.close()
  return keys
}
