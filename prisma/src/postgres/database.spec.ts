import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Tx } from '../database.js'
import {
  DatabaseBusy,
  DatabaseInUse,
  MigrationRefused,
  NestedTransaction,
  StatementRefused,
  TransactionLost,
  TransactionTimeout,
  UnsupportedDatabase,
} from '../errors.js'
import { freshDatabase } from '../testing/fresh.js'
import { addCounter, addMeta, metaKeys, readCounter, setCounter, wait } from '../testing/rows.js'
import { bareConnection, freshAddress, freshOnServer, onPostgres, openedOnServer } from '../testing/server.js'
import { dropPostgresDatabase, nameIn, addressOfDatabase } from './server-databases.js'
import { migratePostgres } from './migrate.js'

onPostgres('committed rows are read, and a refused work leaves nothing', async () => {
  const database = await freshOnServer()
  await database.write((tx) => addMeta(tx, 'a'))
  const refused = database.write(async (tx) => {
    await addMeta(tx, 'b')
    throw new Error('the shop is closed')
  })
  // An error thrown by a service is not taken for a broken connection, whatever its message.
  await expect(refused).rejects.toThrow('the shop is closed')
  expect(await database.foresee(async (tx) => (await addMeta(tx, 'c'), metaKeys({ read: tx })))).toEqual(
    new Set(['a', 'c']),
  )
  expect(await metaKeys(database)).toEqual(new Set(['a']))
})

onPostgres('a failed statement ends its transaction, even if the work continues', async () => {
  const database = await freshOnServer()
  const caught = database.write(async (tx) => {
    await addMeta(tx, 'a')
    await addMeta(tx, 'a').catch(() => undefined)
  })
  await expect(caught).rejects.toThrow(TransactionLost)
  expect(await metaKeys(database)).toEqual(new Set())
})

onPostgres('reads change nothing, and transaction statements are refused', async () => {
  const { read, write } = await freshOnServer().then((database) => ({
    read: database.read,
    write: (statement: string) => database.write((tx) => sql.raw(statement).execute(tx)),
  }))
  await expect(read.insertInto('Meta').values({ key: 'a', value: '' }).execute()).rejects.toThrow(StatementRefused)
  for (const statement of ['COMMIT', ' rollback', 'SET ROLE x', 'listen a'])
    await expect(write(statement)).rejects.toThrow(StatementRefused)
})

onPostgres('a write within a write is refused instead of deadlocking', async () => {
  const database = await freshOnServer()
  await expect(database.write(() => database.write((tx) => addMeta(tx, 'a')))).rejects.toThrow(NestedTransaction)
})

onPostgres('read, check and write is one step across processes', async () => {
  const url = await freshAddress()
  const [one, other] = [await openedOnServer(url), await openedOnServer(url)]
  await one.write((tx) => addCounter(tx, 'a', 0))
  const counted = async (tx: Parameters<typeof setCounter>[0]) => {
    const fails = (await readCounter(tx, 'a')) ?? 0
    await wait(1)
    await setCounter(tx, 'a', fails + 1)
  }
  await Promise.all(Array.from({ length: 50 }).flatMap(() => [one.write(counted), other.write(counted)]))
  expect(await readCounter(one.read, 'a')).toBe(100)
})

onPostgres(
  'more works at once than there are connections: each may read beside its transaction, and all end',
  async () => {
    const database = await freshOnServer()
    const keys = Array.from({ length: 50 }, (_, n) => `k${n}`)
    await Promise.all(
      keys.map((key) =>
        database.write(async (tx) => {
          await metaKeys(database)
          await addMeta(tx, key)
        }),
      ),
    )
    expect(await metaKeys(database)).toEqual(new Set(keys))
  },
)

onPostgres('a write ends after those that were requested before it, even if it does nothing', async () => {
  const database = await freshOnServer()
  void database.write(async (tx) => {
    await wait(50)
    await addMeta(tx, 'noted')
  })
  await database.write(() => Promise.resolve())
  expect(await metaKeys(database)).toEqual(new Set(['noted']))
})

