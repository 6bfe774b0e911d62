import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Database, openDatabase, type Tx } from '../database.js'
import { NestedTransaction, TransactionTimeout } from '../errors.js'
import { freshDatabase } from '../testing/fresh.js'
import { addCounter, addMeta, metaKeys, readCounter, setCounter, wait } from '../testing/rows.js'
import { bareConnection, freshAddress, onPostgres, openedOnServer } from '../testing/server.js'
import { busyMs } from './gate.js'
import { writeLock } from './writer.js'

/** About a record of its own, so that works about others run beside it. */
const about = (record: number) => ({ shared: `record ${record}` })
const together = { together: true }

/** A promise, and the function that resolves it. */
function signal() {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => (give = resolve))
  return { given, give: () => give() }
}

/** Adds one to a counter whose row it locks first. */
async function count(tx: Tx): Promise<void> {
  const own = tx.selectFrom('LoginThrottle').select('fails').where('account', '=', 'a').forUpdate()
  const { fails } = await own.executeTakeFirstOrThrow()
  await wait(1)
  await setCounter(tx, 'a', fails + 1)
}

/** Adds a key unless there is one already; true if this work added it. */
async function claim(database: Database, key: string, record: number): Promise<boolean> {
  return database.write(async (tx) => {
    const stored = tx.selectFrom('Meta').select('key').where('key', '=', key)
    if (await stored.executeTakeFirst()) return false
    await wait(5)
    await addMeta(tx, key)
    return true
  }, about(record))
}

onPostgres('shared works of one server run beside each other', async () => {
  const database = await openedOnServer(await freshAddress(), together)
  const [one, other] = [signal(), signal()]
  await Promise.all([
    database.write(() => (one.give(), other.given), about(1)),
    database.write(() => (other.give(), one.given), about(2)),
  ])
})

