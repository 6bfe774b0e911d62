import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '../database.js'
import { applyMigrations } from '../migrate/apply.js'
import { readMigrations } from '../migrate/files.js'
import { migrationsFolder } from '../package-folder.js'
import { freshDatabase, freshFile, testFolder } from '../testing/fresh.js'
import { addMeta, logLine, metaKeys } from '../testing/rows.js'
import { bareConnection, freshAddress, freshOnServer, onPostgres, openedOnServer } from '../testing/server.js'
import { moveRows } from './move.js'

/** An SQLite file with rows that are hard to copy: numbers that JSON would round, quotes, NULLs, and a deleted id. */
async function filled(): Promise<string> {
  const file = freshFile()
  const database = await openDatabase({ url: `file:${file}`, migrate: false })
  await database.write(async (tx) => {
    await addMeta(tx, `it's "三"\n\\`)
    for (const label of ['a', 'b', 'gone']) await tx.insertInto('OperationLog').values(logLine({ label })).execute()
    await sql`INSERT INTO "LedgerAccount" ("code", "type", "mayOwe", "balance", "openedAt")
      VALUES ('test', 'ASSET', 1, 9007199254740993, 0)`.execute(tx)
    const article = { title: '', body: '', createdAt: 1, updatedAt: 1 }
    await tx
      .insertInto('Article')
      .values([
        { ...article, slug: 'kept' },
        { ...article, slug: 'gone' },
      ])
      .execute()
    await tx.deleteFrom('Article').where('slug', '=', 'gone').execute()
  })
  await database.close()
  return file
}

onPostgres('every row is moved and counted exactly, and ids continue', async () => {
  const [file, url] = [await filled(), await freshAddress()]
  expect(await moveRows(file, url)).toBeGreaterThan(5)
  const database = await openedOnServer(url)
  expect(await metaKeys(database)).toEqual(new Set([`it's "三"\n\\`]))
  const balance = sql<{ balance: string }>`SELECT CAST(balance AS TEXT) AS balance FROM "LedgerAccount"`
  expect((await balance.execute(database.read)).rows).toEqual([{ balance: '9007199254740993' }])
  const article = { slug: 'next', title: '', body: '', createdAt: 1, updatedAt: 1 }
  const next = await database.write((tx) => tx.insertInto('Article').values(article).returning('id').executeTakeFirst())
  expect(next).toEqual({ id: 3 })
  // Append-only tables are protected again.
  await expect(database.write((tx) => sql`DELETE FROM "OperationLog"`.execute(tx))).rejects.toThrow('never deleted')
})

onPostgres('a database from when times of polls had fractions is moved once it has been migrated', async () => {
  const [folder, file, url] = [join(testFolder(), 'migrations'), join(testFolder(), 'test.db'), await freshAddress()]
  cpSync(migrationsFolder, folder, { recursive: true })
  const later = readMigrations(folder).filter(({ name }) => name >= '20261129131500_whole_poll_times')
  for (const { name } of later) rmSync(join(folder, name), { recursive: true })
  await applyMigrations(`file:${file}`, folder)
  const db = new BetterSqlite3(file)
  db.exec(`INSERT INTO "Payment" ("tradeNo", "business", "businessId", "userId", "payWay", "amountCents", "status", "pollAt",
      "createdAt", "updatedAt")
    VALUES ('PY-1', 'TOPUP', 1, 1, 'WECHAT', 5000, 'PAYING', 1795957500030.5, 1795957440000, 1795957440000)`)
  db.close()
  await applyMigrations(`file:${file}`)
  expect(await moveRows(file, url)).toBeGreaterThan(0)
  const database = await openedOnServer(url)
  expect(await database.read.selectFrom('Payment').select('pollAt').execute()).toEqual([{ pollAt: 1795957500030 }])
})

onPostgres('nothing is moved if the source is in use, the target is not empty, or a copied row differs', async () => {
  const [file, url] = [await filled(), await freshAddress()]
  const server = await openDatabase({ url: `file:${file}`, alone: true })
  await expect(moveRows(file, url)).rejects.toThrow('in use')
  await server.close()
  const there = await openedOnServer(url)
  const client = await bareConnection(url)
  await client.query('CREATE RULE altered AS ON INSERT TO "Meta" DO ALSO UPDATE "Meta" SET value = $$x$$')
  await expect(moveRows(file, url)).rejects.toThrow('is another one on the server')
  expect(await metaKeys(there)).toEqual(new Set())
  await client.query('DROP RULE altered ON "Meta"')
  await there.write((tx) => addMeta(tx, 'theirs'))
  await expect(moveRows(file, url)).rejects.toThrow('has rows already')
})

onPostgres('restoring a template resets rows and ids, and a template with other migrations is refused', async () => {
  const database = await freshOnServer()
  await database.write((tx) => addMeta(tx, 'mine'))
  await database.restoreFrom(await filled())
  expect(await metaKeys(database)).toEqual(new Set([`it's "三"\n\\`]))
  const other = await freshDatabase()
  await other.prisma().then((prisma) => prisma.$executeRawUnsafe("UPDATE _prisma_migrations SET checksum = 'x'"))
  await other.close()
  await expect(database.restoreFrom(other.name)).rejects.toThrow()
  await expect(database.restoreFrom(join(testFolder(), 'none.db'))).rejects.toThrow()
  expect(await metaKeys(database)).toEqual(new Set([`it's "三"\n\\`]))
})