onPostgres('a work that conflicts with another is repeated as a whole, a limited number of times', async () => {
  const database = await freshOnServer()
  const losing = (times: number) => {
    let tries = 0
    return database.write(async (tx) => {
      await addMeta(tx, `once${times}`)
      tries += 1
      if (tries <= times)
        await sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`).execute(tx)
      return tries
    })
  }
  expect(await losing(2)).toBe(3)
  await expect(losing(100)).rejects.toThrow('Another program is writing')
  expect(await metaKeys(database)).toEqual(new Set(['once2']))
})

onPostgres('a work that takes too long is stopped, and the next one begins', async () => {
  const database = await freshOnServer({ transactionTimeoutMs: 200 })
  const late = database.write(async (tx) => {
    await addMeta(tx, 'late')
    await wait(1000)
  })
  await expect(late).rejects.toThrow(TransactionTimeout)
  await expect(database.write((tx) => sql`SELECT pg_sleep(5)`.execute(tx))).rejects.toThrow()
  await database.write((tx) => addMeta(tx, 'next'))
  await database.write(async (tx) => void (await wait(300), await addMeta(tx, 'patient')), { timeoutMs: 5000 })
  expect(await metaKeys(database)).toEqual(new Set(['next', 'patient']))
})

onPostgres(
  'a work that takes too long fails no other, although the server is still busy with its last statement',
  async () => {
    const database = await openedOnServer(await freshAddress(), { alone: true, transactionTimeoutMs: 1000 })
    const asleep = sql`SELECT pg_sleep(0.9)`
    const late = database.write(async (tx) => {
      await asleep.execute(tx)
      await asleep.execute(tx)
    })
    const next = database.write((tx) => addMeta(tx, 'next'))
    await expect(late).rejects.toThrow(TransactionTimeout)
    await next
    expect(await metaKeys(database)).toEqual(new Set(['next']))
  },
)

onPostgres('the reads of a moment see nothing of what is committed meanwhile', async () => {
  const database = await freshOnServer()
  await database.write((tx) => addMeta(tx, 'a'))
  const seen = await database.moment(async (read) => {
    const before = await metaKeys({ read })
    await database.write((tx) => addMeta(tx, 'b'))
    return [before, await metaKeys({ read }), await metaKeys(database)]
  })
  expect(seen).toEqual([new Set(['a']), new Set(['a']), new Set(['a', 'b'])])
  await expect(database.moment(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await database.moment((read) => metaKeys({ read }))).toEqual(new Set(['a', 'b']))
})

onPostgres('a full disk is a lost transaction, until a write succeeds', async () => {
  const database = await freshOnServer()
  const full = database.write((tx) =>
    sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'full' USING ERRCODE = 'disk_full'; END $$`).execute(tx),
  )
  await expect(full).rejects.toThrow(TransactionLost)
  expect(database.stats.failing).toBe(true)
  await database.write((tx) => addMeta(tx, 'next'))
  expect(database.stats.failing).toBe(false)
})

onPostgres('a connection that the server ends fails its own write and no other', async () => {
  const url = await freshAddress()
  const database = await openedOnServer(url)
  await database.write((tx) => addMeta(tx, 'a'))
  const other = await bareConnection(url)
  const cut = () =>
    other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  const broken = database.write(async (tx) => {
    await addMeta(tx, 'broken')
    await cut()
    await addMeta(tx, 'never')
  })
  await expect(broken).rejects.toThrow(TransactionLost)
  await database.write((tx) => addMeta(tx, 'b'))
  const read = sql`SELECT pg_sleep(10)`.execute(database.read)
  await wait(200)
  await Promise.all([expect(read).rejects.toThrow(DatabaseBusy), cut()])
  await wait(50)
  await database.write((tx) => addMeta(tx, 'c'))
  expect(await metaKeys(database)).toEqual(new Set(['a', 'b', 'c']))
})

onPostgres('connections that the server ends while they are idle are replaced without failing a write', async () => {
  const url = await freshAddress()
  const database = await openedOnServer(url, { together: true })
  const other = await bareConnection(url)
  const names = ['a', 'b', 'c', 'd', 'e']
  for (const name of names) {
    await database.write((tx) => addMeta(tx, name))
    await database.write(() => Promise.resolve(), { shared: 'x' })
    await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
    await database.write((tx) => addMeta(tx, `${name} shared`), { shared: 'x' })
  }
  expect(database.stats.failing).toBe(false)
  const stored = await metaKeys(await openedOnServer(url, { together: true }))
  expect(stored).toEqual(new Set(names.flatMap((name) => [name, `${name} shared`])))
})

onPostgres('one process serves a database, and its tables do not change meanwhile', async () => {
  const url = await freshAddress()
  const server = await openedOnServer(url, { alone: true })
  await expect(openDatabase({ url, alone: true })).rejects.toThrow(DatabaseInUse)
  const tool = await openDatabase({ url })
  await tool.write((tx) => addMeta(tx, 'beside'))
  await tool.close()
  await server.close()
  await openedOnServer(url, { alone: true })
})

onPostgres('a database of another program, or an older one, is refused', async () => {
  const url = await freshAddress()
  await expect(openDatabase({ url, migrate: false })).rejects.toThrow(MigrationRefused)
  await (await bareConnection(url)).query('CREATE TABLE theirs (id int)')
  await expect(openDatabase({ url })).rejects.toThrow('another program')
})

onPostgres('a database that does not sort text by code points is refused', async () => {
  const url = await freshAddress()
  const sorted = addressOfDatabase(url, `${nameIn(url)}_zh`)
  await (
    await bareConnection(url)
  ).query(
    `CREATE DATABASE ${nameIn(sorted)} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'zh'`,
  )
  onTestFinished(() => dropPostgresDatabase(sorted))
  await expect(openDatabase({ url: sorted })).rejects.toThrow('by the rules of a language')
})

test('an unreachable server or an invalid address is reported without its password', async () => {
  const url = 'postgresql://nobody:secret@127.0.0.1:1/bedside'
  const error: unknown = await openDatabase({ url }).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(DatabaseBusy)
  expect(String(error)).not.toContain('secret')
  await expect(openDatabase({ url: 'postgresql://[' })).rejects.toThrow(UnsupportedDatabase)
})

onPostgres('a second migration applies nothing', async () => {
  const url = await freshAddress()
  expect((await migratePostgres(url)).length).toBeGreaterThan(0)
  expect(await migratePostgres(url)).toEqual([])
})

onPostgres('numbers are numbers, true is 1, and an empty list contains nothing', async () => {
  const { read } = await freshOnServer()
  const { rows } =
    await sql`SELECT ${2 ** 40} + 1 AS n, sum(v) AS sum, 1 = 1 AS yes FROM (VALUES (1), (2)) AS t (v)`.execute(read)
  expect(rows).toEqual([{ n: 2 ** 40 + 1, sum: 3, yes: 1 }])
  await expect(sql`SELECT ${2 ** 52} * 4`.execute(read)).rejects.toThrow('more than a number holds')
  const one = read.selectNoFrom(sql<number>`1`.as('one'))
  expect(await one.where(sql`1`, 'in', []).execute()).toEqual([])
  expect(await one.where(sql`1`, 'not in', []).execute()).toEqual([{ one: 1 }])
})

onPostgres('ids continue after explicit ones, and NULLs sort first, as in SQLite', async () => {
  const article = { title: '', body: '', createdAt: 1, updatedAt: 1 }
  const work = async (tx: Tx) => {
    await tx
      .insertInto('Article')
      .values({ ...article, id: 7, slug: 'seven', publishedAt: 5 })
      .execute()
    return tx
      .insertInto('Article')
      .values({ ...article, slug: 'next' })
      .returning('id')
      .executeTakeFirst()
  }
  for (const database of [await freshDatabase(), await freshOnServer()]) {
    expect(await database.write(work)).toEqual({ id: 8 })
    const slugs = database.read.selectFrom('Article').select('slug')
    // By a column, by the same column as raw SQL, and by an expression on it.
    for (const by of [sql.ref('publishedAt'), sql`${sql.ref('publishedAt')} + 1`, 'publishedAt'] as const) {
      expect(await slugs.orderBy(by).execute()).toEqual([{ slug: 'next' }, { slug: 'seven' }])
      expect(await slugs.orderBy(by, 'desc').execute()).toEqual([{ slug: 'seven' }, { slug: 'next' }])
    }
  }
})
