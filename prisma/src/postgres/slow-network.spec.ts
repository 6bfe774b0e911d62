import { sql } from 'kysely'
import { expect } from 'vitest'
import { DatabaseBusy, TransactionLost, TransactionTimeout } from '../errors.js'
import { addMeta, metaKeys } from '../testing/rows.js'
import { bareConnection, freshAddress, onPostgres, openedOnServer } from '../testing/server.js'
import { SlowNetwork } from '../testing/slow-network.js'

async function opened() {
  const url = await freshAddress()
  const network = await SlowNetwork.before(url)
  const database = await openedOnServer(network.url, { alone: true, readTimeoutMs: 2000 })
  return { url, network, database }
}

onPostgres('a slow network costs time and nothing else', async () => {
  const { network, database } = await opened()
  network.delayMs = 20
  const keys = Array.from({ length: 10 }, (_, n) => `slow${n}`)
  await Promise.all(keys.map((key) => database.write((tx) => addMeta(tx, key))))
  expect(await metaKeys(database)).toEqual(new Set(keys))
})

onPostgres(
  'a network too slow for a write: it is given up, nothing of it remains, and a fast one is used again',
  async () => {
    const { network, database } = await opened()
    await database.write((tx) => addMeta(tx, 'before'))
    const slow = database.write(async (tx) => {
      await addMeta(tx, 'a')
      network.delayMs = 5000
      await addMeta(tx, 'b')
    })
    await expect(slow).rejects.toThrow(TransactionTimeout)
    network.delayMs = 0
    await expect.poll(() => database.write((tx) => addMeta(tx, 'after')).then(() => 'written', String)).toBe('written')
    expect(await metaKeys(database)).toEqual(new Set(['before', 'after']))
  },
)

onPostgres('a network that stops carrying: reads and writes end in time, and go on once it carries again', async () => {
  const { network, database } = await opened()
  await database.write((tx) => addMeta(tx, 'before'))
  await metaKeys(database)
  network.stop()
  const read = sql`SELECT 1`.execute(database.read)
  const write = database.write((tx) => addMeta(tx, 'lost'))
  await Promise.all([expect(read).rejects.toThrow(DatabaseBusy), expect(write).rejects.toThrow(DatabaseBusy)])
  network.resume()
  await expect.poll(() => database.write((tx) => addMeta(tx, 'after')).then(() => 'written', String)).toBe('written')
  expect(await metaKeys(database)).toEqual(new Set(['before', 'after']))
})

onPostgres('a commit without an answer is reported as lost, once, and later writes are not held up', async () => {
  const { url, network, database } = await opened()
  await database.write((tx) => addMeta(tx, 'before'))
  network.stopAt('COMMIT')
  const unsure = database.write((tx) => addMeta(tx, 'unsure'))
  await expect(unsure).rejects.toThrow(TransactionLost)
  network.resume()
  await expect.poll(() => database.write((tx) => addMeta(tx, 'after')).then(() => 'written', String)).toBe('written')
  const { rows } = await (await bareConnection(url)).query<{ key: string }>('SELECT key FROM "Meta"')
  // Whether it was committed depends on whether the word arrived after all; asking again under the same key tells.
  expect(new Set(rows.map(({ key }) => key).filter((key) => key !== 'unsure'))).toEqual(new Set(['before', 'after']))
})
