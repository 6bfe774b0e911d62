import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './database.js'
import { UnsupportedDatabase } from './errors.js'
import { testFolder } from './testing/fresh.js'
import { addMeta, metaKeys } from './testing/rows.js'

test('opening makes the folder and the tables; closing leaves one complete file beside the lock', async () => {
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

test('an address of another database is refused before anything is made', async () => {
  await expect(openDatabase({ url: 'postgresql://db/bedside' })).rejects.toThrow(UnsupportedDatabase)
})
