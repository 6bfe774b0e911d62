import { expect } from 'vitest'
import { type Database, openDatabase, type Tx } from '../database.js'
import { NestedTransaction } from '../errors.js'
import { freshDatabase } from '../testing/fresh.js'
import { addCounter, addMeta, metaKeys, readCounter, setCounter, wait } from '../testing/rows.js'
import { bareConnection, freshAddress, onPostgres, openedOnServer } from '../testing/server.js'

const shared = { shared: true }
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
async function claim(database: Database, key: string): Promise<boolean> {
  return database.write(async (tx) => {
    const stored = tx.selectFrom('Meta').select('key').where('key', '=', key)
    if (await stored.executeTakeFirst()) return false
    await wait(5)
    await addMeta(tx, key)
    return true
  }, shared)
}

onPostgres('shared works of one server run beside each other', async () => {
  const database = await openedOnServer(await freshAddress(), together)
  const [one, other] = [signal(), signal()]
  await Promise.all([
    database.write(() => (one.give(), other.given), shared),
    database.write(() => (other.give(), one.given), shared),
  ])
})

onPostgres('a work that is not shared runs beside none, in its own server and in another', async () => {
  const url = await freshAddress()
  const [here, there] = [await openedOnServer(url, together), await openedOnServer(url, together)]
  for (const server of [here, there]) {
    const order: string[] = []
    const begun = signal()
    const first = here.write(async () => {
      begun.give()
      await wait(100)
      order.push('shared')
    }, shared)
    await begun.given
    const alone = server.write(async () => {
      order.push('alone begins')
      await wait(100)
      order.push('alone ends')
    })
    await wait(20)
    const last = here.write(() => Promise.resolve(order.push('shared')), shared)
    await Promise.all([first, alone, last])
    expect(order).toEqual(['shared', 'alone begins', 'alone ends', 'shared'])
  }
})

onPostgres('shared works of two servers that lock a row first lose none of their changes', async () => {
  const url = await freshAddress()
  const servers = [await openedOnServer(url, together), await openedOnServer(url, together)]
  await servers[0]?.write((tx) => addCounter(tx, 'a', 0))
  await Promise.all(servers.flatMap((server) => Array.from({ length: 50 }, () => server.write(count, shared))))
  expect(await readCounter(servers[0]?.read as Tx, 'a')).toBe(100)
})

onPostgres('of shared works that want the same unique value, one gets it and the others see that', async () => {
  const url = await freshAddress()
  const servers = [await openedOnServer(url, together), await openedOnServer(url, together)]
  const keys = Array.from({ length: 10 }, (_, n) => `k${n}`)
  for (const key of keys) {
    const claims = await Promise.all(servers.flatMap((server) => [claim(server, key), claim(server, key)]))
    expect(claims.filter(Boolean)).toHaveLength(1)
  }
})

onPostgres('a unique value that stays taken fails the work with that error', async () => {
  const database = await openedOnServer(await freshAddress(), together)
  await database.write((tx) => addMeta(tx, 'a'))
  await expect(database.write((tx) => addMeta(tx, 'a'), shared)).rejects.toThrow('duplicate key')
})

onPostgres('of failing storage, the last write of any kind tells', async () => {
  const url = await freshAddress()
  const database = await openedOnServer(url, together)
  const other = await bareConnection(url)
  const cut = () =>
    other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  const broken = Array.from({ length: 4 }, () =>
    database.write(async (tx) => {
      await wait(50)
      await addMeta(tx, 'never')
    }, shared),
  )
  const results = Promise.allSettled(broken)
  await wait(20)
  await cut()
  expect((await results).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(database.stats.failing).toBe(true)
  await database.write((tx) => addMeta(tx, 'next'))
  expect(database.stats.failing).toBe(false)
})

onPostgres('a shared work within another write is refused instead of deadlocking', async () => {
  const database = await openedOnServer(await freshAddress(), together)
  const nested = database.write(() => database.write((tx) => addMeta(tx, 'a'), shared))
  await expect(nested).rejects.toThrow(NestedTransaction)
})

onPostgres('closing finishes shared works and leaves no connection, and a server alone shares nothing', async () => {
  const url = await freshAddress()
  const database = await openDatabase({ url, together: true })
  const works = Array.from({ length: 20 }, (_, n) => database.write((tx) => addMeta(tx, `k${n}`), shared))
  await database.close()
  await Promise.all(works)
  const alone = await openedOnServer(url, { alone: true })
  expect((await metaKeys(alone)).size).toBe(20)
  await alone.write((tx) => addMeta(tx, 'last'), shared)
  const { rows } = await (
    await bareConnection(url)
  ).query<{ n: number }>(`SELECT count(DISTINCT pid) AS n FROM pg_locks
    WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
  expect(rows[0]?.n).toBe(1)
})

onPostgres('on both engines, a work may lock a row that it reads', async () => {
  for (const database of [await freshDatabase(), await openedOnServer(await freshAddress())]) {
    await database.write((tx) => addCounter(tx, 'a', 0))
    await database.write(count, shared)
    expect(await readCounter(database.read, 'a')).toBe(1)
  }
})
