import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '../database.js'
import { filesFolderOf, placeOfFile } from '../stored-files.js'
import { testFolder } from '../testing/fresh.js'
import { addMeta, metaKeys } from '../testing/rows.js'
import { bareConnection, freshAddress, onPostgres, openedOnServer } from '../testing/server.js'
import { backupPostgres } from './backup.js'
import {
  addressOfDatabase,
  createPostgresDatabase,
  dropTemporary,
  dropPostgresDatabase,
  nameIn,
} from './server-databases.js'
import { inspectPostgres } from './inspect.js'
import { replacePostgres } from './replace.js'
import { restorePostgres } from './restore.js'

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

/** A new installation: an address, and the path that its files folder is named after. */
async function installation() {
  const url = await freshAddress()
  return { url, beside: join(testFolder(), 'bedside.db') }
}

type Installation = Awaited<ReturnType<typeof installation>>

async function add({ url, beside }: Installation, content: string): Promise<void> {
  const place = placeOfFile(filesFolderOf(beside), hashOf(content))
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, content)
  const database = await openDatabase({ url })
  const hash = hashOf(content)
  const row = { kind: 'licence', hash, thumbHash: hash, bytes: 1, width: 1, height: 1, managerId: 1, createdAt: 0 }
  await database.write(async (tx) => {
    await addMeta(tx, `${content}\t"'\\`)
    await tx.insertInto('StoredFile').values(row).execute()
  })
  await database.close()
}

const contentAt = (beside: string, content: string) => {
  const place = placeOfFile(filesFolderOf(beside), hashOf(content))
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}

async function keysIn(url: string): Promise<Set<string>> {
  const database = await openDatabase({ url, migrate: false })
  const keys = await metaKeys(database)
  await database.close()
  return keys
}

/** Restores; the replaced database is removed when the test ends. */
async function restored(file: string, { url, beside }: Installation) {
  const answer = await restorePostgres(file, url, beside)
  const { kept } = answer
  if (kept) onTestFinished(() => dropPostgresDatabase(addressOfDatabase(url, kept)))
  return answer
}

onPostgres('a backup is restored with its files, and the replaced database keeps its own', async () => {
  const from = await installation()
  await add(from, 'one')
  const dump = join(testFolder(), 'backups/today.dump')
  expect(await backupPostgres(from.url, from.beside, dump)).toEqual([hashOf('one')])
  await add(from, 'two')
  const { kept = '', lost } = await restored(dump, from)
  expect(lost).toEqual([])
  expect(await keysIn(from.url)).toEqual(new Set([`one\t"'\\`]))
  expect(await keysIn(addressOfDatabase(from.url, kept))).toEqual(new Set([`one\t"'\\`, `two\t"'\\`]))
  expect(contentAt(`${from.beside}.${kept}`, 'two')).toBe('two')
  // On a server without the database, ids continue as they would have.
  const to = {
    url: addressOfDatabase(from.url, nameIn(from.url).slice(0, -1)),
    beside: join(testFolder(), 'elsewhere/bedside.db'),
  }
  onTestFinished(() => dropPostgresDatabase(to.url))
  expect((await restored(dump, to)).kept).toBeUndefined()
  expect(contentAt(to.beside, 'one')).toBe('one')
  await add(to, 'three')
  expect((await inspectPostgres(to.url)).tables).toContainEqual({ name: 'StoredFile', rows: 2 })
})

onPostgres('a backup made during writes is one snapshot', async () => {
  const from = await installation()
  const database = await openedOnServer(from.url)
  let going = true
  const writing = (async () => {
    for (let n = 0; going; n += 1) await database.write((tx) => addMeta(tx, `${n}`))
  })()
  const dump = join(testFolder(), 'busy.dump')
  await backupPostgres(from.url, from.beside, dump).finally(() => (going = false))
  await writing
  await database.close()
  await restored(dump, from)
  const keys = await keysIn(from.url)
  // All rows up to some point in time, and none after it.
  expect([...keys].map(Number).toSorted((a, b) => a - b)).toEqual([...keys].map((_, n) => n))
})