onPostgres('a work that is not shared runs beside none, in its own server and in another', async () => {
  const url = await freshAddress()
  const [here, there] = [await openedOnServer(url, together), await openedOnServer(url, together)]
  const observer = await bareConnection(url)
  /** Waits until this many transactions wait for a lock. */
  const waiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await observer.query<{ n: number }>(`SELECT count(*) AS n FROM pg_locks WHERE NOT granted
          AND locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
        return rows[0]?.n
      })
      .toBe(count)
  for (const server of [here, there]) {
    const order: string[] = []
    const [begun, end] = [signal(), signal()]
    const first = here.write(async () => {
      begun.give()
      await end.given
      order.push('shared')
    }, about(1))
    await begun.given
    const alone = server.write(async () => {
      order.push('alone begins')
      await wait(50)
      order.push('alone ends')
    })
    await waiting(1)
    const last = here.write(() => Promise.resolve(order.push('shared')), about(2))
    await waiting(2)
    end.give()
    await Promise.all([first, alone, last])
    expect(order).toEqual(['shared', 'alone begins', 'alone ends', 'shared'])
  }
})

onPostgres('within a server, works about one record keep their order', async () => {
  const database = await openedOnServer(await freshAddress(), together)
  const order: number[] = []
  const works = Array.from({ length: 20 }, (_, n) =>
    database.write(async () => {
      await wait(n % 3)
      order.push(n)
    }, about(1)),
  )
  await Promise.all(works)
  expect(order).toEqual([...order.keys()])
})

onPostgres('shared works of two servers that lock a row first lose none of their changes', async () => {
  const url = await freshAddress()
  const servers = [await openedOnServer(url, together), await openedOnServer(url, together)]
  await servers[0]?.write((tx) => addCounter(tx, 'a', 0))
  await Promise.all(servers.flatMap((server) => Array.from({ length: 50 }, (_, n) => server.write(count, about(n)))))
  expect(await readCounter(servers[0]?.read as Tx, 'a')).toBe(100)
})

onPostgres('of shared works that want the same unique value, one gets it and the others see that', async () => {
  const url = await freshAddress()
  const servers = [await openedOnServer(url, together), await openedOnServer(url, together)]
  const keys = Array.from({ length: 10 }, (_, n) => `k${n}`)
  for (const key of keys) {
    const claims = await Promise.all(servers.flatMap((server) => [claim(server, key, 1), claim(server, key, 2)]))
    expect(claims.filter(Boolean)).toHaveLength(1)
  }
})

onPostgres('a unique value that stays taken fails the work with that error', async () => {
  const database = await openedOnServer(await freshAddress(), together)
  await database.write((tx) => addMeta(tx, 'a'))
  await expect(database.write((tx) => addMeta(tx, 'a'), about(1))).rejects.toThrow('duplicate key')
})

onPostgres('storage counts as failing until a change is stored, by whatever connection', async () => {
  const url = await freshAddress()
  const database = await openedOnServer(url, together)
  const other = await bareConnection(url)
  const begun = Array.from({ length: 4 }, signal)
  const works = begun.map(({ give }, n) =>
    database.write(async (tx) => {
      give()
      await sql`SELECT pg_sleep(20)`.execute(tx)
    }, about(n)),
  )
  const results = Promise.allSettled(works)
  await Promise.all(begun.map(({ given }) => given))
  await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  expect((await results).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(database.stats.failing).toBe(true)
  await database.write(() => Promise.resolve())
  await database.foresee((tx) => addMeta(tx, 'foreseen'))
  expect(database.stats.failing).toBe(true)
  await database.write((tx) => addMeta(tx, 'next'))
  expect(database.stats.failing).toBe(false)
})

onPostgres('a row that somebody else has locked for too long fails its own work only', async () => {
  const url = await freshAddress()
  const database = await openedOnServer(url, together)
  await database.write((tx) => addCounter(tx, 'a', 0))
  const other = await bareConnection(url)
  await other.query('BEGIN; SELECT * FROM "LoginThrottle" FOR UPDATE')
  await expect(database.write(count, { ...about(1), timeoutMs: 300 })).rejects.toThrow(TransactionTimeout)
  expect(database.stats.failing).toBe(false)
  await other.query('ROLLBACK')
  await database.write(count, about(1))
})

onPostgres('works that waited together for a lock fail together', async () => {
  const url = await freshAddress()
  const database = await openedOnServer(url, together)
  const other = await bareConnection(url)
  await other.query(`SELECT pg_advisory_lock(${writeLock})`)
  const failedAt: number[] = []
  const works = Array.from({ length: 12 }, (_, n) =>
    database.write((tx) => addMeta(tx, `k${n}`), about(n)).catch(() => failedAt.push(performance.now())),
  )
  await Promise.all(works)
  expect(failedAt).toHaveLength(12)
  // Those behind the first of each connection did not wait for the lock once more.
  expect((failedAt.at(-1) ?? 0) - (failedAt[0] ?? 0)).toBeLessThan(busyMs)
  await other.query(`SELECT pg_advisory_unlock(${writeLock})`)
  await database.write((tx) => addMeta(tx, 'next'), about(1))
  expect(await metaKeys(database)).toEqual(new Set(['next']))
})

onPostgres('a shared work within another write is refused instead of deadlocking', async () => {
  const database = await openedOnServer(await freshAddress(), together)
  const nested = database.write(() => database.write((tx) => addMeta(tx, 'a'), about(1)))
  await expect(nested).rejects.toThrow(NestedTransaction)
})

onPostgres('closing finishes shared works and leaves no connection, and a server alone shares nothing', async () => {
  const url = await freshAddress()
  const database = await openDatabase({ url, together: true })
  const works = Array.from({ length: 20 }, (_, n) => database.write((tx) => addMeta(tx, `k${n}`), about(n)))
  await database.close()
  await Promise.all(works)
  const alone = await openedOnServer(url, { alone: true })
  expect((await metaKeys(alone)).size).toBe(20)
  await alone.write((tx) => addMeta(tx, 'last'), about(1))
  const { rows } = await (
    await bareConnection(url)
  ).query<{ n: number }>(`SELECT count(DISTINCT pid) AS n FROM pg_locks
    WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  expect(rows[0]?.n).toBe(1)
})

onPostgres('on both engines, a work may lock a row that it reads', async () => {
  for (const database of [await freshDatabase(), await openedOnServer(await freshAddress())]) {
    await database.write((tx) => addCounter(tx, 'a', 0))
    await database.write(count, about(1))
    expect(await readCounter(database.read, 'a')).toBe(1)
  }
})
