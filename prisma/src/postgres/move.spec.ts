import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase } from '../database.js'
import { freshDatabase, freshFile, testFolder } from '../testing/fresh.js'
import { addMeta, logLine, metaKeys } from '../testing/rows.js'
import { besideIt, freshAddress, freshOnServer, onPostgres, openedOnServer } from '../testing/server.js'
import { moveRows } from './move.js'

/** An SQLite file with rows that are hard to carry: numbers JSON would round, quotes, what is empty, and an id that is gone. */
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

onPostgres('every row is moved and counted, exactly, and ids go on as they would have', async () => {
  const [file, url] = [await filled(), await freshAddress()]
  expect(await moveRows(file, url)).toBeGreaterThan(5)
  const database = await openedOnServer(url)
  expect(await metaKeys(database)).toEqual(new Set([`it's "三"\n\\`]))
  const balance = sql<{ balance: string }>`SELECT CAST(balance AS TEXT) AS balance FROM "LedgerAccount"`
  expect((await balance.execute(database.read)).rows).toEqual([{ balance: '9007199254740993' }])
  const article = { slug: 'next', title: '', body: '', createdAt: 1, updatedAt: 1 }
  const next = await database.write((tx) => tx.insertInto('Article').values(article).returning('id').executeTakeFirst())
  expect(next).toEqual({ id: 3 })
  // What is only ever added to is guarded again.
  await expect(database.write((tx) => sql`DELETE FROM "OperationLog"`.execute(tx))).rejects.toThrow('never deleted')
})

onPostgres('what is in use, is not empty, or comes otherwise than it went leaves nothing moved', async () => {
  const [file, url] = [await filled(), await freshAddress()]
  const server = await openDatabase({ url: `file:${file}`, alone: true })
  await expect(moveRows(file, url)).rejects.toThrow('in use')
  await server.close()
  const there = await openedOnServer(url)
  const client = await besideIt(url)
  await client.query('CREATE RULE altered AS ON INSERT TO "Meta" DO ALSO UPDATE "Meta" SET value = $$x$$')
  await expect(moveRows(file, url)).rejects.toThrow('is another one on the server')
  expect(await metaKeys(there)).toEqual(new Set())
  await client.query('DROP RULE altered ON "Meta"')
  await there.write((tx) => addMeta(tx, 'theirs'))
  await expect(moveRows(file, url)).rejects.toThrow('has rows already')
})

onPostgres('going back to a template undoes rows and ids, and one of other migrations is refused', async () => {
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
