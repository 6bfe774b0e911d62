import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Tx } from '../database.js'
import { addMeta, metaKeys } from '../testing/rows.js'
import { bareConnection, freshAddress, freshOnServer, onPostgres, openedOnServer } from '../testing/server.js'

async function times(count: number, work: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at += 1) await work(at)
}

/** What the server has prepared for this connection. */
async function preparedFor(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(tx)
  return rows.map(({ statement }) => statement)
}

onPostgres('a statement that recurs is prepared, unless its plan depends on its values', async () => {
  const database = await freshOnServer()
  const all = (tx: Tx) => tx.selectFrom('Meta').select('value').where('key', '=', 'a')
  await times(10, () => database.write((tx) => all(tx).execute()))
  await times(10, () => database.write((tx) => all(tx).limit(1).execute()))
  await times(4, () => database.write((tx) => tx.selectFrom('Meta').select('key').execute()))
  expect(await database.write(preparedFor)).toEqual(['select "value" from "Meta" where "key" = $1'])
})

onPostgres('a connection keeps two hundred plans at most', async () => {
  const database = await freshOnServer()
  await times(5, () => database.write((tx) => times(250, (at) => sql.raw(`SELECT ${at}`).execute(tx))))
  expect(await database.write(preparedFor)).toHaveLength(200)
})

onPostgres('a migration that changes what a prepared statement returns fails neither reads nor writes', async () => {
  const url = await freshAddress()
  const database = await openedOnServer(url)
  let works = 0
  const read = () => database.read.selectFrom('Meta').selectAll().execute()
  const write = () =>
    database.write(async (tx) => {
      works += 1
      await addMeta(tx, `key${works}`)
      await tx.selectFrom('Meta').selectAll().where('key', '=', 'key1').execute()
    })
  await times(10, read)
  await times(10, write)
  await (await bareConnection(url)).query('ALTER TABLE "Meta" ADD COLUMN "more" TEXT')
  await Promise.all([read(), read(), write(), read()])
  expect(works).toBe(12)
  expect(await metaKeys(database)).not.toContain('key11')
  expect(await metaKeys(database)).toContain('key12')
})