onPostgres('a damaged or foreign backup is refused, and the database stays', async () => {
  const from = await installation()
  await add(from, 'stays')
  const good = join(testFolder(), 'good.dump')
  await backupPostgres(from.url, from.beside, good)
  const refused = async (name: string, bytes: Buffer | string) => {
    const file = join(testFolder(), name)
    writeFileSync(file, bytes)
    return expect(restored(file, from)).rejects.toThrow('cannot be restored')
  }
  const bytes = readFileSync(good)
  await refused('empty.dump', '')
  await refused('text.dump', 'DROP TABLE "Meta";')
  await refused('half.dump', bytes.subarray(0, bytes.length / 2))
  await expect(restored(join(testFolder(), 'none.dump'), from)).rejects.toThrow('there is no such file')
  const bad = async (sql: string, problem: RegExp) => {
    const there = await bareConnection(from.url)
    const file = join(testFolder(), 'bad.dump')
    await there.query(sql)
    await backupPostgres(from.url, from.beside, file)
    await there.end()
    await expect(restored(file, from)).rejects.toThrow(problem)
  }
  await bad('DROP TRIGGER "OperationLog_no_delete" ON "OperationLog"', /something else: .*OperationLog_no_delete/)
  await bad('UPDATE "_prisma_migrations" SET checksum = 1', /edited after/)
  await bad('DELETE FROM "_prisma_migrations"', /no migration of this product/)
  expect((await (await bareConnection(from.url)).query('SELECT 1 FROM "Meta"')).rows).toHaveLength(1)
})

onPostgres('a database that is open elsewhere is not replaced, and the unfinished copy is removed', async () => {
  const from = await installation()
  await add(from, 'stays')
  const dump = join(testFolder(), 'good.dump')
  await backupPostgres(from.url, from.beside, dump)
  const server = await openedOnServer(from.url, { alone: true })
  await expect(restored(dump, from)).rejects.toThrow('in use: stop the server that has it first')
  await server.close()
  // Opened while the new database is being filled.
  const late = replacePostgres(from.url, async () => {
    const tool = await bareConnection(from.url)
    await tool.query('SELECT 1')
  })
  await expect(late).rejects.toThrow('in use: stop the server first')
  const broken = replacePostgres(from.url, () => Promise.reject(new Error('stopped')))
  await expect(broken).rejects.toThrow('stopped')
  const { rows } = await (
    await bareConnection(from.url)
  ).query(`SELECT datname FROM pg_database WHERE datname LIKE '${nameIn(from.url)}%'`)
  expect(rows).toEqual([{ datname: nameIn(from.url) }])
  expect(await keysIn(from.url)).toEqual(new Set([`stays\t"'\\`]))
})

onPostgres('two backups, or two replacements, of one database never run at once', async () => {
  const from = await installation()
  await add(from, 'a')
  const [one, other] = ['one', 'other'].map((name) => join(testFolder(), `${name}.dump`))
  const both = await Promise.allSettled([one, other].map((file = '') => backupPostgres(from.url, from.beside, file)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await replacePostgres(from.url, async () => {
    await expect(replacePostgres(from.url, () => Promise.resolve())).rejects.toThrow('being replaced already')
  }).then((kept) => dropPostgresDatabase(addressOfDatabase(from.url, kept ?? 'none')))
})

onPostgres('an inspection reports sizes, rows, migrations and problems', async () => {
  const from = await installation()
  expect((await inspectPostgres(from.url)).problems).toEqual(['not a database of this product'])
  await add(from, 'a')
  const found = await inspectPostgres(from.url)
  expect(found).toMatchObject({ problems: [], pending: [], logBytes: null })
  expect(found.bytes).toBeGreaterThan(1_000_000)
  expect(found.tables).toContainEqual({ name: 'Meta', rows: 1 })
  const there = await bareConnection(from.url)
  await there.query('ALTER TABLE "Meta" ADD CONSTRAINT never CHECK (false) NOT VALID')
  await there.query(
    `DELETE FROM "_prisma_migrations" WHERE migration_name = (SELECT max(migration_name) FROM "_prisma_migrations")`,
  )
  const after = await inspectPostgres(from.url)
  expect(after.problems).toEqual(['"Meta" never does not hold for all rows'])
  expect(after.pending).toHaveLength(1)
})

onPostgres("another program's database is never removed, even under the name of a temporary one", async () => {
  const from = await installation()
  await add(from, 'one')
  const dump = join(testFolder(), 'today.dump')
  await backupPostgres(from.url, from.beside, dump)
  for (const ending of ['_next', '_next_model']) {
    const theirs = addressOfDatabase(from.url, `${nameIn(from.url)}${ending}`)
    await createPostgresDatabase(theirs)
    onTestFinished(() => dropPostgresDatabase(theirs))
    const client = await bareConnection(theirs)
    await client.query('CREATE TABLE theirs (a int)')
    await expect(restored(dump, from)).rejects.toThrow(`${nameIn(theirs)} is in the way`)
    await client.query('SELECT a FROM theirs')
    await client.query('DROP TABLE theirs')
    await dropPostgresDatabase(theirs)
  }
  await restored(dump, from)
  expect(await keysIn(from.url)).toEqual(new Set([`one\t"'\\`]))
  // The restored database is no longer marked as temporary.
  await expect(dropTemporary(from.url)).rejects.toThrow('is in the way')
})
