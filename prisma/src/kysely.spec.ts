import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { StatementRefused } from './errors.js'
import { Statements } from './statements.js'
import { undone, wholly } from './undone.js'
import { freshDatabase } from './testing/fresh.js'
import { addMeta, metaKeys } from './testing/rows.js'

// A value that escapes the compiler, for example from JSON.
const missing = undefined as unknown as string

test('an undefined value is refused everywhere and never means "no filter"', async () => {
  const database = await freshDatabase()
  await database.write((tx) => addMeta(tx, 'kept'))

  const read = database.read.selectFrom('Meta').selectAll()
  await expect(read.where('key', '=', missing).execute()).rejects.toThrow(StatementRefused)
  await expect(read.where('key', 'in', [missing]).execute()).rejects.toThrow(/Parameter 1 is undefined in: select/)
  await expect(
    database.read.selectFrom('LoginThrottle').select('id').where('fails', '=', NaN).execute(),
  ).rejects.toThrow(/NaN/)
  await expect(database.write((tx) => tx.deleteFrom('Meta').where('key', '=', missing).execute())).rejects.toThrow(
    StatementRefused,
  )
  expect(await metaKeys(database)).toEqual(new Set(['kept']))
})

test('an undone part of a write leaves nothing; the writes around it stay', async () => {
  const database = await freshDatabase()
  const seen = await database.write(async (tx) => {
    await addMeta(tx, 'before')
    const within = await undone(tx, async () => {
      await addMeta(tx, 'undone')
      return tx.selectFrom('Meta').select('key').orderBy('key').execute()
    })
    await expect(undone(tx, () => addMeta(tx, 'before'))).rejects.toThrow(/UNIQUE/)
    await addMeta(tx, 'after')
    return within.map(({ key }) => key)
  })
  expect(seen).toEqual(expect.arrayContaining(['before', 'undone']))
  expect(await metaKeys(database)).toEqual(new Set(['before', 'after']))
})

test('a part of a write that fails leaves nothing, and the write goes on; one that succeeds stays', async () => {
  const database = await freshDatabase()
  await database.write(async (tx) => {
    await addMeta(tx, 'before')
    const halfway = async () => {
      await addMeta(tx, 'half')
      await addMeta(tx, 'before')
    }
    await expect(wholly(tx, halfway)).rejects.toThrow(/UNIQUE/)
    await wholly(tx, () => addMeta(tx, 'whole'))
  })
  expect(await metaKeys(database)).toEqual(new Set(['before', 'whole']))
})

test('an empty list matches nothing', async () => {
  const database = await freshDatabase()
  await database.write((tx) => addMeta(tx, 'kept'))
  await database.write((tx) => tx.deleteFrom('Meta').where('key', 'in', []).execute())
  expect(await metaKeys(database)).toEqual(new Set(['kept']))
})

test('results have the row count, the new id and returned rows', async () => {
  const database = await freshDatabase()
  await database.write(async (tx) => {
    const store = { storeName: 'One', statusAt: 1, createdAt: 1, updatedAt: 1 }
    expect((await tx.insertInto('Store').values(store).executeTakeFirst()).insertId).toBe(1n)
    expect(await tx.insertInto('Store').values(store).returning('id').executeTakeFirst()).toEqual({ id: 2 })
    expect((await tx.updateTable('Store').set({ storeName: 'Two' }).executeTakeFirst()).numUpdatedRows).toBe(2n)
  })
})

test('transactions, pragmas and streams are refused on both sides', async () => {
  const database = await freshDatabase()
  const refused = [
    () => database.read.transaction().execute(async () => {}),
    () => database.write((tx) => tx.transaction().execute(async () => {})),
    () => database.write((tx) => sql`COMMIT`.execute(tx)),
    () => database.write((tx) => sql`PRAGMA defer_foreign_keys = ON`.execute(tx)),
    () => database.read.selectFrom('Meta').selectAll().stream().next(),
  ]
  for (const attempt of refused) await expect(attempt()).rejects.toThrow(StatementRefused)
})

test('statements are prepared once, and the oldest are dropped', async () => {
  const statements = new Statements((await freshDatabase()).reader)
  expect(statements.get('SELECT 1')).toBe(statements.get('SELECT 1'))
  const first = statements.get('SELECT 1')
  for (let n = 0; n < 499; n += 1) statements.get(`SELECT ${n}, 'filler'`)
  expect(statements.get('SELECT 1')).toBe(first)
  for (let n = 0; n < 500; n += 1) statements.get(`SELECT ${n}, 'more'`)
  expect(statements.size).toBe(500)
  expect(statements.get('SELECT 1')).not.toBe(first)
})
