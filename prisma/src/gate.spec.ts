import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Connection, openWriter } from './connection.js'
import type { Tx } from './database.js'
import {
  DatabaseBusy,
  DatabaseClosed,
  NestedTransaction,
  TransactionLost,
  TransactionOver,
  TransactionTimeout,
} from './errors.js'
import { Gate } from './gate.js'
import { freshDatabase, freshFile } from './testing/fresh.js'
import { addCounter, addMeta, metaKeys, readCounter, setCounter, wait } from './testing/rows.js'

const names = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`)

/** A group ends after some milliseconds, which a busy machine may spend on its first work. */
function stopTheClock(): void {
  const time = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => time.mockRestore())
}

test('writes that arrive together share commits; one that fails does not affect the others', async () => {
  const database = await freshDatabase()
  stopTheClock()
  const results = await Promise.allSettled(
    names(50).map((name, n) =>
      database.write(async (tx) => {
        await addMeta(tx, name)
        if (n === 25) throw new Error('not this one')
        return name
      }),
    ),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect(results[25]).toMatchObject({ status: 'rejected', reason: { message: 'not this one' } })
  expect(await metaKeys(database)).toEqual(new Set(names(50).filter((name) => name !== 'n25')))
  expect(database.stats).toMatchObject({ works: 50, failed: 1, waiting: 0 })
  expect(database.stats.commits).toBeLessThanOrEqual(10)
})

test('a write is visible to readers once it is acknowledged, and not before', async () => {
  const database = await freshDatabase()
  await database.write(async (tx) => {
    await addMeta(tx, 'a')
    expect(await metaKeys(database)).toEqual(new Set())
  })
  expect(await metaKeys(database)).toEqual(new Set(['a']))
})

test('64 concurrent read-modify-writes count to 64', async () => {
  const database = await freshDatabase()
  await database.write((tx) => addCounter(tx, 'c', 0))
  const increment = () =>
    database.write(async (tx) => {
      const value = (await readCounter(tx, 'c')) ?? 0
      await wait(0)
      await setCounter(tx, 'c', value + 1)
    })
  await Promise.all(names(64).map(increment))
  expect(await readCounter(database.read, 'c')).toBe(64)
})

test('a work that takes too long is undone, and its late statements are refused', async () => {
  const database = await freshDatabase({ transactionTimeoutMs: 50 })
  let late: Promise<unknown> = Promise.resolve()
  const slow = database.write(async (tx) => {
    await addMeta(tx, 'early')
    late = wait(150).then(() => addMeta(tx, 'late'))
    await late
  })
  const next = database.write((tx) => addMeta(tx, 'next'))
  await expect(slow).rejects.toThrow(TransactionTimeout)
  await next
  await expect(late).rejects.toThrow(TransactionTimeout)
  expect(await metaKeys(database)).toEqual(new Set(['next']))
})

test('a work with a limit of its own has that long; the others keep the default', async () => {
  const database = await freshDatabase({ transactionTimeoutMs: 50 })
  const slow = async (tx: Tx) => {
    await wait(100)
    await addMeta(tx, 'slow')
  }
  await database.write(slow, { timeoutMs: 5000 })
  await expect(database.write(slow)).rejects.toThrow(TransactionTimeout)
  await expect(database.write(slow, { timeoutMs: 20 })).rejects.toThrow(TransactionTimeout)
})

test('a loop of fast statements, which lets no timer run, is stopped as well', async () => {
  const database = await freshDatabase({ transactionTimeoutMs: 50 })
  const endless = database.write(async (tx) => {
    for (let n = 0; ; n += 1) await addMeta(tx, `n${n}`)
  })
  await expect(endless).rejects.toThrow(TransactionTimeout)
  expect(await metaKeys(database)).toEqual(new Set())
})

test('a statement that was not awaited cannot join a later transaction', async () => {
  const database = await freshDatabase()
  let refused: Promise<unknown> = Promise.resolve()
  await database.write(async (tx) => {
    refused = expect(wait(10).then(() => addMeta(tx, 'stray'))).rejects.toThrow(TransactionOver)
  })
  await database.write(async (tx) => {
    await refused
    await addMeta(tx, 'own')
  })
  expect(await metaKeys(database)).toEqual(new Set(['own']))
})

test('a write within a write is refused at once; one started by leftover code of an ended write is not', async () => {
  const database = await freshDatabase()
  let after: Promise<unknown> = Promise.resolve()
  await database.write(async (tx) => {
    await expect(database.write((inner) => addMeta(inner, 'inner'))).rejects.toThrow(NestedTransaction)
    await expect(database.checkpoint()).rejects.toThrow(NestedTransaction)
    await addMeta(tx, 'outer')
    after = wait(20).then(() => database.write((inner) => addMeta(inner, 'after')))
  })
  await after
  expect(await metaKeys(database)).toEqual(new Set(['outer', 'after']))
})

test('each work runs in the async context of its own caller', async () => {
  const database = await freshDatabase()
  const request = new AsyncLocalStorage<string>()
  const seen = names(10).map((name) => request.run(name, () => database.write(async () => request.getStore())))
  expect(await Promise.all(seen)).toEqual(names(10))
})

test('writes requested before closing are done, later ones are refused', async () => {
  const database = await freshDatabase()
  const before = names(100).map((name) => database.write((tx) => addMeta(tx, name)))
  const closing = database.close()
  await expect(database.write((tx) => addMeta(tx, 'after'))).rejects.toThrow(DatabaseClosed)
  await Promise.all([...before, closing])
})

test('a closed database adds nothing to promises created after it', async () => {
  // Up to Node 22 every promise carries each storage that is not disabled; from 24 on Node stores them elsewhere, and only the
  // call to `disable` can be observed.
  const carried = () => Object.getOwnPropertySymbols(new AsyncResource('any')).length
  const disable = vi.spyOn(AsyncLocalStorage.prototype, 'disable')
  onTestFinished(() => disable.mockRestore())
  const before = carried()
  const database = await freshDatabase()
  await database.write((tx) => addMeta(tx, 'one'))
  expect(disable).not.toHaveBeenCalled()
  await database.close()
  expect(disable).toHaveBeenCalled()
  expect(carried()).toBe(before)
})

/** A gate on a bare connection, for statements that a tx refuses. */
async function bareGate(
  busyMs?: number,
): Promise<{ gate: Gate<Connection>; connection: Connection; rows: () => unknown[] }> {
  const connection = openWriter(freshFile())
  onTestFinished(() => void connection.close())
  const rows = () => connection.prepare('SELECT key FROM Meta ORDER BY key').pluck().all()
  return { gate: new Gate(connection, () => connection, 1000, busyMs), connection, rows }
}

const put = (key: string) => async (connection: Connection) => connection.exec(`INSERT INTO Meta VALUES ('${key}', '')`)

test('when the commit fails, every caller in the group learns of it, and the next group works', async () => {
  const { gate, rows } = await bareGate()
  stopTheClock()
  const first = gate.run(put('a'))
  // The reference is checked only at COMMIT, so the work itself succeeds.
  const poison = gate.run(async (connection) =>
    connection.exec('PRAGMA defer_foreign_keys = ON; INSERT INTO RoleMenu VALUES (404, 404)'),
  )
  const last = gate.run(put('b'))
  for (const result of await Promise.allSettled([first, poison, last])) {
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(TransactionLost) })
  }
  await gate.run(put('c'))
  expect(rows()).toEqual(['c'])
})

test('when SQLite itself rolls back, earlier works of the group are rejected too', async () => {
  const { gate, rows } = await bareGate()
  stopTheClock()
  const [first, second, third] = await Promise.allSettled([
    gate.run(put('a')),
    gate.run(async (connection) => connection.exec("INSERT OR ROLLBACK INTO Meta VALUES ('a', '')")),
    gate.run(put('c')),
  ])
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(TransactionLost) })
  expect(second?.status).toBe('rejected')
  expect(third?.status).toBe('fulfilled')
  expect(rows()).toEqual(['c'])
})

/** A gate on a disk that fails the given statement the first time. */
async function brokenGate(statement: string) {
  const connection = openWriter(freshFile())
  onTestFinished(() => void connection.close())
  let broken = true
  const prepare = (source: string) => {
    const prepared = connection.prepare(source)
    if (source !== statement) return prepared
    const run = () => {
      if (!broken) return prepared.run()
      broken = false
      throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })
    }
    return { run }
  }
  const failing = new Proxy(connection, {
    get: (target, key) => (key === 'prepare' ? prepare : Reflect.get(target, key, target)),
  })
  return {
    gate: new Gate(failing, () => connection, 1000),
    rows: () => connection.prepare('SELECT key FROM Meta').pluck().all(),
  }
}

test('when a work cannot be undone, nothing of its group is kept, and the next group works', async () => {
  const { gate, rows } = await brokenGate('ROLLBACK TO work')
  stopTheClock()
  const [first, second] = await Promise.allSettled([
    gate.run(put('a')),
    gate.run(async (connection) => {
      await put('b')(connection)
      throw new Error('undo me')
    }),
  ])
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(TransactionLost) })
  expect(second).toMatchObject({ status: 'rejected', reason: { message: 'undo me' } })
  await gate.run(put('c'))
  expect(rows()).toEqual(['c'])
})

test('when even the rollback fails, every caller in the group learns of it, and the next group works', async () => {
  const { gate, rows } = await brokenGate('ROLLBACK')
  stopTheClock()
  const results = await Promise.allSettled([
    gate.run(put('a')),
    gate.run(async (connection) =>
      connection.exec('PRAGMA defer_foreign_keys = ON; INSERT INTO RoleMenu VALUES (404, 404)'),
    ),
  ])
  for (const one of results) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(TransactionLost) })
  await gate.run(put('c'))
  expect(rows()).toEqual(['c'])
})

test('an exclusive task finds no open transaction and keeps its place in the queue', async () => {
  const { gate, connection } = await bareGate()
  const order: string[] = []
  await Promise.all([
    gate.run(async () => order.push('before')),
    gate.exclusive(async () => {
      expect(connection.inTransaction).toBe(false)
      await wait(5)
      order.push('alone')
    }),
    gate.run(async () => order.push('after')),
  ])
  expect(order).toEqual(['before', 'alone', 'after'])
})

test('a failed statement that the work handles does not end the work', async () => {
  const database = await freshDatabase()
  await database.write(async (tx) => {
    await addMeta(tx, 'a')
    await expect(addMeta(tx, 'a')).rejects.toThrow(/UNIQUE/)
    await sql`INSERT OR IGNORE INTO Meta VALUES ('a', 'other')`.execute(tx)
    await addMeta(tx, 'b')
  })
  expect(await metaKeys(database)).toEqual(new Set(['a', 'b']))
})

/** Holds the write lock for a while, as another process would. */
async function holdElsewhere(file: string, ms: number): Promise<void> {
  const other = openWriter(file)
  other.exec('BEGIN IMMEDIATE')
  await wait(ms)
  other.exec('COMMIT')
  other.close()
}

test('while another process writes, this one waits without blocking', async () => {
  const database = await freshDatabase()
  const blocker = holdElsewhere(database.name, 600)
  const writes = names(5).map((name) => database.write((tx) => addMeta(tx, name)))
  // A blocked process would get no turn, or only one between two attempts.
  let turns = 0
  while (database.stats.commits === 0) {
    await wait(5)
    expect(await metaKeys(database)).toBeDefined()
    turns += 1
  }
  expect(turns).toBeGreaterThan(3)
  await Promise.all([blocker, ...writes])
  expect(await metaKeys(database)).toEqual(new Set(names(5)))
})

test('when another process writes for too long, all waiting writes are rejected together', async () => {
  const { gate, connection, rows } = await bareGate(100)
  const blocker = holdElsewhere(connection.name, 3000)
  // Rejected one after the other, 100 ms each, half of them would come after the other process is done.
  const results = await Promise.allSettled(names(60).map((name) => gate.run(put(name))))
  for (const one of results) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseBusy) })
  await blocker
  await gate.run(put('after'))
  expect(rows()).toEqual(['after'])
})

test('only the last write tells whether storage fails: refusals do not count, and works without changes clear nothing', async () => {
  const database = await freshDatabase()
  const fails = async (error: Error) => {
    const work = async () => {
      throw error
    }
    await expect(database.write(work)).rejects.toBe(error)
    return database.stats.failing
  }
  expect(await fails(new Error('not allowed'))).toBe(false)
  expect(await fails(Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' }))).toBe(true)
  await database.write(async () => {})
  expect(database.stats.failing).toBe(true)
  await database.write((tx) => addMeta(tx, 'there is room again'))
  expect(database.stats.failing).toBe(false)
})
