import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './database.js'
import { UnsupportedDatabase } from './errors.js'
import { freshDatabase, testFolder } from './testing/fresh.js'
import { addMeta, metaKeys } from './testing/rows.js'

test('opening creates the folder and the tables; closing leaves one complete file beside the lock', async () => {
  const file = join(testFolder(), 'new/bedside.db')
  const database = await openDatabase({ url: `file:${file}` })
  await database.write((tx) => addMeta(tx, 'a'))
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
  await database.checkpoint()
  expect(statSync(`${file}-wal`).size).toBe(0)
  await database.write((tx) => addMeta(tx, 'b'))
  await Promise.all([database.close(), database.close()])
  expect(readdirSync(dirname(file))).toEqual([basename(file), `${basename(file)}.lock`])

  const again = await openDatabase({ url: `file:${file}` })
  expect(await metaKeys(again)).toEqual(new Set(['a', 'b']))
  await again.close()
})

test('an address of an unknown kind of database is refused before anything is created', async () => {
  await expect(openDatabase({ url: 'mysql://db/bedside' })).rejects.toThrow(UnsupportedDatabase)
})

test('a foreseen work returns its result, queues among the writes and leaves the disk unchanged', async () => {
  const file = join(testFolder(), 'bedside.db')
  const database = await openDatabase({ url: `file:${file}` })
  await database.write((tx) => addMeta(tx, 'a'))
  const size = statSync(`${file}-wal`).size
  const foreseen = () =>
    database.foresee(async (tx) => {
      await addMeta(tx, 'b')
      return metaKeys({ read: tx })
    })
  expect(await foreseen()).toEqual(new Set(['a', 'b']))
  expect(statSync(`${file}-wal`).size).toBe(size)
  const [, seen] = await Promise.all([database.write((tx) => addMeta(tx, 'c')), foreseen()])
  expect(seen).toEqual(new Set(['a', 'b', 'c']))
  expect(await metaKeys(database)).toEqual(new Set(['a', 'c']))
  await expect(database.foresee(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(database.stats).toMatchObject({ works: 5, failed: 1, commits: 2 })
  await database.close()
})

test('the reads of a moment see nothing of what is committed meanwhile', async () => {
  const database = await freshDatabase()
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
