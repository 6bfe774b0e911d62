import BetterSqlite3 from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.js'
import { DatabaseBusy } from './errors.js'
import { freshDatabase, freshFile } from './testing/fresh.js'
import { addMeta, logLine, metaKeys } from './testing/rows.js'

/** A closed database with rows in every kind of table and thousands of log entries. */
async function filledTemplate(): Promise<string> {
  const file = freshFile()
  const database = await openDatabase({ url: `file:${file}`, migrate: false, transactionTimeoutMs: 60_000 })
  const times = { createdAt: 1, updatedAt: 1 }
  await database.write(async (tx) => {
    await tx
      .insertInto('Role')
      .values({ roleName: 'Boss', family: 'platform', ...times })
      .execute()
    await tx
      .insertInto('Menu')
      .values({ interfaceType: 1, interfaceName: 'a', name: 'a', families: 'platform', ...times })
      .execute()
    await tx
      .insertInto('Menu')
      .values({ fid: 1, interfaceType: 2, interfaceName: 'a.b', name: 'b', families: 'platform', ...times })
      .execute()
    await tx.insertInto('RoleMenu').values({ roleId: 1, menuId: 2 }).execute()
    const manager = { managerAccount: 'm', passwordHash: '', managerName: 'M', family: 'platform', roleId: 1, ...times }
    await tx.insertInto('Manager').values(manager).execute()
    await addMeta(tx, 'template')
    for (let n = 0; n < 3000; n += 1)
      await tx
        .insertInto('OperationLog')
        .values(logLine({ createdAt: n * 1_000_000 }))
        .execute()
    await tx
      .insertInto('Store')
      .values({ storeName: 'gone', statusAt: 1, ...times })
      .execute()
    await tx.deleteFrom('Store').execute()
  })
  await database.close()
  return file
}

test('a reset replaces all rows with those of the template, quickly, and leaves constraints in force', async () => {
  const template = await filledTemplate()
  const database = await freshDatabase()
  const pristine = await openDatabase({ url: `file:${template}`, migrate: false })
  onTestFinished(() => pristine.close())

  for (let round = 0; round < 3; round += 1) {
    await database.write(async (tx) => {
      await addMeta(tx, 'own')
      await tx.insertInto('OperationLog').values(logLine()).execute()
    })
    await database.restoreFrom(template)
  }

  for (const table of [
    'Role',
    'Menu',
    'RoleMenu',
    'Manager',
    'Meta',
    'OperationLog',
    'OperationLogCount',
    'Store',
  ] as const) {
    const rows = await database.read.selectFrom(table).selectAll().execute()
    expect(rows).toEqual(await pristine.read.selectFrom(table).selectAll().execute())
  }

  // Ids continue from the template, and triggers and references work as before.
  const store = { storeName: 'new', statusAt: 1, createdAt: 1, updatedAt: 1 }
  const insert = await database.write((tx) => tx.insertInto('Store').values(store).executeTakeFirst())
  expect(insert.insertId).toBe(2n)
  await expect(database.write((tx) => tx.deleteFrom('OperationLog').execute())).rejects.toThrow(
    /rows are never deleted/,
  )
  await expect(database.write((tx) => tx.deleteFrom('Role').execute())).rejects.toThrow(/FOREIGN KEY/)
})

test('a template with other migrations, or none at all, is refused and nothing changes', async () => {
  const database = await freshDatabase()
  await database.write((tx) => addMeta(tx, 'kept'))
  const other = await openDatabase({ url: `file:${freshFile()}`, migrate: false })
  await other.write((tx) => addMeta(tx, 'other'))
  await other.prisma().then((prisma) => prisma.$executeRawUnsafe("UPDATE _prisma_migrations SET checksum = 'x'"))
  await other.close()

  await expect(database.restoreFrom(other.name)).rejects.toThrow(/other migrations/)
  await expect(database.restoreFrom(`${other.name}.missing`)).rejects.toThrow(/no template/)
  expect(await metaKeys(database)).toEqual(new Set(['kept']))
  await database.restoreFrom(freshFile())
  expect(await metaKeys(database)).toEqual(new Set())
})

test('while another process writes, a reset is refused and nothing changes', async () => {
  const database = await freshDatabase()
  await database.write((tx) => addMeta(tx, 'kept'))
  const template = await filledTemplate()
  const other = new BetterSqlite3(database.name)
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')

  await expect(database.restoreFrom(template)).rejects.toThrow(DatabaseBusy)
  other.exec('ROLLBACK')
  expect(await metaKeys(database)).toEqual(new Set(['kept']))
  await database.restoreFrom(template)
  expect(await metaKeys(database)).toEqual(new Set(['template']))
})
